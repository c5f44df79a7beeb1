import { blogsPage } from '../../../worker/contract/shared/limits.ts';
import type { LocationView, ShownLocations } from '../../../worker/contract/events/locations.ts';
import { partOn, pageIn } from '../../data/pagination.ts';
import { at, personalQuery, query } from '../../data/query.ts';
import { eventsAt, parameters } from '../events/event-queries.ts';
import { excerpt } from '../../data/format/to-excerpt.ts';
import type { Head } from '../../data/head/page-head.ts';
import { itemList } from '../json-ld/item-list.ts';
import { type Params, screen } from '../../data/route.ts';
import { linesOf, postalAddress } from './postal-address.ts';

/** Queries for public locations. */
const locationsOn = (page: number) =>
  personalQuery<ShownLocations>(`/locations/fe?next=true&${partOn(page, blogsPage.others)}`);

const locationByTag = (tag: string) => query<LocationView>(at`/locations/fe/${tag}`);


/** All locations by name. */
export const locationsScreen = screen({
  path: '/locations',
  parameters: ['page'],
  writtenByMembers: true,
  queries: (_: Params, search: URLSearchParams) => ({ locations: locationsOn(pageIn(search)) }),
  head: ({ locations }, site): Head => ({
    title: 'Locations',
    description: `Places where people from ${site.name} meet, with their next events.`,
    path: '/locations',
    feed: '/events.ics',
    jsonLd: import.meta.env.SSR ? [itemList(site, '/l/', locations.data)] : [],
  }),
  loading: 'cards',
  view: 'visitor/locations/LocationsPage.tsx',
  load: () => import('./LocationsPage.tsx'),
});

export const locationScreen = screen({
  path: '/l/:tag',
  resource: 'locations',
  parameters,
  writtenByMembers: true,
  queries: ({ tag = '' }: Params, search: URLSearchParams) => ({
    location: locationByTag(tag),
    events: eventsAt(tag, search),
  }),
  head: ({ location }, site): Head => ({
    title: location.name,
    description: excerpt(location.description) ?? linesOf(location).join(', '),
    path: `/l/${location.tag}`,
    jsonLd: import.meta.env.SSR
      ? [
          {
            '@context': 'https://schema.org',
            ...placeOf(location),
            url: `${site.url}/l/${location.tag}`,
          },
        ]
      : [],
  }),
  view: 'visitor/locations/LocationPage.tsx',
  load: () => import('./LocationPage.tsx'),
});

const placeOf = (location: LocationView) => ({
  '@type': 'Place',
  name: location.name,
  address: postalAddress(location),
  ...(location.phone && { telephone: location.phone }),
});
