import { type SQL, sql } from 'drizzle-orm';
import { minutes } from '../contract/shared/limits.ts';
import { noticeBounds } from '../contract/system/notifications.ts';
import { parked } from '../contract/system/dead-letters.ts';
import { securityEventDays } from '../contract/accounts/security-events.ts';
import { prepare } from '../db/client.ts';
import { milliseconds } from '../db/clock.ts';
import type { Job } from './scheduler.ts';
import { idAt } from '../http/resource/build-log-queries.ts';
import { oldest } from '../auth/current-user.ts';

/** Rows per statement and rounds per run; the next run continues. */
const most = 500;
const times = 20;
const atOnce = sql.raw(String(most));

const before = (moment: string) => sql.placeholder(moment);

const over = sql`select id from sessions where last_used_at <= ${before('idle')}
  union select id from sessions where created_at <= ${before('begun')} limit ${atOnce}`;

/** Deletes expired rows of a table, by its key. */
const drop = (table: string, key: string, old: SQL) =>
  prepare<{ gone: number }>(sql`delete from ${sql.raw(table)} where (${sql.raw(key)}) in
    (select ${sql.raw(key)} from ${sql.raw(table)} where ${old} limit ${atOnce}) returning 1 as gone`);

const dropRefreshes = prepare(sql`delete from session_refreshes where session_id in (${over})`);

/** Deleted data by its name in the job's note. */
const dropped = {
  sessions: prepare<{ gone: number }>(
    sql`delete from sessions where id in (${over}) returning 1 as gone`,
  ),
  attempts: drop(
    'attempts',
    'key',
    sql`since < ${before('day')} and (blocked_until is null or blocked_until < ${before('day')})`,
  ),
  links: drop(
    'email_links',
    'hash',
    sql`purpose <> 'unsubscribe' and created_at < ${before('season')}`,
  ),
  'failed messages': drop('parked_messages', 'id', sql`created_at < ${before('month')}`),
  'e-mails to visitors': drop('stranger_mails', 'id', sql`created_at < ${before('day')}`),
  answers: drop('answered_keys', 'person_id, key', sql`created_at < ${before('week')}`),
  'security events': drop('security_events', 'id', sql`id < ${before('halfYear')} order by id`),
  invitations: drop('invites', 'id', sql`created_at < ${before('season')} and stopped_at is null`),
  challenges: drop('challenges', 'hash', sql`created_at < ${before('hour')}`),
  notices: drop(
    'notices',
    'id',
    sql`id < ${before('seasonId')} and updated_at < ${before('season')} order by id`,
  ),
};

/**
 * Deletes expired data: sessions, attempt counters, links, invitations, dead letters, stored
 * responses, security events, challenges and notifications, each after its own retention period.
 */
export const expiredJob: Job = {
  name: 'sessions',
  period: 60,
  async run(_env, db, { until = Number.POSITIVE_INFINITY }) {
    const { idle, begun } = oldest();
    const day = 24 * 60 * minutes;
    const ago = (days: number) => new Date(milliseconds() - days * day).toISOString();
    const values = {
      idle,
      begun,
      hour: ago(1 / 24),
      day: ago(1),
      week: ago(7),
      month: ago(parked.keptDays),
      season: ago(noticeBounds.keptDays),
      halfYear: idAt(ago(securityEventDays)),
      seasonId: idAt(ago(noticeBounds.keptDays)),
    };
    const gone = Object.keys(dropped).map((name) => ({ name, count: 0 }));
    const note = () => `Deleted ${gone.map(({ name, count }) => `${name}: ${count}`).join(', ')}.`;
    const all = [dropRefreshes, ...Object.values(dropped)];
    for (let time = 0; time < times && milliseconds() < until; time += 1) {
      const [, ...rows] = await db.batch(all.map((run) => run(values)));
      for (const [index, one] of gone.entries()) one.count += rows[index]?.length ?? 0;
      if (rows.every(({ length }) => length < most)) return { note: note() };
    }
    return { note: note(), hasMore: true };
  },
};
