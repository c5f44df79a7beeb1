import { z } from 'zod';
import { id } from '../shared/common-schemas.ts';

/** A town of the gazetteer. The region distinguishes towns with the same name. */
export const place = z.object({
  id,
  name: z.string(),
  region: z.string().nullable(),
  country_id: z.string(),
  country_name: z.string(),
});

export const placeView = place.extend({ tag: z.string(), lat: z.number(), lng: z.number() });

export const placesQuery = z.object({
  q: z.string().optional().describe('a name or the start of one; ignores case and accents'),
});

export const placesFound = z.object({ data: z.array(place) });

/** Towns with a similar name. */
export const similarPlaces = z.object({
  data: z.array(placeView.pick({ id: true, tag: true, name: true, region: true })),
});

export type SimilarPlace = z.infer<typeof similarPlaces>['data'][number];
export type SimilarPlaces = z.infer<typeof similarPlaces>;
export type PlaceView = z.infer<typeof placeView>;
export type Place = z.infer<typeof place>;
