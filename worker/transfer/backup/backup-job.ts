/**
 * Backs up the whole site every night into a separate bucket, in steps. State is saved between
 * steps, so interrupted backups continue; failed nights are retried within the hour.
 */

import { gt, sql } from 'drizzle-orm';
import { backupSettings } from '../../contract/system/transfer.ts';
import { type Database, statement } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { uploadedFilesTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { getFileKey } from '../../storage/file-keys.ts';
import { exportedTables } from '../exported-tables.ts';
import { emptySiteCondition } from '../import/empty-site.ts';
import { backupRows } from './backup-rows.ts';
import {
  type BackupState,
  type BackupStep,
  backupStateSchema,
  getNightKey,
} from './backup-state.ts';
import { buildArchive, MissingPieceError } from './build-archive.ts';
import { pruneBackups } from './prune-backups.ts';
import { purgeDeletedFiles } from './purge-deleted-files.ts';

/** Copies files that no earlier backup contains; names are never reused, so once is enough. */
const backupFiles: BackupStep = async (env, db, state) => {
  const [files] = await db.batch([filesAfterQuery(state.name)]);
  const last = files.at(-1);
  if (!last) return { ...state, step: 'gone', name: '' };
  const there = await env.BACKUPS.list({
    prefix: 'files/',
    ...(state.name && { startAfter: `files/${getFileKey(state.name)}` }),
  });
  const stored = new Set(there.objects.map(({ key }) => key));
  const missing = files.filter(({ name }) => !stored.has(`files/${getFileKey(name)}`));
  let bare = 0;
  for (const { name } of missing) {
    const file = await env.FILES.get(getFileKey(name));
    if (!file) {
      bare += 1;
      continue;
    }
    await env.BACKUPS.put(`files/${getFileKey(name)}`, file.body, {
      httpMetadata: file.httpMetadata ?? {},
    });
  }
  return {
    ...state,
    name: last.name,
    files: state.files + files.length - bare,
    bare: state.bare + bare,
  };
};

function filesAfterQuery(after: string) {
  const { name } = uploadedFilesTable;
  return statement(
    qb
      .select({ name })
      .from(uploadedFilesTable)
      .where(gt(name, after))
      .orderBy(name)
      .limit(backupSettings.files),
  );
}

const backupSteps: Record<BackupState['step'], BackupStep> = {
  rows: backupRows,
  files: backupFiles,
  pack: buildArchive,
  old: pruneBackups,
  gone: purgeDeletedFiles,
};

export const backupJob: Job = {
  name: 'backup',
  period: 60,
  async run(env, db, { state: value, saveState, until = Number.POSITIVE_INFINITY }) {
    let state: BackupState | null =
      backupStateSchema.safeParse(value).data ?? (await startNight(env));
    // An empty site waiting for a restore must not displace the stored nights.
    if (state?.step === 'rows' && (await isDatabaseEmpty(db)))
      return { note: 'There is nothing to back up.' };
    if (!state) return { note: `The backup of ${getNight()} is complete.` };
    for (let calls = 0; calls < backupSettings.calls && getNowMs() < until && state; ) {
      const before: BackupState = state;
      calls += backupSettings.callsOf[state.step];
      state = await backupSteps[state.step](env, db, state).catch(async (error: unknown) => {
        if (error instanceof MissingPieceError) await saveState(null);
        throw error;
      });
      await saveState(state);
      if (!state) return { note: formatNote(before) };
    }
    return { note: `The backup of ${state?.night} is in progress.`, hasMore: true };
  },
};

async function isDatabaseEmpty(db: Database) {
  const [[found]] = await db.batch([
    statement<{ is_empty: number }>(sql`select ${emptySiteCondition()} as is_empty`),
  ]);
  return Boolean(found?.is_empty);
}

/** Null if tonight's backup exists. */
async function startNight(env: Bindings): Promise<BackupState | null> {
  if (await env.BACKUPS.head(getNightKey(getNight()))) return null;
  // Referring tables come first, so that referenced rows exist when their table is read.
  const tables = exportedTables()
    .map(({ name }) => name)
    .toReversed();
  const nothing = { after: null, parts: 0, rows: 0, bundles: [], name: '', files: 0, bare: 0 };
  return { night: getNight(), step: 'rows', tables, ...nothing };
}

const formatNote = ({ night, rows, files, bare }: BackupState) =>
  `The backup of ${night} is complete: ${rows} rows, ${files} ${files === 1 ? 'file' : 'files'}.${bare > 0 ? ` Missing files that could not be backed up: ${bare}.` : ''}`;

/** Date of the current night; before the backup hour still the previous day. */
const getNight = () =>
  new Date(getNowMs() - backupSettings.hour * 60 * 60 * 1000).toISOString().slice(0, 10);
