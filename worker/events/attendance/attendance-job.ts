/**
 * Generates dates of series, reminds attendees a day ahead, sends outstanding notifications and
 * erases old seats. Every step is idempotent.
 */

import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { attendanceLimits } from '../../contract/events/attendance.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isFalse, qb } from '../../db/query-builder.ts';
import { eventDatesTable, eventSeatsTable } from '../../db/schema/event-seats.ts';
import { eventsTable } from '../../db/schema/locations-and-events.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { addDaysToMoment, areDatesStale, buildDateUpdates } from '../event-dates.ts';
import { MAX_PER_RUN, notificationQueries, notifyAttendees } from './notify-attendees.ts';
import { buildSeatUpdates, markReinstated } from './seats.ts';

/** Maximum rows of each kind (seats, reminders …) per run of the job. */
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

const markRemindersQuery = prepare(['now', 'soon'], ({ now, soon }) =>
  qb
    .update(eventSeatsTable)
    .set({ to_tell: 'reminder', reminded_at: sql`${now}` })
    .where(
      inArray(
        eventSeatsTable.id,
        qb
          .select({ id: eventSeatsTable.id })
          .from(eventSeatsTable)
          .where(
            and(
              gt(eventSeatsTable.start_at, now),
              lte(eventSeatsTable.start_at, soon),
              eq(eventSeatsTable.state, 'coming'),
              isNull(eventSeatsTable.reminded_at),
              isNull(eventSeatsTable.to_tell),
            ),
          )
          .orderBy(eventSeatsTable.start_at)
          .limit(maxErasedPerRun),
      ),
    ),
);

/** Events hidden by a bulk change or together with their host. */
const markCancelledQuery = prepare(['now'], ({ now }) =>
  qb
    .update(eventSeatsTable)
    .set({ to_tell: 'off', was: null })
    .where(
      and(
        gt(eventSeatsTable.start_at, now),
        inArray(eventSeatsTable.state, ['coming', 'waiting', 'again']),
        sql`${eventSeatsTable.to_tell} is not 'off'`,
        exists(
          qb
            .select({ id: eventsTable.id })
            .from(eventsTable)
            .where(
              and(eq(eventsTable.id, eventSeatsTable.event_id), isFalse(eventsTable.is_active)),
            ),
        ),
      ),
    ),
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
    const { keptDays, confirmHours, remindHours, renewDays } = attendanceLimits;
    const past = qb
      .select({ rowid: sql`rowid` })
      .from(eventDatesTable)
      .where(lt(eventDatesTable.start_at, addDaysToMoment(at, -keptDays.members)))
      .limit(maxErasedPerRun);
    const { events, erased } = await db.run({
      written: [
        markCancelledQuery({ now: at }),
        markReinstated(at, gt(eventSeatsTable.start_at, at)),
        markRemindersQuery({ now: at, soon: addDaysToMoment(at, remindHours / 24) }),
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
