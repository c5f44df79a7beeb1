import type { Call } from '../http/mutation.ts';
import { approveFriend } from './approve.ts';
import { askFriend } from './ask.ts';
import { removeFriend } from './remove.ts';

/** All mutations of friends, for mounting. */
export const friendCalls: Call[] = [askFriend, approveFriend, removeFriend];
