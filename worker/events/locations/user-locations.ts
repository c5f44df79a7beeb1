/** Locations of a user: the list and one of them. */

import { membershipsApi } from '../../contract/events/memberships.api.ts';
import { visibleUserLocationsResource as resource } from '../../contract/events/memberships.resource.ts';
import { getSortableFields } from '../../contract/resources/resource-fields.ts';
import { listLimits } from '../../contract/shared/limits.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/list-owner.ts';
import { buildListResponse } from '../../db/list-response.ts';
import { UNPAGED_LIMIT } from '../../db/pagination.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';
import {
  membershipByIdQuery,
  serializeMembership,
  userMembershipsQuery,
} from './membership-queries.ts';

const buildMembershipList = (name: 'list' | 'listLocations') =>
  defineQuery(membershipsApi[name], {
    auth: 'S',
    buildQueries: ({ params: { id: user_id }, viewer }) => ({
      rows: userMembershipsQuery({ user_id, to_admin: isAdminFlag(viewer) }),
      owner: listOwnerQuery({ id: user_id }),
    }),
    toResponse: ({ rows, owner }, { query }) => {
      if (owner.length === 0) throw userNotFoundError();
      const data = rows.map(serializeMembership);
      return {
        ...buildListResponse(
          data,
          query,
          getSortableFields(resource),
          resource.search,
          listLimits.defaultLimit,
        ),
        ...(rows.length === UNPAGED_LIMIT && { count_is_floor: true }),
      };
    },
  });

/** GET /users/{id}/locations and /users/{id}/and_locations */
export const listUserLocations = [
  buildMembershipList('list'),
  buildMembershipList('listLocations'),
];

/** The ETag is that of the location. */
export const getUserLocation = defineQuery(membershipsApi.get, {
  auth: 'S',
  buildQueries: ({ params: { id: user_id, user_location_id }, viewer }) => ({
    membership: membershipByIdQuery({
      id: user_location_id,
      user_id,
      to_admin: isAdminFlag(viewer),
    }),
  }),
  toResponse: ({ membership: [row] }) => {
    if (!row) throw notFoundError('not_at_location');
    return serializeMembership(row);
  },
});

const isAdminFlag = (viewer: AuthenticatedUser | null) => Number(viewer?.is_admin ?? false);
