import { backupSettings } from '../../contract/system/transfer.ts';
import { type Database, statement } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { isOneOf, qb } from '../../db/query-builder.ts';
import { uploadedFilesTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import type { BackupStep } from './backup-state.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Step of the nightly backup. Marks deleted files, and removes them from the backup when no stored
 * night refers to them. Restored files lose their mark.
 */
export const purgeDeletedFiles: BackupStep = async (env, db, state) => {
  const page = await listObjects(env, 'files/', state.name);
  const there = await listExistingNames(db, page.objects.map(getFileName));
  const marks = new Map(
    (await listObjects(env, 'gone/files/', state.name && `gone/${state.name}`)).objects.map(
      (mark) => [mark.key, mark.uploaded.getTime()],
    ),
  );
  const before = getNowMs() - backupSettings.filesDays * DAY_MS;
  const acts = page.objects.flatMap((file): (() => Promise<unknown>)[] => {
    const mark = `gone/${file.key}`;
    const since = marks.get(mark);
    if (there.has(getFileName(file))) return since ? [() => env.BACKUPS.delete(mark)] : [];
    if (!since) return [() => env.BACKUPS.put(mark, '')];
    return since < before ? [() => env.BACKUPS.delete([file.key, mark])] : [];
  });
  for (const act of acts.slice(0, backupSettings.marks)) await act();
  if (acts.length > backupSettings.marks) return state;
  const last = page.objects.at(-1)?.key;
  return page.truncated && last ? { ...state, name: last } : null;
};

const getFileName = ({ key }: R2Object) => key.slice(key.lastIndexOf('/') + 1);

const listObjects = (env: Bindings, prefix: string, startAfter: string) =>
  env.BACKUPS.list({ prefix, ...(startAfter && { startAfter }) });

async function listExistingNames(db: Database, names: string[]) {
  const [found] = await db.batch([
    statement(
      qb
        .select({ name: uploadedFilesTable.name })
        .from(uploadedFilesTable)
        .where(isOneOf(uploadedFilesTable.name, names)),
    ),
  ]);
  return new Set(found.map(({ name }) => name));
}
