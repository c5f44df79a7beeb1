import type { UserProfile } from '../../worker/contract/users.ts';
import { eventsOf, parameters } from '../events/queries.ts';
import { excerpt, type Head, imageOf } from '../lib/head.ts';
import { fileAddress } from '../lib/pictures.ts';
import { type Params, screen } from '../lib/screen.ts';
import type { Site } from '../lib/site.ts';
import { offeringsOf, userByTag } from './queries.ts';

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
  head: ({ user }, site): Head => ({
    title: user.name,
    description: [user.title, excerpt(user.bio, 120)].filter(Boolean).join('. '),
    path: `/u/${user.tag}`,
    image: imageOf(user.image_name, {
      width: user.image_width,
      height: user.image_height,
      alt: user.name,
    }),
    jsonLd: import.meta.env.SSR ? [personOf(user, site)] : [],
  }),
  access: ({ user }) => ({ object_type_tag: 'user', object_id: user.id }),
  view: 'users/ProfileScreen.tsx',
  load: () => import('./ProfileScreen.tsx'),
});

const personOf = (user: UserProfile, site: Site) => ({
  '@context': 'https://schema.org',
  '@type': kindOf(user),
  name: user.name,
  url: `${site.url}/u/${user.tag}`,
  ...(user.title && { [user.is_business ? 'slogan' : 'jobTitle']: user.title }),
  ...(user.image_name && { image: site.url + fileAddress(user.image_name) }),
  ...(user.phone && { telephone: user.phone }),
  ...(user.address_town && {
    address: { '@type': 'PostalAddress', addressLocality: user.address_town },
  }),
  sameAs: [user.website, user.facebook, user.instagram, user.linkedin].filter((address) =>
    /^https?:/i.test(address ?? ''),
  ),
});

/** For machines, a local business is one that has an address. */
function kindOf({ is_business, address_town }: UserProfile) {
  if (!is_business) return 'Person';
  return address_town ? 'LocalBusiness' : 'Organization';
}
