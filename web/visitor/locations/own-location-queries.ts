/** Queries and paths of a member’s own locations and their members. */

import { href } from '../../../worker/contract/addresses.ts';
import type { LocationView } from '../../../worker/contract/events/locations.ts';
import { apiQuery, editableQuery } from '../../data/query.ts';
import type { ListPage } from '../../ui/list/use-list-page.ts';
import type { LocationMembership } from './location-membership.ts';

/** A location combined with the member's membership in it. */
export type OwnLocation = Omit<LocationView, 'id'> &
  LocationMembership & { location_id: string; is_public: boolean; waiting_count: number };

/** Member of a location, or someone with a pending request. */
export type LocationMember = LocationMembership & { user_tag: string | null };

export const ownLocationsPath = '/account/locations';
export const addLocationPath = '/account/locations/add';
export const editLocationPath = (id: string) => href('/account/locations/:id/edit', { id });
export const locationMembersPath = (id: string) => href('/account/locations/:id/people', { id });

export const ownLocationsQuery = (user: string) =>
  apiQuery('GET /users/:id/and_locations', { params: { id: user }, query: { limit: 100 } });
export const ownLocationQuery = (user: string, link: string) =>
  apiQuery('GET /users/:id/and_locations/:user_location_id', {
    params: { id: user, user_location_id: link },
  });
export const editableLocationQuery = (user: string, link: string) =>
  editableQuery('GET /users/:id/and_locations/:user_location_id', {
    params: { id: user, user_location_id: link },
  });

/** Page size. */
export const MEMBERS_PER_PAGE = 50;

export const locationMembersQuery = (user: string, link: string) =>
  apiQuery('GET /users/:id/locations/:link_id/people', { params: { id: user, link_id: link } });

/** Sorts pending requests first, then by name. */
export function sortWaitingFirst(part: ListPage): ListPage {
  const params = new URLSearchParams(part.query);
  params.set('orderby', 'approved_by_name asc,user_name asc');
  return { ...part, query: params.toString() };
}

export const publicLocationsQuery = (search: string, limit = 10) =>
  apiQuery('GET /locations/fe', { query: { search, limit: String(limit) } });
