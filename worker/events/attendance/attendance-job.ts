import { sql } from 'drizzle-orm';
import { comingBounds } from '../../contract/events/attendance.ts';
import { prepare, statement } from '../../db/client.ts';
import { now } from '../../db/clock.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { daysAhead, isStale, keepDates } from '../event-dates.ts';
import type { Repeats } from '../expand-recurrence.ts';
import { followChange, onAgain } from './seats.ts';
import { beforeTelling, tell, toldAtOnce } from './notify-attendees.ts';

/** Rows of each kind per run. */
const most = 50;
const mostErased = 500;

/** Series whose generated dates run out or are outdated; imports bring none. */
const due = prepare<Repeats & { id: string }>(sql`
  select id, start_at, end_at, timezone_id, rrule, left_out, moved from events
  where rrule is not null and (dates_until is null or dates_until < ${sql.placeholder('soon')} or ${isStale})
  limit ${sql.raw(String(most))}`);

const reminding =
  prepare(sql`update event_seats set to_tell = 'reminder', reminded_at = ${sql.placeholder('now')}
  where id in (select id from event_seats where start_at > ${sql.placeholder('now')}
      and start_at <= ${sql.placeholder('soon')} and state = 'coming' and reminded_at is null and to_tell is null
    order by start_at limit ${sql.raw(String(mostErased))})`);

/** Events hidden by a bulk change or together with their host. */
const callingOff = prepare(sql`update event_seats set to_tell = 'off', was = null
  where start_at > ${sql.placeholder('now')} and state in ('coming', 'waiting', 'again') and to_tell is not 'off'
    and exists (select 1 from events e where e.id = event_id and e.is_active = 0)`);

/** Unconfirmed visitors, and seats of past events. */
const erasing = prepare<{ id: string }>(sql`delete from event_seats where id in (
  select id from (select id from event_seats where state = 'asked' and created_at < ${sql.placeholder('asked')}
    limit ${sql.raw(String(mostErased))})
  union all select id from (select id from event_seats where start_at < ${sql.placeholder('visitors')}
    and end_at < ${sql.placeholder('visitors')} and user_id is null limit ${sql.raw(String(mostErased))})
  union all select id from (select id from event_seats where start_at < ${sql.placeholder('members')}
    and end_at < ${sql.placeholder('members')} limit ${sql.raw(String(mostErased))})) returning id`);

/**
 * Generates dates of series, reminds attendees a day ahead, sends outstanding notifications and
 * erases old seats. Every step is idempotent.
 */
export const comingJob: Job = {
  name: 'coming',
  period: 10,
  async run(env, db) {
    const at = now();
    const { keptDays, confirmHours, remindHours, renewDays } = comingBounds;
    const [events, , , , erased] = await db.batch([
      due({ soon: daysAhead(at, renewDays) }),
      callingOff({ now: at }),
      onAgain(at, sql`start_at > ${at}`),
      reminding({ now: at, soon: daysAhead(at, remindHours / 24) }),
      erasing({
        asked: daysAhead(at, -confirmHours / 24),
        visitors: daysAhead(at, -keptDays.visitors),
        members: daysAhead(at, -keptDays.members),
      }),
      statement(sql`delete from event_dates where rowid in (select rowid from event_dates
        where start_at < ${daysAhead(at, -keptDays.members)} limit ${mostErased})`),
    ]);
    for (const { id, ...event } of events) {
      await db.batch([
        ...(await keepDates(id, event, at)),
        ...followChange(sql`${id}`, at, sql`1`),
      ]);
    }
    const read = await db.batch(beforeTelling(null));
    await tell(env, db, read);
    const [told] = read;
    return {
      note: `Events with new dates: ${events.length}. Reminders sent: ${told.length}. Erased: ${erased.length}.`,
      hasMore: events.length === most || told.length === toldAtOnce || erased.length >= mostErased,
    };
  },
};
