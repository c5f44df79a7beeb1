/**
 * Deletes expired data: sessions, attempt counters, links, invitations, dead letters, stored
 * responses, security events, challenges and notifications, each after its own retention period.
 */

import { and, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { getOldestSession } from '../auth/current-user.ts';
import { securityEventRetentionDays } from '../contract/accounts/security-events.ts';
import { missingPathLimits } from '../contract/admin/redirects.ts';
import { notificationLimits } from '../contract/notifications/notifications.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { deadLetterLimits } from '../contract/system/dead-letters.ts';
import { prepare } from '../db/client.ts';
import { getNowMs } from '../db/clock.ts';
import {
  attemptsTable,
  emailLinksTable,
  invitesTable,
  sessionRefreshesTable,
  sessionsTable,
} from '../db/schema/accounts.ts';
import { mergesTable } from '../db/schema/merges.ts';
import { answeredKeysTable, strangerMailsTable } from '../db/schema/moderation.ts';
import { noticesTable } from '../db/schema/notifications.ts';
import { parkedMessagesTable } from '../db/schema/operations.ts';
import { missingPathsTable } from '../db/schema/redirects.ts';
import { challengesTable, securityEventsTable } from '../db/schema/security.ts';
import { getFirstIdAt } from '../http/resource/build-log-queries.ts';
import type { Job } from './scheduler.ts';

/** Rows per statement and rounds per run; the next run continues. */
const MAX_ROWS = 500;
const MAX_ROUNDS = 20;

const momentParam = (moment: string) => sql.placeholder(moment);

const { id, last_used_at, created_at } = sessionsTable;

const expiredSessions = sql`select ${id} from ${sessionsTable} where ${last_used_at} <= ${momentParam('idle')}
  union select ${id} from ${sessionsTable} where ${created_at} <= ${momentParam('begun')} limit ${MAX_ROWS}`;

/** Deletes expired rows of a table, by its key. */
const prepareDelete = (
  table: SQLiteTable,
  key: SQLiteColumn | SQLiteColumn[],
  isOld: SQL | undefined,
  order = sql``,
) => {
  const columns = sql.join([key].flat(), sql`, `);
  return prepare<{ gone: number }>(sql`delete from ${table} where (${columns}) in
    (select ${columns} from ${table} where ${isOld} ${order} limit ${MAX_ROWS}) returning 1 as gone`);
};

const deleteRefreshTokens = prepare(
  sql`delete from ${sessionRefreshesTable} where ${sessionRefreshesTable.session_id} in (${expiredSessions})`,
);

/** Deleted data by its name in the job's note. */
const deleteQueries = {
  sessions: prepare<{ gone: number }>(
    sql`delete from ${sessionsTable} where ${id} in (${expiredSessions}) returning 1 as gone`,
  ),
  attempts: prepareDelete(
    attemptsTable,
    attemptsTable.key,
    and(
      lt(attemptsTable.since, momentParam('day')),
      or(isNull(attemptsTable.blocked_until), lt(attemptsTable.blocked_until, momentParam('day'))),
    ),
  ),
  links: prepareDelete(
    emailLinksTable,
    emailLinksTable.hash,
    and(
      ne(emailLinksTable.purpose, 'unsubscribe').inlineParams(),
      lt(emailLinksTable.created_at, momentParam('season')),
    ),
  ),
  'failed messages': prepareDelete(
    parkedMessagesTable,
    parkedMessagesTable.id,
    lt(parkedMessagesTable.created_at, momentParam('month')),
  ),
  'e-mails to visitors': prepareDelete(
    strangerMailsTable,
    strangerMailsTable.id,
    lt(strangerMailsTable.created_at, momentParam('day')),
  ),
  'stored responses': prepareDelete(
    answeredKeysTable,
    [answeredKeysTable.person_id, answeredKeysTable.key],
    lt(answeredKeysTable.created_at, momentParam('week')),
  ),
  'security events': prepareDelete(
    securityEventsTable,
    securityEventsTable.id,
    lt(securityEventsTable.id, momentParam('halfYear')),
    sql`order by ${securityEventsTable.id}`,
  ),
  invitations: prepareDelete(
    invitesTable,
    invitesTable.id,
    and(lt(invitesTable.created_at, momentParam('season')), isNull(invitesTable.stopped_at)),
  ),
  merges: prepareDelete(
    mergesTable,
    mergesTable.id,
    lt(mergesTable.created_at, momentParam('day')),
  ),
  'addresses not found': prepareDelete(
    missingPathsTable,
    [missingPathsTable.day, missingPathsTable.path],
    lt(missingPathsTable.day, momentParam('missing')),
  ),
  challenges: prepareDelete(
    challengesTable,
    challengesTable.hash,
    lt(challengesTable.created_at, momentParam('hour')),
  ),
  notifications: prepareDelete(
    noticesTable,
    noticesTable.id,
    and(
      lt(noticesTable.id, momentParam('seasonId')),
      lt(noticesTable.updated_at, momentParam('season')),
    ),
    sql`order by ${noticesTable.id}`,
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
      missing: ago(missingPathLimits.days).slice(0, 10),
      season: ago(notificationLimits.keptDays),
      halfYear: getFirstIdAt(ago(securityEventRetentionDays)),
      seasonId: getFirstIdAt(ago(notificationLimits.keptDays)),
    };
    const gone = Object.keys(deleteQueries).map((name) => ({ name, count: 0 }));
    const note = () => `Deleted ${gone.map(({ name, count }) => `${name}: ${count}`).join(', ')}.`;
    const queries = Object.fromEntries(
      Object.entries(deleteQueries).map(([name, run]) => [name, run(values)]),
    );
    for (let time = 0; time < MAX_ROUNDS && getNowMs() < until; time += 1) {
      const deleted = await db.run({ written: [deleteRefreshTokens(values)], queries });
      for (const one of gone) one.count += deleted[one.name]?.length ?? 0;
      if (Object.values(deleted).every(({ length }) => length < MAX_ROWS)) return { note: note() };
    }
    return { note: note(), hasMore: true };
  },
};
