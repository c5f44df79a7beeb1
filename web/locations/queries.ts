import type { LocationView } from '../../worker/contract/locations.ts';
import { query } from '../lib/query.ts';

export const locationByTag = (tag: string) =>
  query<LocationView>(`/locations/fe/${encodeURIComponent(tag)}`);
