/**
 * Generates dates of series, reminds attendees a day ahead, sends outstanding notifications and
 * erases old seats. Every step is idempotent.
 */

import { and, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { attendanceLimits } from '../../contract/events/attendance.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { eventDatesTable, eventSeatsTable } from '../../db/schema/event-seats.ts';
import { eventsTable } from '../../db/schema/locations-and-events.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { addDaysToMoment, areDatesStale, buildDateUpdates } from '../event-dates.ts';
import { MAX_PER_RUN, notificationQueries, notifyAttendees } from './notify-attendees.ts';
import {
  buildSeatUpdates,
  notifyCancellations,
  remindAttendees,
  seat,
  updateSeatTimes,
} from './seats.ts';

/** Maximum series per run of the job. */
const maxPerRun = 50;
const maxErasedPerRun = 500;

/** Series whose generated dates run out or are outdated; imports bring none. */
const dueSeriesQuery = prepare(['soon'], ({ soon }) =>
  qb
    .select({
      id: eventsTable.id,
      start_at: eventsTable.start_at,
      end_at: eventsTable.end_at,
      timezone_id: eventsTable.timezone_id,
      rrule: eventsTable.rrule,
      left_out: eventsTable.left_out,
      moved: eventsTable.moved,
    })
    .from(eventsTable)
    .where(
      and(
        isNotNull(eventsTable.rrule),
        or(isNull(eventsTable.dates_until), lt(eventsTable.dates_until, soon), areDatesStale),
      ),
    )
    .limit(maxPerRun),
);

/** Unconfirmed visitors, and seats of past events. The union keeps one limit per index. */
const eraseQuery = prepare(['asked', 'visitors', 'members'], ({ asked, visitors, members }) => {
  const { id, state, created_at, start_at, end_at, user_id } = eventSeatsTable;
  const selectIds = (when: SQL | undefined) =>
    qb.select({ id }).from(eventSeatsTable).where(when).limit(maxErasedPerRun);
  const unconfirmed = selectIds(and(eq(state, 'asked').inlineParams(), lt(created_at, asked)));
  const ofVisitors = selectIds(and(lt(start_at, visitors), lt(end_at, visitors), isNull(user_id)));
  const ofMembers = selectIds(and(lt(start_at, members), lt(end_at, members)));
  return qb
    .delete(eventSeatsTable)
    .where(
      sql`${id} in (select * from ${unconfirmed} union all select * from ${ofVisitors}
        union all select * from ${ofMembers})`,
    )
    .returning({ id });
});

export const attendanceJob: Job = {
  name: 'coming',
  period: 10,
  async run(env, db) {
    const at = getNowIso();
    const { keptDays, confirmHours, renewDays } = attendanceLimits;
    const past = qb
      .select({ rowid: sql`rowid` })
      .from(eventDatesTable)
      .where(lt(eventDatesTable.start_at, addDaysToMoment(at, -keptDays.members)))
      .limit(maxErasedPerRun);
    const { events, erased } = await db.run({
      written: [
        // Events hidden or shown by a bulk change or together with their host.
        ...notifyCancellations(at, gt(seat.start_at, at)),
        updateSeatTimes(and(gt(seat.start_at, at), eq(seat.state, 'off'))),
        remindAttendees(at),
        statement(qb.delete(eventDatesTable).where(sql`rowid in ${past}`)),
      ],
      queries: {
        events: dueSeriesQuery({ soon: addDaysToMoment(at, renewDays) }),
        erased: eraseQuery({
          asked: addDaysToMoment(at, -confirmHours / 24),
          visitors: addDaysToMoment(at, -keptDays.visitors),
          members: addDaysToMoment(at, -keptDays.members),
        }),
      },
    });
    for (const { id, ...event } of events) {
      await db.batch([
        ...(await buildDateUpdates(id, event, at)),
        ...buildSeatUpdates(sql`${id}`, at, sql`1`),
      ]);
    }
    const rows = await db.run({ queries: notificationQueries(null) });
    await notifyAttendees(env, db, rows);
    const { pending } = rows;
    return {
      note: `Events with new dates: ${events.length}. Reminders sent: ${pending.length}. Deleted: ${erased.length}.`,
      hasMore:
        events.length === maxPerRun ||
        pending.length === MAX_PER_RUN ||
        erased.length >= maxErasedPerRun,
    };
  },
};
