import { sql } from 'drizzle-orm';
import type { Values } from '../contract/resources/resource.ts';
import { type Database, prepare, type Statement } from '../db/client.ts';
import { now } from '../db/clock.ts';
import { columnsOf } from '../http/resource/to-columns.ts';
import { changedTo, checkRepeats, keepDates } from './event-dates.ts';
import { eventsSource } from './events-sql.ts';

const zoneOf = prepare<{ timezone_id: string | null }>(
  sql`select timezone_id from users where id = ${sql.placeholder('id')}`,
);

/** Zone in which a series repeats: the one sent, else the host's. */
export async function zoneFor(db: Database, { timezone_id, user_id }: Values) {
  if (timezone_id) return timezone_id;
  const [[found]] = await db.batch([zoneOf({ id: user_id })]);
  return found?.timezone_id ?? null;
}

/**
 * Date rows for the batch that creates the event.
 * @throws HttpError 422
 */
export async function datesOfNew(id: string, sent: Values): Promise<Statement[]> {
  if (!sent.rrule) return [];
  const event = changedTo({}, columnsOf(eventsSource.resource, sent));
  await checkRepeats(event);
  return keepDates(id, event, now());
}

/** Adds a zone when a changed event starts to repeat and has none. */
export async function withZone(db: Database, before: Values | undefined, sent: Values) {
  if (!sent.rrule || 'timezone_id' in sent || before?.timezone_id) return sent;
  const timezone_id = await zoneFor(db, { user_id: before?.user_id });
  return { ...sent, timezone_id };
}
