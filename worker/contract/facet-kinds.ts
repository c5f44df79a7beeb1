/** What practitioners can be narrowed by, in the order of the address. */
export const facetKinds = ['session', 'town', 'language', 'tag', 'accepting'] as const;

/** The values of those kinds that have no others. */
export const closedFacets = {
  session: ['1-on-1', 'group', 'online'],
  accepting: ['1'],
} as const satisfies { [Kind in FacetKind]?: readonly string[] };

export type FacetKind = (typeof facetKinds)[number];
