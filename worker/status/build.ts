import { sql } from 'drizzle-orm';
import { weekDays } from '../contract/desk.ts';
import { minutes, statusWindows } from '../contract/limits.ts';
import type { KeptReport } from '../contract/status.ts';
import { type Database, prepare } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { milliseconds, now } from '../lib/clock.ts';
import type { Job } from '../lib/jobs.ts';
import { idAt } from '../lib/resource/log.ts';
import { claims } from './claims.ts';
import { counts } from './counts.ts';
import { dataKey } from './data-key.ts';
import { isBackupLate, lastBackup } from './last-backup.ts';
import { countVisitors, recent, told } from './recent.ts';
import { database, storage } from './storage.ts';

/** Never replaces a newer report. */
const keep = prepare(sql`
  insert into status_reports (id, built_at, report)
  values (1, ${sql.placeholder('now')}, ${sql.placeholder('report')})
  on conflict (id) do update set built_at = excluded.built_at, report = excluded.report
    where excluded.built_at >= status_reports.built_at`);

/** Builds the status report periodically, because it is too expensive for each request. */
export const statusJob: Job = { name: 'status', period: 10, run: buildReport };

export async function buildReport(env: Bindings, db: Database) {
  const of = await database(env);
  const moment = now();
  const late = new Date(milliseconds() - statusWindows.lateEmailMinutes * minutes).toISOString();
  const [[found], [claimed], accessLogs, history, emails, connections] = await db.batch([
    counts({ late }),
    claims(),
    ...recent(),
  ] as const);
  if (!found) throw new Error('Nothing was counted.');
  const { file_bytes, ...totals } = found;
  const views = told(accessLogs);
  const changes = told(history);
  const sent = told(emails);
  const backup = await lastBackup(env, db);
  const report: KeptReport = {
    name: env.NETWORK_NAME,
    ...storage(env, file_bytes),
    ...of,
    recent_access_logs: views.groups,
    recent_access_logs_is_floor: views.isFloor,
    recent_history: changes.groups,
    recent_history_is_floor: changes.isFloor,
    histo_sent_emails: sent.groups,
    histo_sent_emails_is_floor: sent.isFloor,
    connections,
    ...totals,
    last_backup: backup,
    data_key: await dataKey(env, db),
    claims: claimed ?? null,
    is_backup_late: isBackupLate(env, backup),
  };
  await db.batch([
    keep({ now: moment, report: JSON.stringify(report) }),
    countVisitors({ since: daysAgo(1), first: daysAgo(weekDays) }),
  ]);
}

/** First id of a day in UTC. */
const daysAgo = (count: number) =>
  idAt(
    `${new Date(milliseconds() - count * 24 * 60 * minutes).toISOString().slice(0, 10)}T00:00:00.000Z`,
  );
