/**
 * Query and conversion of one conversation for a participant, and the conditions on its
 * participants.
 */

import { type SQL, sql } from 'drizzle-orm';
import { prepare } from '../../db/client.ts';
import { isNotBlocked } from '../../db/conditions/block-filter.ts';
import { notFoundError } from '../../http/http-error.ts';
import {
  addNames,
  buildConversationsQuery,
  type ConversationDbRow,
  type Participant,
  participationColumns,
  serializeConversation,
} from './conversation-rows.ts';

type ConversationRow = ConversationDbRow & { may_write: number };

const by = sql`${sql.placeholder('by')}`;

/** SQL condition: the user exists and is active. */
export const isActiveUser = (person: SQL | string) =>
  sql`exists (select 1 from users where id = ${person} and is_active = 1)`;

/** A conversation from one participant's side; others get no row. */
export const conversationQuery = prepare<ConversationRow>(sql`
  select *, is_active = 1 and ${isActiveUser(sql`recipient_id`)}
    and ${isNotBlocked(by, sql`recipient_id`)} as may_write
  from (${buildConversationsQuery(sql`select ${participationColumns} from message_participants
    where message_id = ${sql.placeholder('message')} and user_id = ${by}`)})`);

export const serializeConversationItem = (row: ConversationRow, viewer: Participant | null) =>
  serializeConversation({ ...addNames(row, viewer), may_write: Boolean(row.may_write) });

/** SQL condition: the current user participates in the message. */
export const isParticipant = sql`exists (select 1 from message_participants
  where message_id = ${sql.placeholder('message')} and user_id = ${by})`;

export const messageNotFound = () => notFoundError('This message does not exist.');
