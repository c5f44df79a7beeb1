import { facetKinds } from '../../worker/contract/facet-kinds.ts';
import type { Facets } from '../../worker/contract/facets.ts';
import { directoryPage } from '../../worker/contract/limits.ts';
import type { Offering, UserCardList, UserProfile } from '../../worker/contract/users.ts';
import { personalQuery, query } from '../lib/query.ts';

export const userByTag = (tag: string) =>
  personalQuery<UserProfile>(`/users/fe/${encodeURIComponent(tag)}`);

export const offeringsOf = (tag: string) =>
  query<Offering[]>(`/users/${encodeURIComponent(tag)}/offerings`);

/** What changes a list of practitioners. */
export const parameters = [...facetKinds, 'after'];

/** A page of the practitioners of a category or a sub-category, and by what they can be narrowed. */
export function practitionersOf(group: string, tag: string, search: URLSearchParams) {
  search.set(group, tag);
  const practitioners = personalQuery<UserCardList>(
    `/users/fe?${search}&limit=${directoryPage.practitioners}`,
  );
  search.delete('after');
  return { practitioners, facets: query<Facets>(`/users/fe/facets?${search}`) };
}
