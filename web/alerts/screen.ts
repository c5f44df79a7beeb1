import type { Alert } from '../../worker/contract/alerts.ts';
import type { LocationView } from '../../worker/contract/locations.ts';
import type { UserProfile } from '../../worker/contract/users.ts';
import { optionalQuery } from '../lib/query.ts';
import { guardedScreen, type Params, personalScreen, screen } from '../lib/screen.ts';

const at = (path: string, tag: string | null) => `${path}/${encodeURIComponent(tag || '-')}`;

/** What somebody is to be told of: a search of the directory stands in the address, or who or what it is about. */
export const alertScreens = [
  screen({
    path: '/alerts/new',
    parameters: [
      ...(['user', 'location', 'q', 'where', 'near', 'place', 'within', 'online'] as const),
      ...(['category_tag', 'sub_category_tag', 'session', 'time', 'language', 'tag'] as const),
      ...(['accepting', 'checked', 'price_to', 'is_business'] as const),
    ],
    repeated: ['session', 'time', 'language', 'tag'],
    queries: (_: Params, search: URLSearchParams) => ({
      user: optionalQuery<UserProfile>(at('/users/fe', search.get('user'))),
      location: optionalQuery<LocationView>(at('/locations/fe', search.get('location'))),
    }),
    head: () => ({ title: 'Tell me when' }),
    view: 'alerts/NewAlertScreen.tsx',
    load: () => import('./NewAlertScreen.tsx'),
  }),
  personalScreen({
    path: '/alerts/sent',
    title: 'One press to go',
    view: 'alerts/SentScreen.tsx',
    load: () => import('./SentScreen.tsx'),
  }),
  personalScreen({
    path: '/alerts/stopped',
    title: 'You hear no more of it',
    view: 'alerts/StoppedScreen.tsx',
    load: () => import('./StoppedScreen.tsx'),
  }),
  screen({
    path: '/alerts/:id/:secret',
    parameters: ['done'],
    holdsSecret: true,
    queries: ({ id = '', secret = '' }: Params) => ({
      alert: optionalQuery<Alert>(
        `/alerts/${encodeURIComponent(id)}/${encodeURIComponent(secret)}`,
      ),
    }),
    head: ({ alert }) => ({ title: alert ? 'What we tell you of' : 'Not here any more' }),
    view: 'alerts/AlertScreen.tsx',
    load: () => import('./AlertScreen.tsx'),
  }),
  guardedScreen('/account/alerts', 'Alerts', 'account/alerts/AlertsScreen.tsx'),
];
