import { z } from 'zod';
import { buildListQuerySchema, buildListSchema } from '../resources/resource-responses.ts';
import { idSchema } from '../shared/common-schemas.ts';
import { defineApi } from '../shared/operation.ts';
import { locationsResource } from './locations.resource.ts';
import {
  embeddedLocationsSchema,
  locationListQuerySchema,
  locationListSchema,
  locationViewSchema,
} from './locations.ts';

/** HTTP operations of locations: public reads, and the list for admins. */
export const locationsApi = defineApi({
  list: {
    method: 'get',
    path: '/locations/fe',
    tag: 'locations',
    summary: 'List public, active locations by name',
    query: locationListQuerySchema,
    response: locationListSchema,
    embedded: embeddedLocationsSchema,
  },
  get: {
    method: 'get',
    path: '/locations/fe/:tag',
    tag: 'locations',
    summary: 'Get a public, active location',
    response: locationViewSchema,
  },
  listAll: {
    method: 'get',
    path: '/locations',
    tag: 'locations',
    summary: 'List all locations by name',
    query: buildListQuerySchema(locationsResource).extend({
      waiting: z
        .enum(['true', 'false'])
        .optional()
        .describe('filter by locations with people waiting for approval'),
      waiting_for_site: z
        .enum(['true', 'false'])
        .optional()
        .describe('filter by locations with people waiting and no own admin to approve them'),
      not_for_user_id: idSchema.optional().describe('only locations this person has not joined'),
    }),
    response: buildListSchema(locationsResource),
  },
});
