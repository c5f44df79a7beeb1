import { sql } from 'drizzle-orm';
import { prepare } from '../db/client.ts';
import { notFound } from '../lib/errors.ts';
import { conversations, type MessageRow, participation } from './rows.ts';

/** A conversation as one of the two sees it; nobody else finds it. */
export const conversationOf = prepare<MessageRow>(
  conversations(sql`select ${participation} from message_participants
    where message_id = ${sql.placeholder('message')} and user_id = ${sql.placeholder('by')}`),
);

/** True of a message for those who take part. */
export const takesPart = sql`exists (select 1 from message_participants
  where message_id = ${sql.placeholder('message')} and user_id = ${sql.placeholder('by')})`;

export const missing = () => notFound('There is no such message.');
