import { type FacetKind, facetKinds } from '../../worker/contract/facet-kinds.ts';
import type { Facets, FacetValue } from '../../worker/contract/facets.ts';

export interface ChosenFacet extends FacetValue {
  kind: FacetKind;
}

/** Values by their kinds; null takes one away. */
export type Choice = Partial<Record<FacetKind, string | null>>;

/** The address of a list that is narrowed otherwise than now, and of the page after somebody. */
export type To = (choice: Choice, after?: string) => string;

/** What is chosen of a list, and the addresses of all that could be. They lead to the list itself. */
export function addressesOf(address: string, facets: Facets) {
  const chosen = facetKinds.flatMap((kind) =>
    facets[kind].filter(({ is_chosen }) => is_chosen).map((value) => ({ ...value, kind })),
  );
  const now = Object.fromEntries(chosen.map(({ kind, value }) => [kind, value]));
  const to: To = (choice, after) => {
    const wanted: Choice = { ...now, ...choice };
    const parts = facetKinds.flatMap((kind) => {
      const value = wanted[kind];
      return value ? [`${kind}=${encodeURIComponent(value)}`] : [];
    });
    if (after) parts.push(`after=${encodeURIComponent(after)}`);
    return `${address}${parts.length > 0 ? '?' : ''}${parts.join('&')}#practitioners`;
  };
  return { chosen, to };
}

/** Nothing is chosen any more. */
export const nothing: Choice = Object.fromEntries(facetKinds.map((kind) => [kind, null]));
