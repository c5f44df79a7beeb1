import type { LevelRight } from '../../worker/contract/rights.ts';
import { personalScreen } from '../lib/screen.ts';

/** The view of what is not open yet. */
const view = 'account/LaterScreen.tsx';
const load = () => import('./LaterScreen.tsx');

const later = (path: string, title: string, right?: LevelRight) =>
  personalScreen({ path, title, right, view, load }, 'member');

/** Screens of members that come later, at their own addresses and behind their own guards. */
export const laterScreens = [
  later('/saved', 'Your saved items'),
  later('/friends', 'Friends', 'authz_friends'),
  later('/messages', 'Messages', 'authz_messages'),
  later('/u/:tag/message', 'New message', 'authz_messages'),
];
