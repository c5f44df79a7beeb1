/** Routes of /logout and of the page after ending all sessions. */

import { m } from '#messages';
import { clientRoute } from '../../data/route.ts';

export const logoutRoute = clientRoute({
  path: '/logout',
  title: () => m['session.sign_out_title'](),
  view: 'auth/session/LogoutPage.tsx',
  load: () => import('./LogoutPage.tsx'),
});

/** Path of the page after ending all sessions. */
export const SIGNED_OUT_EVERYWHERE_PATH = '/logout/everywhere';

export const signedOutEverywhereRoute = clientRoute({
  path: SIGNED_OUT_EVERYWHERE_PATH,
  title: () => m['session.signed_out_everywhere_title'](),
  view: 'auth/session/SignedOutEverywherePage.tsx',
  load: () => import('./SignedOutEverywherePage.tsx'),
});
