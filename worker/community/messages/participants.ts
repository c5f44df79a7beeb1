import { type SQL, sql } from 'drizzle-orm';
import { prepare } from '../../db/client.ts';
import { isUnblocked } from '../../db/conditions/block-filter.ts';
import { notFound } from '../../http/http-error.ts';
import {
  conversations,
  type MessageRow,
  type Named,
  participation,
  shapeMessage,
  withNames,
} from './conversation-rows.ts';

type Row = MessageRow & { may_write: number };

const by = sql`${sql.placeholder('by')}`;

/** SQL condition: the user exists and is active. */
export const isThere = (person: SQL | string) =>
  sql`exists (select 1 from users where id = ${person} and is_active = 1)`;

/** A conversation from one participant's side; others get no row. */
export const conversationOf = prepare<Row>(sql`
  select *, is_active = 1 and ${isThere(sql`recipient_id`)}
    and ${isUnblocked(by, sql`recipient_id`)} as may_write
  from (${conversations(sql`select ${participation} from message_participants
    where message_id = ${sql.placeholder('message')} and user_id = ${by}`)})`);

export const shapeItem = (row: Row, viewer: Named | null) =>
  shapeMessage({ ...withNames(row, viewer), may_write: Boolean(row.may_write) });

/** SQL condition: the current user participates in the message. */
export const takesPart = sql`exists (select 1 from message_participants
  where message_id = ${sql.placeholder('message')} and user_id = ${by})`;

export const missing = () => notFound('This message does not exist.');
