/** Queries of the practitioner directory: a page with facets, today’s order, and towns. */

import type { EmbeddedUserCards } from '../../../worker/contract/practitioners/users.ts';
import type { EmbeddedDirectoryOrder } from '../../../worker/contract/search/directory.ts';
import { facetKinds } from '../../../worker/contract/search/facet-kinds.ts';
import type { Facets } from '../../../worker/contract/search/facets.ts';
import type { PlaceView } from '../../../worker/contract/search/places.ts';
import { directoryPageLimits } from '../../../worker/contract/shared/limits.ts';
import { type ApiQuery, apiQuery, nullableQuery, perUserQuery } from '../../data/query.ts';
import { GROUP_PARAMS, getSearchParams } from './directory-path.ts';

export interface DirectoryList {
  practitioners: EmbeddedUserCards;
  facets: Facets;
  /** Null for the moments while today's order is being computed. */
  order: EmbeddedDirectoryOrder | null;
}

type ListQueries = { [Name in keyof DirectoryList]: ApiQuery<DirectoryList[Name]> };

/** Today's order of the directory, with the number of confirmed profiles. */
export const directoryOrderQuery = nullableQuery('GET /users/fe/order');

export const placeByTagQuery = (tag: string) => apiQuery('GET /places/:tag', { params: { tag } });

/** Towns similar to an unknown tag; not requested for a known town. */
export const similarPlacesQuery = (tag: string) =>
  apiQuery('GET /places/:tag/similar', { params: { tag } });

/**
 * The first practitioners of today's order, who accept clients if any do, soonest first. Not
 * `listed`, so that a counter gives the count.
 */
export const firstPractitionersQuery = (limit: number) =>
  apiQuery('GET /users/fe', { query: { limit: `${limit}`, orderby: 'soon' } });

/** A page of practitioners with facets, for the URL's search or for a group. */
export function practitionerQueries(
  search: URLSearchParams,
  group: Record<string, string> = {},
  limit = directoryPageLimits.practitioners,
): ListQueries {
  const params = getSearchParams(search);
  const groupParams = new URLSearchParams(group);
  for (const name of ['q', 'where'])
    if (params.has(name)) groupParams.set(name, params.get(name) ?? '');
  // A typed town overrides an earlier position.
  const from =
    params.has('where') || groupParams.has('place') ? null : params.has('place') ? 'place' : 'near';
  for (const name of [from, 'within', 'online', ...facetKinds]) {
    for (const value of name === null ? [] : params.getAll(name))
      groupParams.append(name as string, value);
  }
  const page = new URLSearchParams(groupParams);
  page.set('listed', 'true');
  for (const name of ['day', 'offset'])
    if (params.has(name)) page.set(name, params.get(name) ?? '');
  page.set('limit', `${limit}`);
  return {
    practitioners: perUserQuery('GET /users/fe', { query: page }),
    facets: perUserQuery('GET /users/fe/facets', { query: groupParams }),
    order: directoryOrderQuery,
  };
}

/** URLs of categories and sub-categories hold a place, facets and paging, but no words. */
export function groupPractitionerQueries(group: string, tag: string, search: URLSearchParams) {
  const own = new URLSearchParams([...search].filter(([name]) => GROUP_PARAMS.includes(name)));
  return {
    ...practitionerQueries(own, { [group]: tag }),
    ...chosenPlaceQuery(own.get('place')),
  };
}

/** The town chosen by its id, whose name the search form shows. */
export const chosenPlaceQuery = (place: string | null) =>
  (place && { place: nullableQuery('GET /places/:tag', { params: { tag: place } }) }) as {
    place: ApiQuery<PlaceView | null | undefined>;
  };
