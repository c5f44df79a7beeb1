import { href } from '../../../worker/contract/addresses.ts';
import { toExcerpt } from '../../data/format/to-excerpt.ts';
import { type PageHead, toHeadPicture } from '../../data/head/page-head.ts';
import { loadWithParts } from '../../data/load-with-parts.ts';
import { defineRoute, type RouteParams } from '../../data/route.ts';
import { EVENT_PAGE_PARAMS, userEventsQuery } from '../events/event-queries.ts';
import { buildProfileJsonLd } from './profile-json-ld.ts';
import { offeringsQuery, userQuery } from './profile-queries.ts';

/** Route of a public profile. */
export const profileRoute = defineRoute({
  path: '/u/:tag',
  resource: 'users',
  searchParams: EVENT_PAGE_PARAMS,
  shortCache: true,
  queries: ({ tag = '' }: RouteParams, search: URLSearchParams) => ({
    user: userQuery(tag),
    offerings: offeringsQuery(tag),
    events: userEventsQuery(tag, search),
  }),
  head: ({ user, offerings }, site): PageHead => ({
    title: user.name,
    description: [user.title, toExcerpt(user.bio, 120)].filter(Boolean).join('. '),
    path: href('/u/:tag', { tag: user.tag }),
    image: toHeadPicture(user.image_name, {
      width: user.image_width,
      height: user.image_height,
      alt: user.name,
    }),
    jsonLd: import.meta.env.SSR ? [buildProfileJsonLd(user, offerings, site)] : [],
  }),
  pageView: ({ user }) => ({ object_type_tag: 'user', object_id: user.id }),
  lateStyles: [
    'page.head',
    'toggles',
    'cards',
    'FindPractitionersSection',
    'StatusChip',
    'EventListSection',
  ],
  view: 'visitor/profile/ProfilePage.tsx',
  load: () => loadWithParts(import('./ProfilePage.tsx'), (page) => page.preloadUpcomingEvents()),
});
