import { personalScreen } from '../lib/screen.ts';

/** What members see of their own account. */
export const accountScreens = [
  personalScreen(
    {
      path: '/account',
      title: 'Your account',
      view: 'account/AccountScreen.tsx',
      load: () => import('./AccountScreen.tsx'),
    },
    'member',
  ),
  personalScreen(
    {
      path: '/account/edit',
      title: 'Edit your account',
      view: 'account/EditScreen.tsx',
      load: () => import('./EditScreen.tsx'),
    },
    'member',
  ),
  personalScreen(
    {
      path: '/account/change-password',
      title: 'Change your password',
      view: 'account/PasswordScreen.tsx',
      load: () => import('./PasswordScreen.tsx'),
    },
    'member',
  ),
  personalScreen(
    {
      path: '/account/sessions',
      title: 'Your devices',
      view: 'account/SessionsScreen.tsx',
      load: () => import('./SessionsScreen.tsx'),
    },
    'member',
  ),
  personalScreen(
    {
      path: '/account/locations/*?',
      title: 'Your locations',
      view: 'account/locations/LocationsScreen.tsx',
      load: () => import('./locations/LocationsScreen.tsx'),
    },
    'member',
  ),
  personalScreen(
    {
      path: '/account/events/*?',
      title: 'Your events',
      view: 'account/events/EventsScreen.tsx',
      load: () => import('./events/EventsScreen.tsx'),
    },
    'member',
  ),
];
