/**
 * Removes the person from conversations. The other participant retains them, closed, with a former
 * member; abandoned ones are deleted. Returns true when done.
 */

import { sql } from 'drizzle-orm';
import { erasureLimits } from '../../contract/accounts/erasures.ts';
import { type Database, prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import type { ErasureBudget } from './erasure-budget.ts';

const person = sql.placeholder('person');
const at = sql.placeholder('now');

const nextQuery = prepare<{ message_id: string }>(sql`
  select message_id from message_participants where user_id = ${person}
  limit ${erasureLimits.conversations}`);

const selectedIds = sql`(select value from json_each(${sql.placeholder('ids')}))`;

/** Conversations of an erased user whose other participant was deleted too. */
const abandonedConversations = sql`(select message_id from message_participants
  where user_id = ${person} and other_id is null and message_id in ${selectedIds})`;

const leaveQueries = [
  sql`delete from message_replies where message_id in ${abandonedConversations}`,
  sql`delete from message_readings where message_id in ${abandonedConversations}`,
  // The closed conversation can no longer be answered.
  sql`update messages set is_active = 0, closed_at = ${at} where is_active = 1 and id in ${selectedIds}`,
  sql`update message_participants set is_active = 0, other_id = null, is_blocked = 0
    where other_id = ${person} and message_id in ${selectedIds}`,
  sql`delete from message_participants where user_id = ${person} and message_id in ${selectedIds}`,
  sql`delete from messages where id in ${selectedIds}
    and not exists (select 1 from message_participants where message_id = messages.id)`,
].map((one) => prepare(one));

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
