import { z } from 'zod';
import type { FieldValues } from '../resources/resource.ts';
import { buildCreateSchema, buildUpdateSchema } from '../resources/resource-input.ts';
import {
  buildItemSchema,
  buildListQuerySchema,
  buildListSchema,
} from '../resources/resource-responses.ts';
import { idSchema } from '../shared/common-schemas.ts';
import { defineApi } from '../shared/operation.ts';
import { locationsResource } from './locations.resource.ts';
import {
  locationMembersResource,
  userLocationsResource,
  visibleUserLocationsResource,
} from './memberships.resource.ts';
import type { MembershipInput } from './memberships.ts';
import { membershipInputSchema, membershipPatchSchema } from './memberships.ts';

const membershipList = <Path extends string>(path: Path) =>
  ({
    method: 'get',
    path,
    tag: 'locations',
    summary: 'List a person’s locations by name, with their role in each',
    query: buildListQuerySchema(visibleUserLocationsResource),
    response: buildListSchema(visibleUserLocationsResource),
  }) as const;

/**
 * HTTP operations of a user’s locations: requests to join, approval, and changes by a location’s
 * admins.
 */
export const membershipsApi = defineApi({
  get: {
    method: 'get',
    path: '/users/:id/and_locations/:user_location_id',
    tag: 'locations',
    summary: 'Get a location of a person',
    response: buildItemSchema(visibleUserLocationsResource),
  },
  createLocation: {
    method: 'post',
    path: '/users/:id/and_locations',
    tag: 'locations',
    summary:
      'Create a location for a person; a member’s location becomes public once an admin approves it',
    body: buildCreateSchema(userLocationsResource) as z.ZodType<
      FieldValues & Pick<MembershipInput, 'is_default' | 'is_admin' | 'approved_by_id'>
    >,
    status: 201,
    response: z.object({ id: idSchema.describe('id of the link') }),
  },
  updateLocation: {
    method: 'patch',
    path: '/users/:id/and_locations/:user_location_id',
    tag: 'locations',
    summary: 'Update a location that the person is an admin of',
    body: buildUpdateSchema(locationsResource),
    response: buildItemSchema(visibleUserLocationsResource),
  },
  join: {
    method: 'post',
    path: '/users/:id/locations',
    tag: 'locations',
    summary:
      'Request to join an existing location; 409 taken if the person has joined or already requested to',
    body: membershipInputSchema,
    status: 201,
    response: z.object({ id: idSchema }),
  },
  update: {
    method: 'patch',
    path: '/users/:id/locations/:link_id',
    tag: 'locations',
    summary:
      'Approve a person or make them an admin of a location; for site admins and its approved admins; 409 done if it is already so. Uses the location’s ETag',
    body: membershipPatchSchema,
    response: buildItemSchema(visibleUserLocationsResource),
  },
  leave: {
    method: 'delete',
    path: '/users/:id/locations/:link_id',
    tag: 'locations',
    summary:
      'Remove a person from a location; for the member, its approved admins and site admins; 409 in_use',
    status: 204,
  },
  setDefault: {
    method: 'put',
    path: '/users/:id/locations/:link_id/set_default',
    tag: 'locations',
    summary: 'Make a location a person’s default, replacing the previous one',
    status: 204,
  },
  listMembers: {
    method: 'get',
    path: '/users/:id/locations/:link_id/people',
    tag: 'locations',
    summary: 'List the people of a location; for its approved admins',
    query: buildListQuerySchema(locationMembersResource),
    response: buildListSchema(locationMembersResource),
  },
  list: membershipList('/users/:id/locations'),
  listLocations: membershipList('/users/:id/and_locations'),
});
