/** Routes of all locations and of one location with its events. */

import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import type { LocationView } from '../../../worker/contract/events/locations.ts';
import { blogsPageLimits } from '../../../worker/contract/shared/limits.ts';
import { toExcerpt } from '../../data/format/to-excerpt.ts';
import type { PageHead } from '../../data/head/page-head.ts';
import { getPageRange, parsePage } from '../../data/pagination.ts';
import { apiQuery, perUserQuery } from '../../data/query.ts';
import { defineRoute, defineStreamedRoute, type RouteParams } from '../../data/route.ts';
import { EVENT_PAGE_PARAMS, locationEventsQuery } from '../events/event-queries.ts';
import { buildItemListJsonLd } from '../json-ld/item-list-json-ld.ts';
import { buildPostalAddress, formatAddressLines } from './postal-address.ts';

const locationsQuery = (page: number) =>
  perUserQuery('GET /locations/fe', {
    query: {
      next: 'true',
      ...getPageRange(page, blogsPageLimits.others),
    },
  });

const locationQuery = (tag: string) => apiQuery('GET /locations/fe/:tag', { params: { tag } });

/** All locations by name. */
export const locationsRoute = defineStreamedRoute({
  path: '/locations',
  searchParams: ['page'],
  shortCache: true,
  queries: (_: RouteParams, search: URLSearchParams) => ({
    locations: locationsQuery(parsePage(search)),
  }),
  head: ({ locations }, site): PageHead => ({
    title: m['location.locations'](),
    description: m['location.page_description']({ name: site.name }),
    path: '/locations',
    feed: '/events.ics',
    jsonLd: import.meta.env.SSR
      ? [buildItemListJsonLd(site, (tag) => href('/l/:tag', { tag }), locations?.data)]
      : [],
  }),
  skeleton: 'cards',
  view: 'visitor/locations/LocationsPage.tsx',
  load: () => import('./LocationsPage.tsx'),
});

export const locationRoute = defineRoute({
  path: '/l/:tag',
  resource: 'locations',
  searchParams: EVENT_PAGE_PARAMS,
  shortCache: true,
  queries: ({ tag = '' }: RouteParams, search: URLSearchParams) => ({
    location: locationQuery(tag),
    events: locationEventsQuery(tag, search),
  }),
  head: ({ location }, site): PageHead => ({
    title: location.name,
    description: toExcerpt(location.description) ?? formatAddressLines(location).join(', '),
    path: href('/l/:tag', { tag: location.tag }),
    jsonLd: import.meta.env.SSR
      ? [
          {
            '@context': 'https://schema.org',
            ...buildPlaceJsonLd(location),
            url: site.url + href('/l/:tag', { tag: location.tag }),
          },
        ]
      : [],
  }),
  view: 'visitor/locations/LocationPage.tsx',
  load: () => import('./LocationPage.tsx'),
});

const buildPlaceJsonLd = (location: LocationView) => ({
  '@type': 'Place',
  name: location.name,
  address: buildPostalAddress(location),
  ...(location.phone && { telephone: location.phone }),
});
