import { sql } from 'drizzle-orm';
import { minutes } from '../contract/limits.ts';
import { noticeBounds } from '../contract/notices.ts';
import { parked } from '../contract/parked.ts';
import { securityEventDays } from '../contract/security-events.ts';
import { prepare } from '../db/client.ts';
import { milliseconds } from '../lib/clock.ts';
import type { Job } from '../lib/jobs.ts';
import { idAt } from '../lib/resource/log.ts';
import { oldest } from '../lib/viewer.ts';

const [idle, begun, hour, day, week, month, season, halfYear, seasonId] = [
  'idle',
  'begun',
  'hour',
  'day',
  'week',
  'month',
  'season',
  'halfYear',
  'seasonId',
].map((name) => sql.placeholder(name));

/** As many at a time, and as often in a run: what is left the next run takes. */
const most = 500;
const times = 20;
const atOnce = sql.raw(String(most));

const over = sql`select id from sessions where last_used_at <= ${idle}
  union select id from sessions where created_at <= ${begun} limit ${atOnce}`;

const statements = [
  prepare(sql`delete from session_refreshes where session_id in (${over})`),
  prepare<Gone>(sql`delete from sessions where id in (${over}) returning 1 as gone`),
  prepare<Gone>(sql`delete from attempts where key in
    (select key from attempts where since < ${day}
      and (blocked_until is null or blocked_until < ${day}) limit ${atOnce}) returning 1 as gone`),
  prepare<Gone>(sql`delete from email_links where hash in
    (select hash from email_links where purpose <> 'unsubscribe' and created_at < ${season} limit ${atOnce}) returning 1 as gone`),
  prepare<Gone>(sql`delete from parked_messages where id in
    (select id from parked_messages where created_at < ${month} limit ${atOnce}) returning 1 as gone`),
  prepare<Gone>(sql`delete from answered_keys where (person_id, key) in
    (select person_id, key from answered_keys where created_at < ${week} limit ${atOnce}) returning 1 as gone`),
  prepare<Gone>(sql`delete from security_events where id in
    (select id from security_events where id < ${halfYear} order by id limit ${atOnce}) returning 1 as gone`),
  prepare<Gone>(sql`delete from challenges where hash in
    (select hash from challenges where created_at < ${hour} limit ${atOnce}) returning 1 as gone`),
  prepare<Gone>(sql`delete from notices where id in
    (select id from notices where id < ${seasonId} and updated_at < ${season} order by id limit ${atOnce}) returning 1 as gone`),
] as const;

interface Gone {
  gone: number;
}

/**
 * Deletes what nobody can use any more: sessions that are over, counts of attempts of the day
 * before, links of mails that were used or ran out a quarter of a year ago, messages that the queues
 * gave up a month ago, answers to calls with a key a week ago, security events of half a year ago, and
 * challenges of an hour ago, and what members were told of a quarter of a year ago.
 */
export const expiredJob: Job = {
  name: 'sessions',
  period: 60,
  async run(_env, db, { until = Number.POSITIVE_INFINITY }) {
    const [{ idle, begun }, day] = [oldest(), 24 * 60 * minutes];
    const ago = (days: number) => new Date(milliseconds() - days * day).toISOString();
    const values = {
      ...{ idle, begun, hour: ago(1 / 24), day: ago(1), week: ago(7) },
      ...{ month: ago(parked.keptDays), season: ago(noticeBounds.keptDays) },
      halfYear: idAt(ago(securityEventDays)),
      seasonId: idAt(ago(noticeBounds.keptDays)),
    };
    const gone = [0, 0, 0, 0, 0, 0, 0, 0];
    for (let time = 0; time < times && milliseconds() < until; time += 1) {
      const [, ...dropped] = await db.batch(statements.map((run) => run(values)));
      dropped.forEach(({ length }, index) => {
        gone[index] = (gone[index] ?? 0) + length;
      });
      if (dropped.every(({ length }) => length < most)) return { note: note(gone) };
    }
    return { note: note(gone), hasMore: true };
  },
};

const note = ([sessions, attempts, links, messages, answers, events, challenges, news]: number[]) =>
  `Deleted sessions: ${sessions}, attempts: ${attempts}, links: ${links}, parked messages: ${messages}, answers: ${answers}, security events: ${events}, challenges: ${challenges}, notices: ${news}.`;
