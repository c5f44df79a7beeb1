import { z } from 'zod';
import { facetKinds } from './facet-kinds.ts';

/** Values of a kind that are told; practitioners whom a list looks at, and whom its counts do. */
export const facetBounds = { values: 20, candidates: 5_000, counted: 1_000 };

export const facetValue = z.object({
  value: z.string().describe('as the parameter takes it'),
  name: z.string(),
  count: z.int().describe('practitioners who have it, and fit what is chosen of the other kinds'),
  count_is_floor: z.boolean().optional().describe('true when there may be more than are counted'),
  is_chosen: z.boolean(),
});

/** The commonest values of each kind, those chosen always among them. */
export const facets = z.object(
  Object.fromEntries(facetKinds.map((kind) => [kind, z.array(facetValue)])) as Record<
    (typeof facetKinds)[number],
    z.ZodArray<typeof facetValue>
  >,
);

export type FacetValue = z.infer<typeof facetValue>;
export type Facets = z.infer<typeof facets>;
