import type { EventItem } from '../../../worker/contract/events/events.ts';
import { allCategories } from '../categories/category-queries.ts';
import { excerpt } from '../../data/format/to-excerpt.ts';
import { type Head, imageOf } from '../../data/head/page-head.ts';
import { itemList } from '../json-ld/item-list.ts';
import { fileAddress } from '../../data/file-urls.ts';
import { type Params, screen } from '../../data/route.ts';
import type { Site } from '../../data/site.ts';
import { postalAddress } from '../locations/postal-address.ts';
import { listParameters } from './events-path.ts';
import { eventByTag, eventsFor } from './event-queries.ts';

/** Upcoming events by month, place and category. */
export const eventsScreen = screen({
  path: '/events',
  parameters: listParameters,
  writtenByMembers: true,
  queries: (_: Params, search: URLSearchParams) => ({
    ...eventsFor(search),
    categories: allCategories,
  }),
  head: ({ events }, site): Head => ({
    title: 'Events',
    description: `Upcoming events at ${site.name}, by month, place and topic.`,
    path: '/events',
    feed: '/events.ics',
    jsonLd: import.meta.env.SSR ? [itemList(site, '/e/', events.data)] : [],
  }),
  loading: 'cards',
  view: 'visitor/events/EventsPage.tsx',
  load: () => import('./EventsPage.tsx'),
});

export const eventScreen = screen({
  path: '/e/:tag',
  parameters: ['date', 'dates'],
  resource: 'events',
  writtenByMembers: true,
  queries: ({ tag = '' }: Params, search: URLSearchParams) => ({
    event: eventByTag(tag, search),
  }),
  head: ({ event }, site): Head => {
    if (event.off_at) return { title: `Cancelled: ${event.name}` };
    return {
      title: event.name,
      description: excerpt(event.description),
      path: `/e/${event.tag}`,
      image: imageOf(event.image_1_name),
      jsonLd: import.meta.env.SSR ? [eventFor(event, site)] : [],
    };
  },
  view: 'visitor/events/EventPage.tsx',
  load: () => import('./EventPage.tsx'),
});

/** The online address is private to attendees, so it is left out. */
const modeOf = ({ is_online, location_name }: EventItem) =>
  is_online ? (location_name ? 'Mixed' : 'Online') : 'Offline';

const eventFor = (event: EventItem, site: Site) => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: event.name,
  startDate: event.start_at,
  endDate: event.end_at,
  eventAttendanceMode: `https://schema.org/${modeOf(event)}EventAttendanceMode`,
  ...(event.description && { description: event.description }),
  image: [event.image_1_name, event.image_2_name, event.image_3_name]
    .filter((name): name is string => Boolean(name))
    .map((name) => site.url + fileAddress(name)),
  ...(event.location_name && {
    location: {
      '@type': 'Place',
      name: event.location_name,
      address: postalAddress(event),
      url: `${site.url}/l/${event.location_tag}`,
    },
  }),
  organizer: { '@type': 'Person', name: event.user_name },
  url: `${site.url}/e/${event.tag}`,
});
