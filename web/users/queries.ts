import { closedFacets, facetKinds } from '../../worker/contract/facet-kinds.ts';
import type { Facets } from '../../worker/contract/facets.ts';
import { directoryPage } from '../../worker/contract/limits.ts';
import type { Offering, ShownUserCards, UserProfile } from '../../worker/contract/users.ts';
import { personalQuery, query } from '../lib/query.ts';

export const userByTag = (tag: string) =>
  personalQuery<UserProfile>(`/users/fe/${encodeURIComponent(tag)}`);

export const offeringsOf = (tag: string) =>
  query<Offering[]>(`/users/${encodeURIComponent(tag)}/offerings`);

/** What changes a list of practitioners. */
export const parameters = [...facetKinds, 'after'];

/**
 * A page of the practitioners of a category or a sub-category and one person more, who tells whether
 * others follow; and by what they can be narrowed.
 */
export function practitionersOf(group: string, tag: string, search: URLSearchParams) {
  const known = [...search].filter(([name, value]) => isValue(name, value));
  const asked = new URLSearchParams([...known, [group, tag]]);
  const counted = new URLSearchParams(asked);
  counted.delete('after');
  return {
    practitioners: personalQuery<ShownUserCards>(
      `/users/fe?${asked}&limit=${directoryPage.practitioners + 1}`,
    ),
    facets: personalQuery<Facets>(`/users/fe/facets?${counted}`),
  };
}

/** An address may hold what is no value at all: it is as if it were not there. */
const isValue = (name: string, value: string) =>
  !Object.hasOwn(closedFacets, name) ||
  (closedFacets[name as keyof typeof closedFacets] as readonly string[]).includes(value.trim());
