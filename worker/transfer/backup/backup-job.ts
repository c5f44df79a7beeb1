import { backups } from '../../contract/system/transfer.ts';
import { type Statement, type Database, statement } from '../../db/client.ts';
import { type Step, type BackupState, backupState, nightKey } from './backup-state.ts';
import { fileKey } from '../../storage/file-keys.ts';
import { sql } from 'drizzle-orm';
import type { Bindings } from '../../env.ts';
import { milliseconds } from '../../db/clock.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { isEmptySite } from '../import/empty-site.ts';
import { travelling } from '../table-schema.ts';
import { dropGone } from './purge-deleted-files.ts';
import { dropOld } from './prune-backups.ts';
import { Lost, packNight } from './build-archive.ts';
import { keepRows } from './backup-rows.ts';

/** Copies files that no earlier backup contains; names are never reused, so once is enough. */
const keepFiles: Step = async (env, db, state) => {
  const [files] = await db.batch([filesAfter(state.name)]);
  const last = files.at(-1);
  if (!last) return { ...state, step: 'gone', name: '' };
  const there = await env.BACKUPS.list({
    prefix: 'files/',
    ...(state.name && { startAfter: `files/${fileKey(state.name)}` }),
  });
  const kept = new Set(there.objects.map(({ key }) => key));
  const missing = files.filter(({ name }) => !kept.has(`files/${fileKey(name)}`));
  let bare = 0;
  for (const { name } of missing) {
    const file = await env.FILES.get(fileKey(name));
    if (!file) {
      bare += 1;
      continue;
    }
    await env.BACKUPS.put(`files/${fileKey(name)}`, file.body, {
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

const filesAfter = (name: string): Statement<{ name: string }> => ({
  sql: 'select name from uploaded_files where name > ?1 order by name limit ?2',
  params: [name, backups.files],
});


const steps: Record<BackupState['step'], Step> = {
  rows: keepRows,
  files: keepFiles,
  pack: packNight,
  old: dropOld,
  gone: dropGone,
};

/**
 * Backs up the whole site every night into a separate bucket, in steps. State is saved between
 * steps, so interrupted backups continue; failed nights are retried within the hour.
 */
export const backupJob: Job = {
  name: 'backup',
  period: 60,
  async run(env, db, { value, keep, until = Number.POSITIVE_INFINITY }) {
    let state: BackupState | null = backupState.safeParse(value).data ?? (await begin(env));
    // An empty site waiting for a restore must not displace the stored nights.
    if (state?.step === 'rows' && (await isEmpty(db)))
      return { note: 'There is nothing to back up.' };
    if (!state) return { note: `The backup of ${night()} is complete.` };
    for (let calls = 0; calls < backups.calls && milliseconds() < until && state; ) {
      const before: BackupState = state;
      calls += backups.callsOf[state.step];
      state = await steps[state.step](env, db, state).catch(async (error: unknown) => {
        if (error instanceof Lost) await keep(null);
        throw error;
      });
      await keep(state);
      if (!state) return { note: noteOf(before) };
    }
    return { note: `The backup of ${state?.night} is in progress.`, hasMore: true };
  },
};

async function isEmpty(db: Database) {
  const [[found]] = await db.batch([
    statement<{ is_empty: number }>(sql`select ${sql.raw(isEmptySite())} as is_empty`),
  ]);
  return Boolean(found?.is_empty);
}

/** Null if tonight's backup exists. */
async function begin(env: Bindings): Promise<BackupState | null> {
  if (await env.BACKUPS.head(nightKey(night()))) return null;
  // Referring tables come first, so that referenced rows exist when their table is read.
  const tables = travelling()
    .map(({ name }) => name)
    .toReversed();
  const nothing = { after: null, parts: 0, rows: 0, bundles: [], name: '', files: 0, bare: 0 };
  return { night: night(), step: 'rows', tables, ...nothing };
}

const noteOf = ({ night, rows, files, bare }: BackupState) =>
  `The backup of ${night} is complete: ${rows} rows, ${files} files.${bare > 0 ? ` Missing files that could not be backed up: ${bare}.` : ''}`;

/** Date of the current night; before the backup hour still the previous day. */
const night = () =>
  new Date(milliseconds() - backups.hour * 60 * 60 * 1000).toISOString().slice(0, 10);
