import { blogsPage } from '../../worker/contract/limits.ts';
import type { LocationView, ShownLocations } from '../../worker/contract/locations.ts';
import { partOn } from '../lib/pages.ts';
import { personalQuery, query } from '../lib/query.ts';

export const locationsOn = (page: number) =>
  personalQuery<ShownLocations>(`/locations/fe?next=true&${partOn(page, blogsPage.others)}`);

export const locationByTag = (tag: string) =>
  query<LocationView>(`/locations/fe/${encodeURIComponent(tag)}`);
