import type { EventItem } from '../../worker/contract/events.ts';
import { excerpt, type Head, imageOf } from '../lib/head.ts';
import { fileAddress } from '../lib/pictures.ts';
import { type Params, screen } from '../lib/screen.ts';
import type { Site } from '../lib/site.ts';
import { postalAddress } from '../locations/address.ts';
import { eventByTag } from './queries.ts';

export const eventScreen = screen({
  path: '/e/:tag',
  resource: 'events',
  writtenByMembers: true,
  queries: ({ tag = '' }: Params) => ({ event: eventByTag(tag) }),
  head: ({ event }, site): Head => ({
    title: event.name,
    description: excerpt(event.description),
    path: `/e/${event.tag}`,
    image: imageOf(event.image_1_name),
    jsonLd: import.meta.env.SSR ? [eventFor(event, site)] : [],
  }),
  view: 'events/EventScreen.tsx',
  load: () => import('./EventScreen.tsx'),
});

const eventFor = (event: EventItem, site: Site) => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: event.name,
  startDate: event.start_at,
  endDate: event.end_at,
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
