import { personalScreen } from '../data/route.ts';

export const logoutScreen = personalScreen({
  path: '/logout',
  title: 'Sign Out',
  view: 'session/LogoutScreen.tsx',
  load: () => import('./LogoutScreen.tsx'),
});

/** Path of the page after ending all sessions. */
export const everywhereAddress = '/logout/everywhere';

export const signedOutScreen = personalScreen({
  path: everywhereAddress,
  title: 'All devices signed out',
  view: 'session/SignedOutScreen.tsx',
  load: () => import('./SignedOutScreen.tsx'),
});
