/** Routes of alerts. The URL holds the directory search or names the subject. */

import { m } from '#messages';
import { facetKinds, multiValueFacets } from '../../../worker/contract/search/facet-kinds.ts';
import { guardedRoute } from '../../auth/session/guarded-route.ts';
import { type ApiQuery, nullableQuery } from '../../data/query.ts';
import { clientRoute, defineRoute, type RouteParams } from '../../data/route.ts';
import { practitionerQueries } from '../directory/directory-queries.ts';
import { locationEventsQuery } from '../events/event-queries.ts';

const subjectQueries = {
  user: 'GET /users/fe/:tag',
  location: 'GET /locations/fe/:tag',
  topic: 'GET /sub_categories/fe/:tag',
} as const;

function subjectQuery(name: keyof typeof subjectQueries, search: URLSearchParams) {
  const tag = search.get(name);
  return tag && { [name]: nullableQuery(subjectQueries[name], { params: { tag } }) };
}

/** Current matches: people for a search or topic, events for a location. */
function currentMatchQueries(search: URLSearchParams): Record<string, ApiQuery<unknown>> {
  const location = search.get('location');
  if (location) return { events: locationEventsQuery(location, new URLSearchParams()) };
  if (search.has('user') || search.has('topic') || !search.size) return {};
  const group = [...search].filter(([name, tag]) => tag && name.endsWith('category_tag'));
  return { fitting: practitionerQueries(search, Object.fromEntries(group), 4).practitioners };
}

export const alertRoutes = [
  defineRoute({
    path: '/alerts/new',
    searchParams: [
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
    multiValueParams: multiValueFacets,
    // Queries only for subjects that the URL names.
    queries: (_: RouteParams, search: URLSearchParams): Record<string, ApiQuery<unknown>> => ({
      ...subjectQuery('user', search),
      ...subjectQuery('location', search),
      ...subjectQuery('topic', search),
      ...currentMatchQueries(search),
    }),
    head: () => ({ title: m['alert.get_alerts']() }),
    view: 'visitor/alerts/NewAlertPage.tsx',
    load: () => import('./NewAlertPage.tsx'),
  }),
  clientRoute({
    path: '/alerts/sent',
    title: () => m['email.check_title'](),
    view: 'visitor/alerts/AlertSentPage.tsx',
    load: () => import('./AlertSentPage.tsx'),
  }),
  defineRoute({
    path: '/alerts/:id/:secret',
    searchParams: ['done'],
    isSecret: true,
    queries: ({ id = '', secret = '' }: RouteParams) => ({
      alert: nullableQuery('GET /alerts/:id/:secret', { params: { id, secret } }),
    }),
    head: ({ alert }) => ({
      title: alert ? m['alert.your_alert']() : m['alert.expired_heading'](),
    }),
    view: 'visitor/alerts/AlertPage.tsx',
    load: () => import('./AlertPage.tsx'),
  }),
  guardedRoute('/account/alerts', () => m['alert.title'](), 'member/account/alerts/AlertsPage.tsx'),
];
