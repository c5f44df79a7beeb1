import type { List } from '../../../worker/contract/shared/common-schemas.ts';
import type { LocationView } from '../../../worker/contract/events/locations.ts';
import { itemQuery, query } from '../../data/query.ts';
import type { Link } from './location-membership.ts';
import type { Part } from '../../ui/list/use-list-page.ts';

/** A location combined with the member's membership in it. */
export type OwnLocation = Omit<LocationView, 'id'> &
  Link & { location_id: string; is_public: boolean; waiting_count: number };

/** Member of a location, or someone with a pending request. */
export type Person = Link & { user_tag: string | null };

export const locationsAddress = '/account/locations';
export const addAddress = `${locationsAddress}/add`;
export const editAddress = (link: string) => `${locationsAddress}/${link}/edit`;
export const peopleAddress = (link: string) => `${locationsAddress}/${link}/people`;

const address = (user: string) => `/users/${user}/and_locations`;

export const locationsOf = (user: string) => query<List<OwnLocation>>(`${address(user)}?limit=100`);
export const locationOf = (user: string, link: string) =>
  query<OwnLocation>(`${address(user)}/${link}`);
export const locationToEdit = (user: string, link: string) =>
  itemQuery<OwnLocation & Record<string, unknown>>(`${address(user)}/${link}`);

/** Page size. */
export const peopleAtOnce = 50;

export const peopleOf = (user: string, link: string) => `/users/${user}/locations/${link}/people`;

/** Sorts pending requests first, then by name. */
export function waitingFirst(part: Part): Part {
  const asked = new URLSearchParams(part.query);
  asked.set('orderby', 'approved_by_name asc,user_name asc');
  return { ...part, query: asked.toString() };
}

export const publicLocations = (search: string, limit = 10) =>
  query<List<LocationView>>(
    `/locations/fe?${new URLSearchParams({ search, limit: String(limit) })}`,
  );
