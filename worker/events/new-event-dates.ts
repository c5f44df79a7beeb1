/** Dates of a new event, in the zone in which its series repeats: the one sent, else the host’s. */

import { eq } from 'drizzle-orm';
import type { FieldValues } from '../contract/resources/resource.ts';
import { type Database, prepare, type Statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { qb } from '../db/query-builder.ts';
import { usersTable } from '../db/schema/users.ts';
import { toColumns } from '../http/resource/to-columns.ts';
import { applyTimeChanges, assertHasDates, buildDateUpdates } from './event-dates.ts';
import { eventsSql } from './events-sql.ts';

const hostQuery = prepare(['id'], ({ id }) =>
  qb.select({ timezone_id: usersTable.timezone_id }).from(usersTable).where(eq(usersTable.id, id)),
);

export async function resolveEventZone(db: Database, { timezone_id, user_id }: FieldValues) {
  if (timezone_id) return timezone_id;
  const { host } = await db.run({ queries: { host: hostQuery({ id: user_id as string }) } });
  return host[0]?.timezone_id ?? null;
}

/**
 * Date rows for the batch that creates the event.
 * @throws HttpError 422
 */
export async function buildNewEventDates(id: string, sent: FieldValues): Promise<Statement[]> {
  if (!sent.rrule) return [];
  const event = applyTimeChanges({}, toColumns(eventsSql.resource, sent));
  await assertHasDates(event);
  return buildDateUpdates(id, event, getNowIso());
}

/** Adds a zone when a changed event starts to repeat and has none. */
export async function addZoneOfSeries(
  db: Database,
  before: FieldValues | undefined,
  sent: FieldValues,
) {
  if (!sent.rrule || 'timezone_id' in sent || before?.timezone_id) return sent;
  const timezone_id = await resolveEventZone(db, { user_id: before?.user_id });
  return { ...sent, timezone_id };
}
