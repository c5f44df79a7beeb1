import { visibleUserLocationsResource as resource } from '../../contract/events/memberships.resource.ts';
import { getSortableFields } from '../../contract/resources/resource-fields.ts';
import {
  buildItemSchema,
  buildListQuerySchema,
  buildListSchema,
} from '../../contract/resources/resource-responses.ts';
import { listLimits } from '../../contract/shared/limits.ts';
import { buildListResponse } from '../../db/list-response.ts';
import { UNPAGED_LIMIT } from '../../db/pagination.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/user-item-list.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';
import { membershipByIdQuery, serializeMembership, userMembershipsQuery } from './memberships.ts';

const buildListRoute = (segment: string) =>
  defineQuery({
    path: `/users/:id/${segment}`,
    auth: 'S',
    tag: 'locations',
    summary: 'List a person’s locations by name, with their role in each',
    query: buildListQuerySchema(resource),
    response: buildListSchema(resource),
    buildQueries: ({ params: { id: user_id }, viewer }) =>
      [
        userMembershipsQuery({ user_id, to_admin: isAdminFlag(viewer) }),
        listOwnerQuery({ id: user_id }),
      ] as const,
    toResponse: ([rows, [person]], { query }) => {
      if (!person) throw userNotFoundError();
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
export const listUserLocations = [buildListRoute('locations'), buildListRoute('and_locations')];

/** The ETag is that of the location. */
export const getUserLocation = defineQuery({
  path: '/users/:id/and_locations/:user_location_id',
  auth: 'S',
  tag: 'locations',
  summary: 'Get a location of a person',
  response: buildItemSchema(resource),
  buildQueries: ({ params: { id: user_id, user_location_id: id }, viewer }) =>
    [membershipByIdQuery({ id, user_id, to_admin: isAdminFlag(viewer) })] as const,
  toResponse: ([[row]]) => {
    if (!row) throw notFoundError('This person does not belong to this location.');
    return serializeMembership(row);
  },
});

const isAdminFlag = (viewer: AuthenticatedUser | null) => Number(viewer?.is_admin ?? false);
