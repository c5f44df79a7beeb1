import { guardedScreen } from '../lib/screen.ts';

export const friendsScreen = guardedScreen(
  '/friends',
  'Friends',
  'friends/FriendsScreen.tsx',
  'authz_friends',
);
