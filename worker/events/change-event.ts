import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { longestEvent } from '../contract/shared/limits.ts';
import type { Values } from '../contract/resources/resource.ts';
import type { Rows } from '../db/client.ts';
import type { App } from '../env.ts';
import { call } from '../http/mutation.ts';
import { type Change, valueSent } from '../db/audited-update.ts';
import { now } from '../db/clock.ts';
import { changing } from '../http/resource/build-update-mutation.ts';
import { columnsOf } from '../http/resource/to-columns.ts';
import { checkRefs } from '../http/resource/check-references.ts';
import { changeOfItem } from '../http/resource/update-item.ts';
import { changedTo, checkRepeats, keepDates, timeFields, toldFields } from './event-dates.ts';
import { withZone } from './new-event-dates.ts';
import { type Before, followChange } from './attendance/seats.ts';
import { eventsSource } from './events-sql.ts';
import { beforeTelling, tell } from './attendance/notify-attendees.ts';
import { checkTimes } from './validate-times.ts';

const start = `coalesce(${valueSent('start_at')}, start_at)`;
const end = `coalesce(${valueSent('end_at')}, end_at)`;

/** SQL condition that the times after the change are valid. */
export const inOrder = `${start} < ${end} and julianday(${end}) - julianday(${start}) <= ${longestEvent}`;

const has = (set: Change['set'], names: readonly string[]) => names.some((name) => name in set);

/** Showing or hiding by an admin clears a cancellation. */
export const withOff = (set: Change['set']): Change['set'] =>
  'is_active' in set ? { ...set, off_at: null, off_why: null } : set;
export const offUntold = { off_at: 'nothing', off_why: 'nothing' } as const;

/** Previous values of changed fields that attendees are notified of. */
const formerly = (before: Values, set: Change['set']): Before =>
  Object.fromEntries(
    (['name', 'location_id', 'online_url'] as const).flatMap((name) =>
      name in set && (set[name] ?? '') !== (before[name] ?? '')
        ? [[name, String(before[name] ?? '')]]
        : [],
    ),
  );

/**
 * Queries that follow a change in its batch, before its two outcome queries: dates, seats and
 * attendees to notify. `notifyAttendees` then processes their rows.
 * @throws HttpError 422 if no date would remain
 */
export async function following(
  id: string,
  before: Values | undefined,
  set: Change['set'],
  happened: SQL,
) {
  if (!before || !has(set, toldFields)) return { statements: [], tell: async () => {} };
  const at = now();
  const event = changedTo(before, set);
  const isMoved = has(set, timeFields);
  if (isMoved) await checkRepeats(event);
  const telling = beforeTelling(id);
  return {
    statements: [
      ...(isMoved ? await keepDates(id, event, at, happened) : []),
      ...followChange(sql`${id}`, at, happened, formerly(before, set)),
      ...telling,
    ],
    tell: (c: Context<App>, rows: unknown[][]) =>
      tell(c.env, c.var.db, rows.slice(-telling.length - 2, -2) as Rows<typeof telling>),
  };
}

/** A single time can be sent; it is validated against the stored other one. */
export const changeEvent = call({
  ...changing(eventsSource),
  beside: ({ id }) => [eventsSource.byId({ id })] as const,
  run: async (body: Values, c, [[before]]) => {
    const { resource } = eventsSource;
    const sent = await withZone(c.var.db, before, body);
    await checkRefs(c.var.db, resource, sent);
    const set = withOff(columnsOf(resource, sent));
    const id = c.req.param('id') ?? '';
    const isMoved = 'start_at' in set || 'end_at' in set;
    const changed = changeOfItem(eventsSource, set, c, {
      telling: offUntold,
      ...(isMoved && { when: inOrder }),
    });
    const follows = await following(id, before, set, changed.happened);
    const rows = await c.var.db.batch([
      ...changed.statements,
      ...follows.statements,
      ...changed.last,
    ]);
    const { item, etag } = changed.outcome(rows);
    if (isMoved) checkTimes({ ...item, ...set });
    await follows.tell(c, rows);
    return c.json(item, 200, { ETag: etag });
  },
});
