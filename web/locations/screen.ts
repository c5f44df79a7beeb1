import type { LocationView } from '../../worker/contract/locations.ts';
import { eventsAt, parameters } from '../events/queries.ts';
import { excerpt, type Head } from '../lib/head.ts';
import { type Params, screen } from '../lib/screen.ts';
import { linesOf, postalAddress } from './address.ts';
import { locationByTag } from './queries.ts';

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
  view: 'locations/LocationScreen.tsx',
  load: () => import('./LocationScreen.tsx'),
});

const placeOf = (location: LocationView) => ({
  '@type': 'Place',
  name: location.name,
  address: postalAddress(location),
  ...(location.phone && { telephone: location.phone }),
});
