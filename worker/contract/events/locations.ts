/** Schemas of public locations. */

import { z } from 'zod';
import {
  auditFields,
  focalPointSchema,
  idSchema,
  tagSchema,
  timestampSchema,
  wordsLanguageSchema,
} from '../shared/common-schemas.ts';
import { buildPagingSchema, searchableListSchema } from '../shared/paging.ts';

const line = z.string().nullable();

export const locationViewSchema = z.object({
  ...auditFields,
  name: z.string(),
  tag: tagSchema,
  description: line,
  language_id: wordsLanguageSchema.describe(
    'language of the description; null for the site’s language',
  ),
  is_active: z.boolean(),
  is_public: z.boolean(),
  is_religious_location: z.boolean(),
  address_line_1: line,
  address_line_2: line,
  address_line_3: line,
  address_town: line,
  address_county: line,
  address_postcode: line,
  address_country_id: line,
  address_country_name: line,
  phone: line,
});
const nextEvent = z.object({
  tag: tagSchema,
  name: z.string(),
  language_id: wordsLanguageSchema,
  start_at: timestampSchema,
  zone: z.string().describe('time zone of the event'),
  image_name: z.string(),
  image_focus: focalPointSchema,
});
export const locationListSchema = searchableListSchema(
  locationViewSchema.extend({
    next_event: nextEvent
      .nullable()
      .optional()
      .describe('next event at the location, if requested; not with a search or another order'),
  }),
);

/** Subset of a list that pages embed. */
export const embeddedLocationsSchema = locationListSchema.extend({
  data: z.array(
    locationListSchema.shape.data.element.pick({
      id: true,
      tag: true,
      name: true,
      language_id: true,
      is_religious_location: true,
      address_town: true,
      address_country_id: true,
      address_country_name: true,
      next_event: true,
    }),
  ),
});
export const locationTexts = [
  'name',
  'tag',
  'description',
  'address_line_1',
  'address_line_2',
  'address_line_3',
  'address_town',
  'address_county',
  'address_postcode',
  'address_country_name',
  'phone',
] as const;
export const locationOrders = [
  ...locationTexts,
  'is_religious_location',
  'created_at',
  'created_by_name',
  'updated_at',
  'updated_by_name',
] as const;
export const locationListQuerySchema = buildPagingSchema(locationOrders).extend({
  id: idSchema.optional().describe('only this location'),
  next: z.enum(['true']).optional().describe('adds the next event at each location'),
});
export type EmbeddedLocations = z.infer<typeof embeddedLocationsSchema>;
export type LocationView = z.infer<typeof locationViewSchema>;
