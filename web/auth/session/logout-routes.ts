import { personalScreen } from '../../data/route.ts';

export const logoutScreen = personalScreen({
  path: '/logout',
  title: 'Sign Out',
  view: 'auth/session/LogoutPage.tsx',
  load: () => import('./LogoutPage.tsx'),
});

/** Path of the page after ending all sessions. */
export const everywhereAddress = '/logout/everywhere';

export const signedOutScreen = personalScreen({
  path: everywhereAddress,
  title: 'All devices signed out',
  view: 'auth/session/SignedOutEverywherePage.tsx',
  load: () => import('./SignedOutEverywherePage.tsx'),
});
