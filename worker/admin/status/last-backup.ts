/**
 * Newest complete nightly backup, excluding the one in progress. If the storage fails, the previous
 * report's value is used, because unknown does not mean missing.
 */

import { eq, sql } from 'drizzle-orm';
import { minuteMs, statusWindows } from '../../contract/shared/limits.ts';
import { type CachedReport, cachedReportSchema } from '../../contract/system/status.ts';
import { backupSettings, transferManifestSchema } from '../../contract/system/transfer.ts';
import { type Database, prepare } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { jobsTable, statusReportsTable } from '../../db/schema/logs-and-jobs.ts';
import type { Bindings } from '../../env.ts';
import { isDeployed } from '../../http/is-deployed.ts';
import { logFault } from '../../http/log-fault.ts';
import { backupStateSchema, getNightKey } from '../../transfer/backup/backup-state.ts';
import { parseTarHeader } from '../../transfer/tar.ts';

const backupJobQuery = prepare([], () =>
  qb.select({ memory: jobsTable.memory }).from(jobsTable).where(eq(jobsTable.name, 'backup')),
);

const previousReportQuery = prepare([], () =>
  qb
    .select({ backup: sql<string | null>`${statusReportsTable.report} -> '$.last_backup'` })
    .from(statusReportsTable),
);

/** Size of a tar header, which precedes the manifest of a backup. */
const HEADER_BYTES = 512;

export async function findLastBackup(
  env: Bindings,
  db: Database,
): Promise<CachedReport['last_backup']> {
  const {
    job: [row],
    report: [known],
  } = await db.run({ queries: { job: backupJobQuery(), report: previousReportQuery() } });
  try {
    const { night: begun } =
      backupStateSchema.safeParse(JSON.parse(row?.memory ?? 'null')).data ?? {};
    const { objects } = await env.BACKUPS.list({ prefix: 'nights/' });
    const key = objects.findLast((night) => !begun || night.key < getNightKey(begun))?.key;
    return key ? await readManifest(env, key) : null;
  } catch (error) {
    logFault('last_backup_not_known', {}, error);
    return (
      cachedReportSchema.shape.last_backup.safeParse(JSON.parse(known?.backup ?? 'null')).data ??
      null
    );
  }
}

const HOUR_MS = 60 * minuteMs;

/** Local sites may have no backup. */
export function isBackupLate(env: Bindings, backup: CachedReport['last_backup']) {
  if (!backup) return isDeployed(env);
  const hours = backupSettings.hour + 24 * (statusWindows.backupNights + 1);
  return Date.parse(backup.night) < getNowMs() - hours * HOUR_MS;
}

/** Reads the manifest, the first entry of the archive. */
async function readManifest({ BACKUPS }: Bindings, key: string) {
  const part = async (offset: number, length: number) =>
    new Uint8Array(
      (await (await BACKUPS.get(key, { range: { offset, length } }))?.arrayBuffer()) ?? [],
    );
  const { size } = parseTarHeader(await part(0, HEADER_BYTES)) ?? { size: 0 };
  const { parts } = transferManifestSchema.parse(
    JSON.parse(new TextDecoder().decode(await part(HEADER_BYTES, size))),
  );
  const rowsOf = (some: typeof parts) => some.reduce((sum, { rows }) => sum + rows, 0);
  return {
    night: key.slice('nights/'.length, -'.tar'.length),
    rows: rowsOf(parts),
    files: rowsOf(parts.filter(({ table }) => table === 'uploaded_files')),
  };
}
