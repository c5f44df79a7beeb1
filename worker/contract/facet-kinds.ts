/** What practitioners can be narrowed by, in the order of the address. */
export const facetKinds = ['session', 'town', 'language', 'tag', 'accepting'] as const;

export type FacetKind = (typeof facetKinds)[number];
