/** Routes of the practitioner directory, of a town’s practitioners and of the daily order. */

import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import type { Crisis } from '../../../worker/contract/search/crisis.ts';
import {
  MORE_VALUES_PARAM,
  multiValueFacets,
} from '../../../worker/contract/search/facet-kinds.ts';
import type { PageHead } from '../../data/head/page-head.ts';
import { loadWithParts } from '../../data/load-with-parts.ts';
import type { ApiQuery } from '../../data/query.ts';
import { defineRoute, defineStreamedRoute, type RouteParams } from '../../data/route.ts';
import { crisisForTextQuery } from '../crisis/crisis-queries.ts';
import { buildBreadcrumbListJsonLd } from '../json-ld/breadcrumb-list-json-ld.ts';
import { buildItemListJsonLd } from '../json-ld/item-list-json-ld.ts';
import { buildResultTitle } from './build-result-title.ts';
import {
  DIRECTORY_PARAMS,
  getSearchText,
  parseDirectoryParams,
  removeTextSearch,
} from './directory-path.ts';
import {
  chosenPlaceQuery,
  directoryOrderQuery,
  placeByTagQuery,
  practitionerQueries,
  similarPlacesQuery,
} from './directory-queries.ts';

/** Styles of what is below the first screen of each list. */
const lateStyles = [
  'page.head',
  'page.text',
  'tags',
  'facets-later',
  'CrisisBox',
  'shortlist',
  'EmptyState',
  'FindPractitionersSection',
  'lists',
] as const;

const sharedRoute = {
  searchParams: [...DIRECTORY_PARAMS, MORE_VALUES_PARAM],
  multiValueParams: multiValueFacets,
  shortCache: true,
  skeleton: 'cards',
  view: 'visitor/directory/PractitionersPage.tsx',
  load: () =>
    loadWithParts(import('./PractitionersPage.tsx'), (page) => page.preloadSearchOutcome()),
} as const;

/** All practitioners by text, place and facets. */
export const practitionersRoute = defineStreamedRoute({
  ...sharedRoute,
  lateStyles: [...lateStyles, 'RadiusSelect', 'search-hints'],
  path: '/practitioners',
  fallback: (_: RouteParams, search: URLSearchParams) => removeTextSearch('/practitioners', search),
  queries: (_: RouteParams, search: URLSearchParams) => {
    const params = parseDirectoryParams(search);
    return {
      ...practitionerQueries(search),
      ...crisisQueryIfSearchFailed(params),
      ...chosenPlaceQuery(params.get('place')),
    };
  },
  head: ({ practitioners, facets, place }, site): PageHead => ({
    title:
      (practitioners && facets && buildResultTitle({ practitioners, facets }, place?.name)) ??
      m['common.practitioners'](),
    description: m['directory.page_description'](),
    // Free-text results are not for search engines. They are never streamed.
    ...(!practitioners?.understood.words.length && { path: '/practitioners' }),
    jsonLd: import.meta.env.SSR
      ? [buildItemListJsonLd(site, (tag) => href('/u/:tag', { tag }), practitioners?.data)]
      : [],
  }),
});

/** Practitioners in and around a town. */
export const placeRoute = defineRoute({
  ...sharedRoute,
  lateStyles,
  path: '/practitioners/:place',
  fallback: ({ place }: RouteParams, search: URLSearchParams) =>
    removeTextSearch(href('/practitioners/:place', { place: place ?? '' }), search),
  queries: ({ place = '' }: RouteParams, search: URLSearchParams) => ({
    ...practitionerQueries(search, { place }),
    ...crisisQueryIfSearchFailed(parseDirectoryParams(search)),
    place: placeByTagQuery(place),
    similar: similarPlacesQuery(place),
  }),
  head: ({ practitioners, facets, place }, site): PageHead => ({
    title: buildResultTitle({ practitioners, facets }, place.name) ?? place.name,
    description: m['directory.place_description']({ name: place.name }),
    path: href('/practitioners/:place', { place: place.tag }),
    jsonLd: import.meta.env.SSR
      ? [
          buildItemListJsonLd(site, (tag) => href('/u/:tag', { tag }), practitioners.data),
          buildBreadcrumbListJsonLd(site, [
            [m['common.practitioners'](), '/practitioners'],
            [place.name, href('/practitioners/:place', { place: place.tag })],
          ]),
        ]
      : [],
  }),
  /** A URL with the town's id redirects to its name. */
  address: ({ place }) => href('/practitioners/:place', { place: place.tag }),
});

/** Loads the emergency lines also when the text search has failed. */
const crisisQueryIfSearchFailed = (params: URLSearchParams) =>
  (params.has('unsearched') && getSearchText(params)
    ? { crisis: crisisForTextQuery(getSearchText(params)) }
    : {}) as {
    crisis: ApiQuery<{ crisis: Crisis } | undefined>;
  };

/** Page about the order of the directory, with today's seed to verify it. */
export const directoryOrderRoute = defineStreamedRoute({
  path: '/how-we-order',
  queries: () => ({ order: directoryOrderQuery }),
  head: (): PageHead => ({
    title: m['directory.order_heading'](),
    description: m['directory.order_description'](),
    path: '/how-we-order',
  }),
  view: 'visitor/directory/DirectoryOrderPage.tsx',
  load: () => import('./DirectoryOrderPage.tsx'),
});
