import { sql } from 'drizzle-orm';
import { erasing } from '../../contract/accounts/erasures.ts';
import { type Database, prepare } from '../../db/client.ts';
import { now } from '../../db/clock.ts';
import type { Budget } from './resume.ts';

const person = sql.placeholder('person');
const at = sql.placeholder('now');

const some = prepare<{ message_id: string }>(sql`
  select message_id from message_participants where user_id = ${person}
  limit ${sql.raw(String(erasing.conversations))}`);

const these = sql`(select value from json_each(${sql.placeholder('ids')}))`;

/** Conversations whose other participant was deleted too. */
const deserted = sql`(select message_id from message_participants
  where user_id = ${person} and other_id is null and message_id in ${these})`;

const leaving = [
  sql`delete from message_replies where message_id in ${deserted}`,
  sql`delete from message_readings where message_id in ${deserted}`,
  // The closed conversation can no longer be answered.
  sql`update messages set is_active = 0, closed_at = ${at} where is_active = 1 and id in ${these}`,
  sql`update message_participants set is_active = 0, other_id = null, is_blocked = 0
    where other_id = ${person} and message_id in ${these}`,
  sql`delete from message_participants where user_id = ${person} and message_id in ${these}`,
  sql`delete from messages where id in ${these}
    and not exists (select 1 from message_participants where message_id = messages.id)`,
].map((one) => prepare(one));

/**
 * Removes the person from conversations. The other participant retains them, closed, with a former
 * member; abandoned ones are deleted. Returns true when done.
 */
export async function leaveConversations(
  db: Database,
  id: string,
  budget: Budget,
): Promise<boolean> {
  while (budget.spend()) {
    const [found] = await db.batch([some({ person: id })]);
    if (found.length === 0) return true;
    const ids = JSON.stringify(found.map(({ message_id }) => message_id));
    await db.batch(leaving.map((run) => run({ person: id, ids, now: now() })));
  }
  return false;
}
