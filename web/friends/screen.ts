import { guardedScreen } from '../session/guarded-screen.ts';

export const friendsScreen = guardedScreen(
  '/friends',
  'Friends',
  'friends/FriendsScreen.tsx',
  'authz_friends',
);
