import type { UserProfile } from '../../worker/contract/users.ts';
import { eventsOf } from '../events/queries.ts';
import { excerpt, type Head } from '../lib/head.ts';
import { fileAddress } from '../lib/pictures.ts';
import { type Params, screen } from '../lib/screen.ts';
import type { Site } from '../lib/site.ts';
import { ProfileScreen } from './ProfileScreen.tsx';
import { offeringsOf, userByTag } from './queries.ts';

export const profileScreen = screen({
  path: '/u/:tag',
  resource: 'users',
  queries: ({ tag = '' }: Params) => ({
    user: userByTag(tag),
    offerings: offeringsOf(tag),
    events: eventsOf(tag),
  }),
  head: ({ user }, site): Head => ({
    title: user.name,
    description: [user.title, excerpt(user.bio, 120)].filter(Boolean).join('. '),
    path: `/u/${user.tag}`,
    image: user.image_name && fileAddress(user.image_name),
    jsonLd: [personOf(user, site)],
  }),
  access: ({ user }) => ({ object_type_tag: 'user', object_id: user.id }),
  View: ProfileScreen,
});

const personOf = (user: UserProfile, site: Site) => ({
  '@context': 'https://schema.org',
  '@type': user.is_business ? 'LocalBusiness' : 'Person',
  name: user.name,
  url: `${site.url}/u/${user.tag}`,
  ...(user.title && { [user.is_business ? 'slogan' : 'jobTitle']: user.title }),
  ...(user.image_name && { image: site.url + fileAddress(user.image_name) }),
  ...(user.phone && { telephone: user.phone }),
  ...(user.address_town && {
    address: { '@type': 'PostalAddress', addressLocality: user.address_town },
  }),
  sameAs: [user.website, user.facebook, user.instagram, user.linkedin].filter(Boolean),
});
