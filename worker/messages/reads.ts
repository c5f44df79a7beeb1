import type { Read } from '../lib/reads.ts';
import { messageById } from './by-id.ts';
import { messagesOfUser } from './of-person.ts';
import { repliesOfMessage } from './replies.ts';
import { unreadOfUser } from './unread.ts';

/** All queries of conversations, for mounting. */
export const messageReads: Read[] = [messagesOfUser, messageById, repliesOfMessage, unreadOfUser];
