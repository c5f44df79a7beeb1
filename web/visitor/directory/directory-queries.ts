import type { DirectoryOrder } from '../../../worker/contract/search/directory.ts';
import { facetKinds } from '../../../worker/contract/search/facet-kinds.ts';
import type { Facets } from '../../../worker/contract/search/facets.ts';
import { directoryPage } from '../../../worker/contract/shared/limits.ts';
import type { PlaceView, SimilarPlaces } from '../../../worker/contract/search/places.ts';
import type { ShownUserCards } from '../../../worker/contract/practitioners/users.ts';
import { at, optionalQuery, personalQuery, type Query, query } from '../../data/query.ts';
import { lookedFor } from './directory-path.ts';

export interface Listed {
  practitioners: ShownUserCards;
  facets: Facets;
  /** Null for the moments while today's order is being computed. */
  order: DirectoryOrder | null;
}

type ListQueries = { [Name in keyof Listed]: Query<Listed[Name]> };

/** Today's order of the directory, with the number of confirmed profiles. */
export const orderOfToday = optionalQuery<DirectoryOrder>('/users/fe/order');

export const placeNamed = (tag: string) => query<PlaceView>(at`/places/${tag}`);

/** Towns similar to an unknown tag; not requested for a known town. */
export const placesLike = (tag: string) => query<SimilarPlaces>(at`/places/${tag}/similar`);

/** A page of practitioners with facets, for the URL's search or for a group. */
export function practitionersOf(
  search: URLSearchParams,
  group: Record<string, string> = {},
  limit = directoryPage.practitioners,
): ListQueries {
  const asked = lookedFor(search);
  const whom = new URLSearchParams(group);
  for (const name of ['q', 'where']) if (asked.has(name)) whom.set(name, asked.get(name) ?? '');
  // A typed town overrides an earlier position.
  const from =
    asked.has('where') || whom.has('place') ? null : asked.has('place') ? 'place' : 'near';
  for (const name of [from, 'within', 'online', ...facetKinds]) {
    for (const value of name === null ? [] : asked.getAll(name)) whom.append(name as string, value);
  }
  const page = new URLSearchParams(whom);
  page.set('listed', 'true');
  for (const name of ['day', 'offset']) if (asked.has(name)) page.set(name, asked.get(name) ?? '');
  page.set('limit', `${limit}`);
  return {
    practitioners: personalQuery(`/users/fe?${page}`),
    facets: personalQuery(`/users/fe/facets?${whom}`),
    order: orderOfToday,
  };
}

/** URLs of categories and sub-categories hold only facets and paging. */
export function practitionersIn(group: string, tag: string, search: URLSearchParams) {
  const own = new URLSearchParams(
    [...search].filter(([name]) => [...facetKinds, 'day', 'offset'].includes(name as never)),
  );
  return practitionersOf(own, { [group]: tag });
}
