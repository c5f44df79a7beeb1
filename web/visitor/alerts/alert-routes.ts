import type { Alert } from '../../../worker/contract/practitioners/alerts.ts';
import type { SubCategoryView } from '../../../worker/contract/content/categories.ts';
import { facetKinds, severalFacets } from '../../../worker/contract/search/facet-kinds.ts';
import type { LocationView } from '../../../worker/contract/events/locations.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { practitionersOf } from '../directory/directory-queries.ts';
import { eventsAt } from '../events/event-queries.ts';
import { at, optionalQuery, type Query } from '../../data/query.ts';
import { type Params, personalScreen, screen } from '../../data/route.ts';
import { guardedScreen } from '../../auth/session/guarded-route.ts';

function asked<Answer>(name: string, path: string, search: URLSearchParams) {
  const tag = search.get(name);
  return tag && { [name]: optionalQuery<Answer>(`${path}/${encodeURIComponent(tag)}`) };
}

/** Current matches: people for a search or topic, events for a location. */
function today(search: URLSearchParams): Record<string, Query<unknown>> {
  const location = search.get('location');
  if (location) return { events: eventsAt(location, new URLSearchParams()) };
  if (search.has('user') || search.has('topic') || !search.size) return {};
  const group = [...search].filter(([name, tag]) => tag && name.endsWith('category_tag'));
  return { fitting: practitionersOf(search, Object.fromEntries(group), 4).practitioners };
}

/** Routes of alerts. The URL holds the directory search or names the subject. */
export const alertScreens = [
  screen({
    path: '/alerts/new',
    parameters: [
      'user',
      'location',
      'topic',
      'q',
      'where',
      'near',
      'place',
      'within',
      'online',
      'category_tag',
      'sub_category_tag',
      ...facetKinds,
    ],
    repeated: severalFacets,
    // Queries only for subjects that the URL names.
    queries: (_: Params, search: URLSearchParams): Record<string, Query<unknown>> => ({
      ...asked<UserProfile>('user', '/users/fe', search),
      ...asked<LocationView>('location', '/locations/fe', search),
      ...asked<SubCategoryView>('topic', '/sub_categories/fe', search),
      ...today(search),
    }),
    head: () => ({ title: 'Get alerts' }),
    view: 'visitor/alerts/NewAlertPage.tsx',
    load: () => import('./NewAlertPage.tsx'),
  }),
  personalScreen({
    path: '/alerts/sent',
    title: 'Check your e-mail',
    view: 'visitor/alerts/AlertSentPage.tsx',
    load: () => import('./AlertSentPage.tsx'),
  }),
  screen({
    path: '/alerts/:id/:secret',
    parameters: ['done'],
    holdsSecret: true,
    queries: ({ id = '', secret = '' }: Params) => ({
      alert: optionalQuery<Alert>(at`/alerts/${id}/${secret}`),
    }),
    head: ({ alert }) => ({ title: alert ? 'Your alert' : 'This alert no longer exists' }),
    view: 'visitor/alerts/AlertPage.tsx',
    load: () => import('./AlertPage.tsx'),
  }),
  guardedScreen('/account/alerts', 'Alerts', 'member/account/alerts/AlertsPage.tsx'),
];
