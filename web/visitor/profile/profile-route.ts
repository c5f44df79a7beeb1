import { eventsOf, parameters } from '../events/event-queries.ts';
import { excerpt } from '../../data/format/to-excerpt.ts';
import { type Head, imageOf } from '../../data/head/page-head.ts';
import { type Params, screen } from '../../data/route.ts';
import { profileOf } from './profile-json-ld.ts';
import { offeringsOf, userByTag } from './profile-queries.ts';

/** Route of a public profile. */
export const profileScreen = screen({
  path: '/u/:tag',
  resource: 'users',
  parameters,
  writtenByMembers: true,
  queries: ({ tag = '' }: Params, search: URLSearchParams) => ({
    user: userByTag(tag),
    offerings: offeringsOf(tag),
    events: eventsOf(tag, search),
  }),
  head: ({ user, offerings }, site): Head => ({
    title: user.name,
    description: [user.title, excerpt(user.bio, 120)].filter(Boolean).join('. '),
    path: `/u/${user.tag}`,
    image: imageOf(user.image_name, {
      width: user.image_width,
      height: user.image_height,
      alt: user.name,
    }),
    jsonLd: import.meta.env.SSR ? [profileOf(user, offerings, site)] : [],
  }),
  access: ({ user }) => ({ object_type_tag: 'user', object_id: user.id }),
  view: 'visitor/profile/ProfilePage.tsx',
  load: () => import('./ProfilePage.tsx'),
});
