import { z } from 'zod';
import { tag } from './answers.ts';
import { type FacetKind, facetKinds } from './facet-kinds.ts';

/** Values of a kind that are told; practitioners whom a list looks at, and whom its counts do. */
export const facetBounds = { values: 20, candidates: 5_000, counted: 1_000 };

const described: Record<FacetKind, string> = {
  session: '1-on-1, group or online: offered, or by appointment',
  town: 'letter case, accents and spacing ignored',
  language: 'a code, such as en',
  tag: 'a name, such as ANXIETY',
  accepting: '1: those who accept new clients',
};

const each = <Type>(type: (kind: FacetKind) => Type) =>
  Object.fromEntries(facetKinds.map((kind) => [kind, type(kind)])) as Record<FacetKind, Type>;

/** What a list of practitioners is narrowed by; a value that nobody has finds nobody. */
export const facetQuery = each((kind) => z.string().optional().describe(described[kind]));

export const facetsQuery = z.object({
  category_tag: tag.optional().describe('of the practitioners of this category'),
  sub_category_tag: tag.optional().describe('of those with this offering'),
  ...facetQuery,
});

export const facetValue = z.object({
  value: z.string().describe('as the parameter takes it'),
  name: z.string(),
  count: z.int().describe('practitioners who have it, and fit what is chosen of the other kinds'),
  count_is_floor: z.boolean().optional().describe('true when there may be more than are counted'),
  is_chosen: z.boolean(),
});

/** The commonest values of each kind, the chosen one always among them. */
export const facets = z.object(each(() => z.array(facetValue)));

export type FacetQuery = { [Kind in FacetKind]?: string | undefined };
export type FacetsQuery = z.infer<typeof facetsQuery>;
export type FacetValue = z.infer<typeof facetValue>;
export type Facets = z.infer<typeof facets>;
