/** Schemas of the towns of the gazetteer. */

import { z } from 'zod';
import { idSchema } from '../shared/common-schemas.ts';

/** A town of the gazetteer. The region distinguishes towns with the same name. */
export const placeSchema = z.object({
  id: idSchema,
  name: z.string(),
  region: z.string().nullable(),
  country_id: z.string(),
  country_name: z.string(),
});

export const placeViewSchema = placeSchema.extend({
  tag: z.string(),
  lat: z.number(),
  lng: z.number(),
});

export const placesQuerySchema = z.object({
  q: z.string().optional().describe('a name or the start of one; ignores case and accents'),
});

export const placeListSchema = z.object({ data: z.array(placeSchema) });

/** Towns with a similar name. */
export const similarPlacesSchema = z.object({
  data: z.array(placeViewSchema.pick({ id: true, tag: true, name: true, region: true })),
});

export type SimilarPlace = z.infer<typeof similarPlacesSchema>['data'][number];
export type SimilarPlaces = z.infer<typeof similarPlacesSchema>;
export type PlaceView = z.infer<typeof placeViewSchema>;
export type Town = z.infer<typeof placeSchema>;
