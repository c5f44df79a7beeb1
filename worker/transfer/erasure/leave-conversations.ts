/**
 * Removes the person from conversations. The other participant retains them, closed, with a former
 * member; abandoned ones are deleted. Returns true when done.
 */

import { and, eq, inArray, isNull, notExists, type SQLWrapper, sql } from 'drizzle-orm';
import { erasureLimits } from '../../contract/accounts/erasures.ts';
import { type Database, prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import {
  messageParticipantsTable,
  messageReadingsTable,
  messageRepliesTable,
  messagesTable,
} from '../../db/schema/social.ts';
import type { ErasureBudget } from './erasure-budget.ts';

const person = sql.placeholder('person');

const { message_id, user_id, other_id } = messageParticipantsTable;

const nextQuery = prepare(['person'], () =>
  qb
    .select({ message_id })
    .from(messageParticipantsTable)
    .where(eq(user_id, person))
    .limit(erasureLimits.conversations),
);

const selectedIds = sql`(select value from json_each(${sql.placeholder('ids')}))`;

const isSelected = inArray(message_id, selectedIds);

/** Conversations of an erased user whose other participant was deleted too. */
const abandonedConversations = qb
  .select({ message_id })
  .from(messageParticipantsTable)
  .where(and(eq(user_id, person), isNull(other_id), isSelected));

const participants = qb
  .select({ message_id })
  .from(messageParticipantsTable)
  .where(eq(message_id, messagesTable.id));

const leaveQueries = [
  qb
    .delete(messageRepliesTable)
    .where(inArray(messageRepliesTable.message_id, abandonedConversations)),
  qb
    .delete(messageReadingsTable)
    .where(inArray(messageReadingsTable.message_id, abandonedConversations)),
  // The closed conversation can no longer be answered.
  qb
    .update(messagesTable)
    .set({ is_active: false, closed_at: sql`${sql.placeholder('now')}` })
    .where(and(isTrue(messagesTable.is_active), inArray(messagesTable.id, selectedIds))),
  qb
    .update(messageParticipantsTable)
    .set({ is_active: false, other_id: null, is_blocked: false })
    .where(and(eq(other_id, person), isSelected)),
  qb.delete(messageParticipantsTable).where(and(eq(user_id, person), isSelected)),
  qb
    .delete(messagesTable)
    .where(and(inArray(messagesTable.id, selectedIds), notExists(participants))),
].map((one: SQLWrapper) => prepare(one));

export async function leaveConversations(
  db: Database,
  id: string,
  budget: ErasureBudget,
): Promise<boolean> {
  while (budget.spend()) {
    const [found] = await db.batch([nextQuery({ person: id })]);
    if (found.length === 0) return true;
    const ids = JSON.stringify(found.map(({ message_id }) => message_id));
    await db.batch(leaveQueries.map((run) => run({ person: id, ids, now: getNowIso() })));
  }
  return false;
}
