import { blogsPage } from '../../worker/contract/limits.ts';
import type { LocationView, ShownLocations } from '../../worker/contract/locations.ts';
import { partOn } from '../lib/pages.ts';
import { at, personalQuery, query } from '../lib/query.ts';

/** Queries for public locations. */
export const locationsOn = (page: number) =>
  personalQuery<ShownLocations>(`/locations/fe?next=true&${partOn(page, blogsPage.others)}`);

export const locationByTag = (tag: string) => query<LocationView>(at`/locations/fe/${tag}`);
