import type { LocationView } from '../../../worker/contract/events/locations.ts';
import type { ListResponse } from '../../../worker/contract/shared/common-schemas.ts';
import { apiQuery, editableQuery } from '../../data/query.ts';
import type { ListPage } from '../../ui/list/use-list-page.ts';
import type { LocationMembership } from './location-membership.ts';

/** A location combined with the member's membership in it. */
export type OwnLocation = Omit<LocationView, 'id'> &
  LocationMembership & { location_id: string; is_public: boolean; waiting_count: number };

/** Member of a location, or someone with a pending request. */
export type LocationMember = LocationMembership & { user_tag: string | null };

export const ownLocationsPath = '/account/locations';
export const addLocationPath = `${ownLocationsPath}/add`;
export const editLocationPath = (link: string) => `${ownLocationsPath}/${link}/edit`;
export const locationMembersPath = (link: string) => `${ownLocationsPath}/${link}/people`;

const ownLocationsApiPath = (user: string) => `/users/${user}/and_locations`;

export const ownLocationsQuery = (user: string) =>
  apiQuery<ListResponse<OwnLocation>>(`${ownLocationsApiPath(user)}?limit=100`);
export const ownLocationQuery = (user: string, link: string) =>
  apiQuery<OwnLocation>(`${ownLocationsApiPath(user)}/${link}`);
export const editableLocationQuery = (user: string, link: string) =>
  editableQuery<OwnLocation & Record<string, unknown>>(`${ownLocationsApiPath(user)}/${link}`);

/** Page size. */
export const MEMBERS_PER_PAGE = 50;

export const locationMembersApiPath = (user: string, link: string) =>
  `/users/${user}/locations/${link}/people`;

/** Sorts pending requests first, then by name. */
export function sortWaitingFirst(part: ListPage): ListPage {
  const params = new URLSearchParams(part.query);
  params.set('orderby', 'approved_by_name asc,user_name asc');
  return { ...part, query: params.toString() };
}

export const publicLocationsQuery = (search: string, limit = 10) =>
  apiQuery<ListResponse<LocationView>>(
    `/locations/fe?${new URLSearchParams({ search, limit: String(limit) })}`,
  );
