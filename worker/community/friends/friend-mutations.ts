import type { Mutation } from '../../http/mutation.ts';
import { approveFriend } from './approve-friend.ts';
import { removeFriend } from './remove-friend.ts';
import { requestFriend } from './request-friend.ts';

/** All mutations of friends, for mounting. */
export const friendMutations: Mutation[] = [requestFriend, approveFriend, removeFriend];
