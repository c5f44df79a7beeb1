/** Deletes items in the bin for good, with their files: on request, and after 30 days. */

import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { binApi } from '../../contract/admin/bin.api.ts';
import { binLimits } from '../../contract/admin/bin.ts';
import { resources } from '../../contract/resources/resources.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { type Database, statement } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { historyExists, historyFields } from '../../db/insert-history.ts';
import { qb } from '../../db/query-builder.ts';
import { deletedItemsTable } from '../../db/schema/bin.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { uploadedFilesTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { file } from '../../storage/files/file-objects.ts';
import { isFileUsed } from '../../storage/files/file-uses.ts';
import { deleteFile } from '../../storage/files/put-file.ts';
import { deleteBinnedFileUses } from './binned-file-uses.ts';

/** Names of resources in history, by their path. */
const adminNames = Object.fromEntries(resources.map(({ path, admin }) => [path, admin]));

/** Files that are deleted with an item in one go. */
const MAX_FILES = 200;

/** Deletes one item and its files that no other item shows; false if it is not in the bin. */
async function deleteForGood(env: Bindings, db: Database, id: string, by: string | null) {
  const history = createId();
  const applied = historyExists(history);
  const author = { history, moment: getNowIso(), by };
  const { id: key, title, resource } = deletedItemsTable;
  const recorded = qb
    .select(
      historyFields('Deleted for good', author, {
        link: sql`(${JSON.stringify(adminNames)} ->> ${resource})`,
        id: key,
        title,
      }),
    )
    .from(deletedItemsTable)
    .where(eq(key, id));
  const ownFiles = sql`select ${file.id} from ${uploadedFilesTable} ${file}
    join ${deletedItemsTable} on ${deletedItemsTable.resource} = ${file.object_type} and ${key} = ${file.object_id}
    where ${key} = ${id} and not ${isFileUsed} limit ${MAX_FILES}`;
  const { files, deleted } = await db.run({
    written: [
      statement(qb.insert(historyTable).select(recorded)),
      deleteBinnedFileUses(id, applied),
    ],
    queries: {
      files: statement(
        qb
          .delete(uploadedFilesTable)
          .where(and(sql`${uploadedFilesTable.id} in (${ownFiles})`, applied))
          .returning({ name: uploadedFilesTable.name }),
      ),
      deleted: statement(
        qb
          .delete(deletedItemsTable)
          .where(and(eq(key, id), applied))
          .returning({ id: key }),
      ),
    },
  });
  await Promise.all(files.map(({ name }) => deleteFile(env, name)));
  return deleted.length > 0;
}

/** DELETE /bin/{id} */
export const deleteBinItem = defineMutation(binApi.delete, {
  auth: 'A',
  changes: [],
  run: async (_, c) => {
    const by = c.var.viewer?.id ?? null;
    if (!(await deleteForGood(c.env, c.var.db, c.req.param('id'), by))) throw notFoundError();
    return c.body(null, 204);
  },
});

/** Items per run; the next run continues. */
const MAX_ITEMS = 100;

export const emptyBinJob: Job = {
  name: 'bin',
  period: 60,
  async run(env, db, { until = Number.POSITIVE_INFINITY }) {
    const oldest = new Date(getNowMs() - binLimits.days * 24 * 60 * minuteMs).toISOString();
    const { expired } = await db.run({
      queries: {
        expired: statement(
          qb
            .select({ id: deletedItemsTable.id })
            .from(deletedItemsTable)
            .where(lt(deletedItemsTable.deleted_at, oldest))
            .orderBy(asc(deletedItemsTable.deleted_at))
            .limit(MAX_ITEMS),
        ),
      },
    });
    let deleted = 0;
    for (const { id } of expired) {
      if (getNowMs() >= until) break;
      if (await deleteForGood(env, db, id, null)) deleted += 1;
    }
    return {
      note: `Deleted for good: ${deleted}.`,
      hasMore: expired.length === MAX_ITEMS || deleted < expired.length,
    };
  },
};
