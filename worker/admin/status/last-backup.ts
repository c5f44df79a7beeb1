import { sql } from 'drizzle-orm';
import { minutes, statusWindows } from '../../contract/shared/limits.ts';
import { type KeptReport, keptReport } from '../../contract/system/status.ts';
import { backups, transferManifest } from '../../contract/system/transfer.ts';
import { type Database, prepare } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { backupState, nightKey } from '../../transfer/backup/backup-state.ts';
import { milliseconds } from '../../db/clock.ts';
import { isDeployed } from '../../http/is-deployed.ts';
import { logFault } from '../../http/log-fault.ts';
import { readTarHeader } from '../../transfer/tar.ts';

const job = prepare<{ memory: string | null }>(sql`select memory from jobs where name = 'backup'`);

const before = prepare<{ backup: string | null }>(
  sql`select report -> '$.last_backup' as backup from status_reports`,
);

/** Size of a tar entry's header. */
const header = 512;

/**
 * Newest complete nightly backup, excluding the one in progress. If the storage fails, the previous report's value is used, because unknown does not mean missing.
 */
export async function lastBackup(env: Bindings, db: Database): Promise<KeptReport['last_backup']> {
  const [[row], [known]] = await db.batch([job(), before()]);
  try {
    const { night: begun } = backupState.safeParse(JSON.parse(row?.memory ?? 'null')).data ?? {};
    const { objects } = await env.BACKUPS.list({ prefix: 'nights/' });
    const key = objects.findLast((night) => !begun || night.key < nightKey(begun))?.key;
    return key ? await toldOf(env, key) : null;
  } catch (error) {
    logFault('last_backup_not_known', {}, error);
    return keptReport.shape.last_backup.safeParse(JSON.parse(known?.backup ?? 'null')).data ?? null;
  }
}

const hour = 60 * minutes;

/** Local sites may have no backup. */
export function isBackupLate(env: Bindings, backup: KeptReport['last_backup']) {
  if (!backup) return isDeployed(env);
  const hours = backups.hour + 24 * (statusWindows.backupNights + 1);
  return Date.parse(backup.night) < milliseconds() - hours * hour;
}

/** Reads the manifest, the first entry of the archive. */
async function toldOf({ BACKUPS }: Bindings, key: string) {
  const part = async (offset: number, length: number) =>
    new Uint8Array(
      (await (await BACKUPS.get(key, { range: { offset, length } }))?.arrayBuffer()) ?? [],
    );
  const { size } = readTarHeader(await part(0, header)) ?? { size: 0 };
  const { parts } = transferManifest.parse(
    JSON.parse(new TextDecoder().decode(await part(header, size))),
  );
  const rowsOf = (some: typeof parts) => some.reduce((sum, { rows }) => sum + rows, 0);
  return {
    night: key.slice('nights/'.length, -'.tar'.length),
    rows: rowsOf(parts),
    files: rowsOf(parts.filter(({ table }) => table === 'uploaded_files')),
  };
}
