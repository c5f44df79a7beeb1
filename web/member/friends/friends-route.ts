import { m } from '#messages';
import { guardedRoute } from '../../auth/session/guarded-route.ts';

/** Route of the friends page. */
export const friendsRoute = guardedRoute(
  '/friends',
  () => m['friend.title'](),
  'member/friends/FriendsPage.tsx',
  'authz_friends',
);
