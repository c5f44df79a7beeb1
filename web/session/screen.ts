import { personalScreen } from '../lib/screen.ts';

export const logoutScreen = personalScreen({
  path: '/logout',
  title: 'Sign Out',
  view: 'session/LogoutScreen.tsx',
  load: () => import('./LogoutScreen.tsx'),
});

/** Where whoever has signed everybody out reads what to do next. */
export const everywhereAddress = '/logout/everywhere';

export const signedOutScreen = personalScreen({
  path: everywhereAddress,
  title: 'All devices signed out',
  view: 'session/SignedOutScreen.tsx',
  load: () => import('./SignedOutScreen.tsx'),
});
