/** Requeues imports without progress, and deletes old ones with their files. */

import { and, inArray, lt, type Placeholder, sql } from 'drizzle-orm';
import { userImportLimits } from '../../contract/admin/user-imports.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { userImportRowsTable, userImportsTable } from '../../db/schema/user-imports.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { enqueueUserImport } from './enqueue-user-import.ts';
import { deleteOldImportFiles } from './import-file.ts';

const lostImportsQuery = prepare(['before'], ({ before }) =>
  qb
    .select({ id: userImportsTable.id })
    .from(userImportsTable)
    .where(
      and(
        inArray(userImportsTable.state, ['running', 'undoing']),
        sql`max(coalesce(${userImportsTable.started_at}, ''),
          coalesce(${userImportsTable.claimed_until}, '')) < ${before}`,
      ),
    )
    .limit(100),
);

const selectOldImports = (oldest: Placeholder) =>
  qb
    .select({ id: userImportsTable.id })
    .from(userImportsTable)
    .where(lt(userImportsTable.created_at, oldest))
    .limit(10);

const deleteRows = prepare(['oldest'], ({ oldest }) =>
  qb
    .delete(userImportRowsTable)
    .where(inArray(userImportRowsTable.import_id, selectOldImports(oldest))),
);

const deleteImports = prepare(['oldest'], ({ oldest }) =>
  qb.delete(userImportsTable).where(inArray(userImportsTable.id, selectOldImports(oldest))),
);

export const userImportsJob: Job = {
  name: 'user_imports',
  period: 10,
  async run(env, db) {
    const now = getNowMs();
    const oldest = new Date(now - userImportLimits.days * 24 * 60 * minuteMs).toISOString();
    const before = new Date(now - userImportLimits.claim * minuteMs).toISOString();
    const { lost } = await db.run({
      before: { lost: lostImportsQuery({ before }) },
      written: [deleteRows({ oldest }), deleteImports({ oldest })],
    });
    for (const { id } of lost) await enqueueUserImport(env, id);
    const files = await deleteOldImportFiles(env);
    return {
      note: `Imports of members queued again: ${lost.length}. Files deleted: ${files}.`,
    };
  },
};
