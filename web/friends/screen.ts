import { guardedScreen } from '../session/guarded-screen.ts';

/** Route of the friends page. */
export const friendsScreen = guardedScreen(
  '/friends',
  'Friends',
  'friends/FriendsScreen.tsx',
  'authz_friends',
);
