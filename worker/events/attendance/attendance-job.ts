import { sql } from 'drizzle-orm';
import { attendanceLimits } from '../../contract/events/attendance.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { addDaysToMoment, areDatesStale, buildDateUpdates } from '../event-dates.ts';
import type { RecurringEvent } from '../expand-recurrence.ts';
import { MAX_PER_RUN, notificationQueries, notifyAttendees } from './notify-attendees.ts';
import { buildSeatUpdates, markReinstated } from './seats.ts';

/** Maximum rows of each kind (seats, reminders …) per run of the job. */
const maxPerRun = 50;
const maxErasedPerRun = 500;

/** Series whose generated dates run out or are outdated; imports bring none. */
const dueSeriesQuery = prepare<RecurringEvent & { id: string }>(sql`
  select id, start_at, end_at, timezone_id, rrule, left_out, moved from events
  where rrule is not null and (dates_until is null or dates_until < ${sql.placeholder('soon')} or ${areDatesStale})
  limit ${sql.raw(String(maxPerRun))}`);

const markRemindersQuery =
  prepare(sql`update event_seats set to_tell = 'reminder', reminded_at = ${sql.placeholder('now')}
  where id in (select id from event_seats where start_at > ${sql.placeholder('now')}
      and start_at <= ${sql.placeholder('soon')} and state = 'coming' and reminded_at is null and to_tell is null
    order by start_at limit ${sql.raw(String(maxErasedPerRun))})`);

/** Events hidden by a bulk change or together with their host. */
const markCancelledQuery = prepare(sql`update event_seats set to_tell = 'off', was = null
  where start_at > ${sql.placeholder('now')} and state in ('coming', 'waiting', 'again') and to_tell is not 'off'
    and exists (select 1 from events e where e.id = event_id and e.is_active = 0)`);

/** Unconfirmed visitors, and seats of past events. */
const eraseQuery = prepare<{ id: string }>(sql`delete from event_seats where id in (
  select id from (select id from event_seats where state = 'asked' and created_at < ${sql.placeholder('asked')}
    limit ${sql.raw(String(maxErasedPerRun))})
  union all select id from (select id from event_seats where start_at < ${sql.placeholder('visitors')}
    and end_at < ${sql.placeholder('visitors')} and user_id is null limit ${sql.raw(String(maxErasedPerRun))})
  union all select id from (select id from event_seats where start_at < ${sql.placeholder('members')}
    and end_at < ${sql.placeholder('members')} limit ${sql.raw(String(maxErasedPerRun))})) returning id`);

/**
 * Generates dates of series, reminds attendees a day ahead, sends outstanding notifications and
 * erases old seats. Every step is idempotent.
 */
export const attendanceJob: Job = {
  name: 'coming',
  period: 10,
  async run(env, db) {
    const at = getNowIso();
    const { keptDays, confirmHours, remindHours, renewDays } = attendanceLimits;
    const [events, , , , erased] = await db.batch([
      dueSeriesQuery({ soon: addDaysToMoment(at, renewDays) }),
      markCancelledQuery({ now: at }),
      markReinstated(at, sql`start_at > ${at}`),
      markRemindersQuery({ now: at, soon: addDaysToMoment(at, remindHours / 24) }),
      eraseQuery({
        asked: addDaysToMoment(at, -confirmHours / 24),
        visitors: addDaysToMoment(at, -keptDays.visitors),
        members: addDaysToMoment(at, -keptDays.members),
      }),
      statement(sql`delete from event_dates where rowid in (select rowid from event_dates
        where start_at < ${addDaysToMoment(at, -keptDays.members)} limit ${maxErasedPerRun})`),
    ]);
    for (const { id, ...event } of events) {
      await db.batch([
        ...(await buildDateUpdates(id, event, at)),
        ...buildSeatUpdates(sql`${id}`, at, sql`1`),
      ]);
    }
    const read = await db.batch(notificationQueries(null));
    await notifyAttendees(env, db, read);
    const [told] = read;
    return {
      note: `Events with new dates: ${events.length}. Reminders sent: ${told.length}. Deleted: ${erased.length}.`,
      hasMore:
        events.length === maxPerRun ||
        told.length === MAX_PER_RUN ||
        erased.length >= maxErasedPerRun,
    };
  },
};
