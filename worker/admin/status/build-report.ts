/**
 * Builds the status report (storage, backups, mails, table sizes) periodically, because it is too
 * expensive for each request.
 */

import { desc, sql } from 'drizzle-orm';
import { weeklyStatsDays } from '../../contract/admin/dashboard.ts';
import { minuteMs, statusWindows } from '../../contract/shared/limits.ts';
import type { CachedReport } from '../../contract/system/status.ts';
import { type Database, prepare, statement } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { getKeyNames } from '../../db/encrypt.ts';
import { allCiphertexts } from '../../db/encrypted-columns.ts';
import { excluded, qb } from '../../db/query-builder.ts';
import { statusReportsTable } from '../../db/schema/logs-and-jobs.ts';
import { practitionerOrdersTable } from '../../db/schema/search-data.ts';
import type { Bindings } from '../../env.ts';
import { getFirstIdAt } from '../../http/resource/build-log-queries.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { findLastBackup, isBackupLate } from './last-backup.ts';
import { buildRecentQueries, countVisitorsQuery, summarizeGroups } from './recent-activity.ts';
import { translationCountsQuery } from './site-languages.ts';
import { tableCountsQuery } from './table-counts.ts';

/** Used and free file storage, relative to the quota. */
function getStorageUsage({ STORAGE_QUOTA_GB }: Bindings, bytes: number) {
  const total = Number(STORAGE_QUOTA_GB) || 0;
  const used = bytes / 1e9;
  return {
    storage_path: '/files',
    total_gb: total,
    used_gb: round(used, 3),
    free_gb: round(Math.max(0, total - used), 3),
    used_percent: total > 0 ? round((100 * used) / total, 1) : 0,
  };
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** Size of the database and the responding replica; local databases have no region. */
async function getDatabaseInfo({ DB }: Bindings) {
  const { meta } = await DB.withSession('first-primary').prepare('select 1').run();
  const isPrimary = meta.served_by_primary ?? true;
  return {
    db_size: meta.size_after,
    replication_status: [
      {
        client_addr: meta.served_by_region ?? 'local',
        reply_time: getNowIso(),
        state: 'streaming',
        sync_state: isPrimary ? ('primary' as const) : ('replica' as const),
        replay_lag: isPrimary ? 0 : null,
      },
    ],
  };
}

/** Counts ciphertexts per key, so the operator knows when the previous key can be removed. */
export async function checkDataKey(env: Bindings, db: Database): Promise<CachedReport['data_key']> {
  const { present, previous } = await getKeyNames(env);
  const other = previous === present ? null : previous;
  const under = (name: string | null) =>
    sql`count(*) filter (where substr(sealed, 1, 8) is ${name})`;
  const [[found]] = await db.batch([
    statement<{ all_of_them: number; present: number; previous: number }>(sql`
      select count(*) as all_of_them, ${under(present)} as present,
        ${under(other)} as previous from (${allCiphertexts})`),
  ]);
  const { all_of_them = 0, present: good = 0, previous: waiting = 0 } = found ?? {};
  return {
    is_set: present !== null,
    has_previous: other !== null,
    waiting,
    lost: all_of_them - good - waiting,
  };
}

/** Number of practitioners, and of those with confirmed claims, from the last directory order. */
const claimCountsQuery = prepare([], () =>
  qb
    .select({
      practitioners: practitionerOrdersTable.practitioners_count,
      confirmed: practitionerOrdersTable.confirmed_count,
    })
    .from(practitionerOrdersTable)
    .orderBy(desc(practitionerOrdersTable.day))
    .limit(1),
);

/** Never replaces a newer report. */
const saveReport = prepare(['now', 'report'], ({ now, report }) => {
  const { id, built_at } = statusReportsTable;
  return qb
    .insert(statusReportsTable)
    .values({ id: 1, built_at: now, report })
    .onConflictDoUpdate({
      target: id,
      set: { built_at: excluded(built_at), report: excluded(statusReportsTable.report) },
      setWhere: sql`${excluded(built_at)} >= ${built_at}`,
    });
});

export const statusReportJob: Job = { name: 'status', period: 10, run: buildReport };

export async function buildReport(env: Bindings, db: Database) {
  const of = await getDatabaseInfo(env);
  const moment = getNowIso();
  const late = new Date(getNowMs() - statusWindows.lateEmailMinutes * minuteMs).toISOString();
  const {
    counts: [found],
    claims: [claims],
    translations,
    ...recent
  } = await db.run({
    queries: {
      counts: tableCountsQuery({ late }),
      claims: claimCountsQuery(),
      translations: translationCountsQuery(),
      ...buildRecentQueries(),
    },
  });
  if (!found) throw new Error('Nothing was counted.');
  const { file_bytes, ...totals } = found;
  const views = summarizeGroups(recent.accessLogs);
  const changes = summarizeGroups(recent.changes);
  const sent = summarizeGroups(recent.emails);
  const backup = await findLastBackup(env, db);
  const report: CachedReport = {
    name: env.NETWORK_NAME,
    ...getStorageUsage(env, file_bytes),
    ...of,
    recent_access_logs: views.groups,
    recent_access_logs_is_floor: views.isFloor,
    recent_history: changes.groups,
    recent_history_is_floor: changes.isFloor,
    histo_sent_emails: sent.groups,
    histo_sent_emails_is_floor: sent.isFloor,
    connections: recent.connections,
    ...totals,
    last_backup: backup,
    data_key: await checkDataKey(env, db),
    claims: claims ?? null,
    translations,
    is_backup_late: isBackupLate(env, backup),
  };
  await db.batch([
    saveReport({ now: moment, report: JSON.stringify(report) }),
    countVisitorsQuery({ since: getIdDaysAgo(1), first: getIdDaysAgo(weeklyStatsDays) }),
  ]);
}

/** First id of a day in UTC. */
const getIdDaysAgo = (count: number) =>
  getFirstIdAt(
    `${new Date(getNowMs() - count * 24 * 60 * minuteMs).toISOString().slice(0, 10)}T00:00:00.000Z`,
  );
