import { guardedScreen } from '../../auth/session/guarded-route.ts';

/** Route of the friends page. */
export const friendsScreen = guardedScreen(
  '/friends',
  'Friends',
  'member/friends/FriendsPage.tsx',
  'authz_friends',
);
