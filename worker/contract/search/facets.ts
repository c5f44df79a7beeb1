/** Directory filters with the number of practitioners for each value. */

import { z } from 'zod';
import { facetKinds } from './facet-kinds.ts';

/**
 * Tags returned, practitioners a list considers, and practitioners counted. Other facets return all
 * values.
 */
export const facetLimits = { tags: 60, candidates: 5_000, counted: 1_000 };

export const facetValueSchema = z.object({
  value: z.string().describe('value for the parameter'),
  name: z.string(),
  count: z.int().describe('practitioners who have it and match the other filters'),
  count_is_floor: z.boolean().optional().describe('true if there may be more than counted'),
  is_chosen: z.boolean(),
});

/** All values of each facet, tags by frequency. Chosen values are always included. */
export const facetsSchema = z.object(
  Object.fromEntries(facetKinds.map((kind) => [kind, z.array(facetValueSchema)])) as Record<
    (typeof facetKinds)[number],
    z.ZodArray<typeof facetValueSchema>
  >,
);

export type FacetValue = z.infer<typeof facetValueSchema>;
export type Facets = z.infer<typeof facetsSchema>;
