import type { Call } from '../lib/calls.ts';
import { approveFriend } from './approve.ts';
import { askFriend } from './ask.ts';
import { removeFriend } from './remove.ts';

export const friendCalls: Call[] = [askFriend, approveFriend, removeFriend];
