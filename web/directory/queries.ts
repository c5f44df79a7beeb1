import type { DirectoryOrder } from '../../worker/contract/directory.ts';
import { facetKinds } from '../../worker/contract/facet-kinds.ts';
import type { Facets } from '../../worker/contract/facets.ts';
import { directoryPage } from '../../worker/contract/limits.ts';
import type { PlaceView, SimilarPlaces } from '../../worker/contract/places.ts';
import type { ShownUserCards } from '../../worker/contract/users.ts';
import { at, optionalQuery, personalQuery, type Query, query } from '../lib/query.ts';
import { lookedFor } from './address.ts';

export interface Listed {
  practitioners: ShownUserCards;
  facets: Facets;
  /** Null in the moments in which that of today is being made. */
  order: DirectoryOrder | null;
}

type ListQueries = { [Name in keyof Listed]: Query<Listed[Name]> };

/** How the directory is ordered today, and how many have confirmed what they claim. */
export const orderOfToday = optionalQuery<DirectoryOrder>('/users/fe/order');

export const placeNamed = (tag: string) => query<PlaceView>(at`/places/${tag}`);

/** What may have been meant by the tag of no town; nothing is read where there is one. */
export const placesLike = (tag: string) => query<SimilarPlaces>(at`/places/${tag}/similar`);

/** A page of those whom an address asks for, of all or of a group, and by what they can be narrowed. */
export function practitionersOf(
  search: URLSearchParams,
  group: Record<string, string> = {},
  limit = directoryPage.practitioners,
): ListQueries {
  const asked = lookedFor(search);
  const whom = new URLSearchParams(group);
  for (const name of ['q', 'where']) if (asked.has(name)) whom.set(name, asked.get(name) ?? '');
  // A town that was written says more than the position before it.
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

/** Of categories and their parts nothing but the filters and the page is in the address. */
export function practitionersIn(group: string, tag: string, search: URLSearchParams) {
  const own = new URLSearchParams(
    [...search].filter(([name]) => [...facetKinds, 'day', 'offset'].includes(name as never)),
  );
  return practitionersOf(own, { [group]: tag });
}
