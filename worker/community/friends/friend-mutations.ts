import type { Call } from '../../http/mutation.ts';
import { approveFriend } from './approve-friend.ts';
import { askFriend } from './request-friend.ts';
import { removeFriend } from './remove-friend.ts';

/** All mutations of friends, for mounting. */
export const friendCalls: Call[] = [askFriend, approveFriend, removeFriend];
