import type { Crisis } from '../../../worker/contract/search/crisis.ts';
import { severalFacets } from '../../../worker/contract/search/facet-kinds.ts';
import type { PlaceView } from '../../../worker/contract/search/places.ts';
import { crisisIn } from '../crisis/crisis-queries.ts';
import type { Head } from '../../data/head/page-head.ts';
import { itemList } from '../json-ld/item-list.ts';
import { at, optionalQuery, type Query } from '../../data/query.ts';
import { type Params, screen } from '../../data/route.ts';
import { trail } from '../json-ld/breadcrumbs.ts';
import { askedOf, parameters, withoutSearch, wordsOf } from './directory-path.ts';
import { orderOfToday, placeNamed, placesLike, practitionersOf } from './directory-queries.ts';
import { titleOf } from './build-result-title.ts';

const shared = {
  parameters,
  repeated: severalFacets,
  writtenByMembers: true,
  loading: 'cards',
  view: 'visitor/directory/PractitionersPage.tsx',
  load: () => import('./PractitionersPage.tsx'),
} as const;

const description =
  'Find wellbeing practitioners by need, place, session type and price. No one can pay for a higher position.';

/** All practitioners by text, place and facets. */
export const practitionersScreen = screen({
  ...shared,
  path: '/practitioners',
  otherwise: (_: Params, search: URLSearchParams) => withoutSearch('/practitioners', search),
  queries: (_: Params, search: URLSearchParams) => {
    const asked = askedOf(search);
    const place = asked.get('place');
    return {
      ...practitionersOf(search),
      ...crisisOfUnsearched(asked),
      ...((place && { place: optionalQuery(`/places/${place}`) }) as {
        place: Query<PlaceView | null | undefined>;
      }),
    };
  },
  head: ({ practitioners, facets, place }, site): Head => ({
    title: titleOf({ practitioners, facets }, place?.name) ?? 'Practitioners',
    description,
    // Free-text results are not for search engines.
    ...(practitioners.understood.words.length === 0 && { path: '/practitioners' }),
    jsonLd: import.meta.env.SSR ? [itemList(site, '/u/', practitioners.data)] : [],
  }),
});

/** Practitioners in and around a town. */
export const placeScreen = screen({
  ...shared,
  path: '/practitioners/:place',
  otherwise: ({ place }: Params, search: URLSearchParams) =>
    withoutSearch(at`/practitioners/${place ?? ''}`, search),
  queries: ({ place = '' }: Params, search: URLSearchParams) => ({
    ...practitionersOf(search, { place }),
    ...crisisOfUnsearched(askedOf(search)),
    place: placeNamed(place),
    similar: placesLike(place),
  }),
  head: ({ practitioners, facets, place }, site): Head => ({
    title: titleOf({ practitioners, facets }, place.name) ?? place.name,
    description: `Practitioners in and around ${place.name}: what they offer, how you meet and what it costs.`,
    path: `/practitioners/${place.tag}`,
    jsonLd: import.meta.env.SSR
      ? [
          itemList(site, '/u/', practitioners.data),
          trail(site, [
            ['Practitioners', '/practitioners'],
            [place.name, `/practitioners/${place.tag}`],
          ]),
        ]
      : [],
  }),
  /** A URL with the town's id redirects to its name. */
  address: ({ place }) => `/practitioners/${place.tag}`,
});

/** Loads the emergency lines also when the text search has failed. */
const crisisOfUnsearched = (asked: URLSearchParams) =>
  (asked.has('unsearched') && wordsOf(asked) ? { crisis: crisisIn(wordsOf(asked)) } : {}) as {
    crisis: Query<{ crisis: Crisis } | undefined>;
  };

/** Page about the order of the directory, with today's seed to verify it. */
export const orderScreen = screen({
  path: '/how-we-order',
  queries: () => ({ order: orderOfToday }),
  head: (): Head => ({
    title: 'How results are ordered',
    description: 'How practitioners are ordered in the directory, and how to check it yourself.',
    path: '/how-we-order',
  }),
  view: 'visitor/directory/OrderPage.tsx',
  load: () => import('./OrderPage.tsx'),
});
