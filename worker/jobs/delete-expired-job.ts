/**
 * Deletes expired data: sessions, attempt counters, links, invitations, dead letters, stored
 * responses, security events, challenges and notifications, each after its own retention period.
 */

import { type SQL, sql } from 'drizzle-orm';
import { getOldestSession } from '../auth/current-user.ts';
import { securityEventRetentionDays } from '../contract/accounts/security-events.ts';
import { notificationLimits } from '../contract/notifications/notifications.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { deadLetterLimits } from '../contract/system/dead-letters.ts';
import { prepare } from '../db/client.ts';
import { getNowMs } from '../db/clock.ts';
import { getFirstIdAt } from '../http/resource/build-log-queries.ts';
import type { Job } from './scheduler.ts';

/** Rows per statement and rounds per run; the next run continues. */
const MAX_ROWS = 500;
const MAX_ROUNDS = 20;
const rowLimit = sql.raw(String(MAX_ROWS));

const momentParam = (moment: string) => sql.placeholder(moment);

const expiredSessions = sql`select id from sessions where last_used_at <= ${momentParam('idle')}
  union select id from sessions where created_at <= ${momentParam('begun')} limit ${rowLimit}`;

/** Deletes expired rows of a table, by its key. */
const prepareDelete = (table: string, key: string, old: SQL) =>
  prepare<{ gone: number }>(sql`delete from ${sql.raw(table)} where (${sql.raw(key)}) in
    (select ${sql.raw(key)} from ${sql.raw(table)} where ${old} limit ${rowLimit}) returning 1 as gone`);

const deleteRefreshTokens = prepare(
  sql`delete from session_refreshes where session_id in (${expiredSessions})`,
);

/** Deleted data by its name in the job's note. */
const deleteQueries = {
  sessions: prepare<{ gone: number }>(
    sql`delete from sessions where id in (${expiredSessions}) returning 1 as gone`,
  ),
  attempts: prepareDelete(
    'attempts',
    'key',
    sql`since < ${momentParam('day')} and (blocked_until is null or blocked_until < ${momentParam('day')})`,
  ),
  links: prepareDelete(
    'email_links',
    'hash',
    sql`purpose <> 'unsubscribe' and created_at < ${momentParam('season')}`,
  ),
  'failed messages': prepareDelete(
    'parked_messages',
    'id',
    sql`created_at < ${momentParam('month')}`,
  ),
  'e-mails to visitors': prepareDelete(
    'stranger_mails',
    'id',
    sql`created_at < ${momentParam('day')}`,
  ),
  'stored responses': prepareDelete(
    'answered_keys',
    'person_id, key',
    sql`created_at < ${momentParam('week')}`,
  ),
  'security events': prepareDelete(
    'security_events',
    'id',
    sql`id < ${momentParam('halfYear')} order by id`,
  ),
  invitations: prepareDelete(
    'invites',
    'id',
    sql`created_at < ${momentParam('season')} and stopped_at is null`,
  ),
  challenges: prepareDelete('challenges', 'hash', sql`created_at < ${momentParam('hour')}`),
  notifications: prepareDelete(
    'notices',
    'id',
    sql`id < ${momentParam('seasonId')} and updated_at < ${momentParam('season')} order by id`,
  ),
};

export const deleteExpiredJob: Job = {
  name: 'sessions',
  period: 60,
  async run(_env, db, { until = Number.POSITIVE_INFINITY }) {
    const { idle, begun } = getOldestSession();
    const day = 24 * 60 * minuteMs;
    const ago = (days: number) => new Date(getNowMs() - days * day).toISOString();
    const values = {
      idle,
      begun,
      hour: ago(1 / 24),
      day: ago(1),
      week: ago(7),
      month: ago(deadLetterLimits.keptDays),
      season: ago(notificationLimits.keptDays),
      halfYear: getFirstIdAt(ago(securityEventRetentionDays)),
      seasonId: getFirstIdAt(ago(notificationLimits.keptDays)),
    };
    const gone = Object.keys(deleteQueries).map((name) => ({ name, count: 0 }));
    const note = () => `Deleted ${gone.map(({ name, count }) => `${name}: ${count}`).join(', ')}.`;
    const all = [deleteRefreshTokens, ...Object.values(deleteQueries)];
    for (let time = 0; time < MAX_ROUNDS && getNowMs() < until; time += 1) {
      const [, ...rows] = await db.batch(all.map((run) => run(values)));
      for (const [index, one] of gone.entries()) one.count += rows[index]?.length ?? 0;
      if (rows.every(({ length }) => length < MAX_ROWS)) return { note: note() };
    }
    return { note: note(), hasMore: true };
  },
};
