import { sql } from 'drizzle-orm';
import { minutes } from '../contract/limits.ts';
import { prepare } from '../db/client.ts';
import { milliseconds } from '../lib/clock.ts';
import type { Job } from '../lib/jobs.ts';
import { oldest } from '../lib/viewer.ts';

const [idle, begun, day] = ['idle', 'begun', 'day'].map((name) => sql.placeholder(name));

/** As many at a time: what is left the next run takes. */
const atOnce = sql.raw('500');

const over = sql`select id from sessions where last_used_at <= ${idle}
  union select id from sessions where created_at <= ${begun} limit ${atOnce}`;

const statements = [
  prepare(sql`delete from session_refreshes where session_id in (${over})`),
  prepare(sql`delete from sessions where id in (${over})`),
  prepare(sql`delete from attempts where key in
    (select key from attempts where since < ${day}
      and (blocked_until is null or blocked_until < ${day}) limit ${atOnce})`),
];

/** Deletes what nobody can use any more: sessions that are over, and counts of attempts of the day before. */
export const expiredJob: Job = {
  name: 'sessions',
  async run(_env, db) {
    const values = {
      ...oldest(),
      day: new Date(milliseconds() - 24 * 60 * minutes).toISOString(),
    };
    await db.batch(statements.map((run) => run(values)));
  },
};
