/** Routes of the upcoming events and of one event. */

import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import type { EventItem } from '../../../worker/contract/events/events.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { getFileUrl } from '../../data/file-urls.ts';
import { toExcerpt } from '../../data/format/to-excerpt.ts';
import { type PageHead, toHeadPicture } from '../../data/head/page-head.ts';
import { defineRoute, defineStreamedRoute, type RouteParams } from '../../data/route.ts';
import type { SiteInfo } from '../../data/site.ts';
import { allCategoriesQuery } from '../categories/category-queries.ts';
import { buildItemListJsonLd } from '../json-ld/item-list-json-ld.ts';
import { buildPostalAddress } from '../locations/postal-address.ts';
import { eventListQueries, eventQuery } from './event-queries.ts';
import { EVENT_LIST_PARAMS } from './events-path.ts';

/** Upcoming events by month, place and category. */
export const eventsRoute = defineStreamedRoute({
  path: '/events',
  searchParams: EVENT_LIST_PARAMS,
  shortCache: true,
  queries: (_: RouteParams, search: URLSearchParams) => ({
    ...eventListQueries(search),
    categories: allCategoriesQuery,
  }),
  head: ({ events }, site): PageHead => ({
    title: m['event.events'](),
    description: m['event.page_description']({ name: site.name }),
    path: '/events',
    feed: '/events.ics',
    jsonLd: import.meta.env.SSR
      ? [buildItemListJsonLd(site, (tag) => href('/e/:tag', { tag }), events?.data)]
      : [],
  }),
  skeleton: 'cards',
  view: 'visitor/events/EventsPage.tsx',
  load: () => import('./EventsPage.tsx'),
});

export const eventRoute = defineRoute({
  path: '/e/:tag',
  searchParams: ['date', 'dates'],
  resource: 'events',
  shortCache: true,
  queries: ({ tag = '' }: RouteParams, search: URLSearchParams) => ({
    event: eventQuery(tag, search),
  }),
  head: ({ event }, site): PageHead => {
    if (event.off_at)
      return { title: m['event.cancelled_page_title']({ name: bidiIsolate(event.name) }) };
    return {
      title: event.name,
      description: toExcerpt(event.description),
      path: href('/e/:tag', { tag: event.tag }),
      image: toHeadPicture(event.image_1_name),
      jsonLd: import.meta.env.SSR ? [buildEventJsonLd(event, site)] : [],
    };
  },
  view: 'visitor/events/EventPage.tsx',
  load: () => import('./EventPage.tsx'),
});

/** The online address is private to attendees, so it is left out. */
const getAttendanceMode = ({ is_online, location_name }: EventItem) =>
  is_online ? (location_name ? 'Mixed' : 'Online') : 'Offline';

const buildEventJsonLd = (event: EventItem, site: SiteInfo) => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: event.name,
  startDate: event.start_at,
  endDate: event.end_at,
  eventAttendanceMode: `https://schema.org/${getAttendanceMode(event)}EventAttendanceMode`,
  ...(event.description && { description: event.description }),
  image: [event.image_1_name, event.image_2_name, event.image_3_name]
    .filter((name): name is string => Boolean(name))
    .map((name) => site.origin + getFileUrl(name)),
  ...(event.location_name && {
    location: {
      '@type': 'Place',
      name: event.location_name,
      address: buildPostalAddress(event),
      ...(event.location_tag && { url: site.url + href('/l/:tag', { tag: event.location_tag }) }),
    },
  }),
  organizer: { '@type': 'Person', name: event.user_name },
  url: site.url + href('/e/:tag', { tag: event.tag }),
});
