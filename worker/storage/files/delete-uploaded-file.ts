/** DELETE /uploaded_files/{id}: deletes the row first, so that no row lacks its bytes. */

import { and, eq, not } from 'drizzle-orm';
import { bidiIsolate } from '../../contract/shared/bidi-isolate.ts';
import { filesApi } from '../../contract/system/files.api.ts';
import type { FileUse } from '../../contract/system/files.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { historyExists, historyFields } from '../../db/insert-history.ts';
import { qb } from '../../db/query-builder.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { uploadedFilesTable } from '../../db/schema/users.ts';
import { HttpError, notFoundError, type Refusal } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { file } from './file-objects.ts';
import { getFileOwner, isFileOwned } from './file-owner.ts';
import { fileItemQuery, toFileItem } from './file-rows.ts';
import { buildFileTitleSql } from './file-title-sql.ts';
import { isFileUsed } from './file-uses.ts';
import { deleteFile } from './put-file.ts';

const insertDeletionHistory = prepare(
  ['history', 'moment', 'by', 'id', 'owner'],
  ({ history, moment, by, id }) =>
    qb.insert(historyTable).select(
      qb
        .select(
          historyFields(
            'Deleted',
            { history, moment, by },
            { link: 'files', id: file.id, title: buildFileTitleSql(file) },
          ),
        )
        .from(file)
        .where(and(eq(file.id, id), not(isFileUsed), isFileOwned)),
    ),
);

const deleteQuery = prepare(['id', 'history'], ({ id, history }) =>
  qb
    .delete(uploadedFilesTable)
    .where(and(eq(uploadedFilesTable.id, id), historyExists(history)))
    .returning({ name: uploadedFilesTable.name }),
);

export const deleteUploadedFile = defineMutation(filesApi.delete, {
  auth: 'O',
  allowForApplicants: true,
  changes: ['uploaded_files'],
  run: async (_, c) => {
    const { viewer, db } = c.var;
    const owner = getFileOwner(viewer);
    const of = { id: c.req.param('id'), owner, history: createId() };
    const {
      deleted: [deleted],
      remaining: [remaining],
    } = await db.run({
      written: [insertDeletionHistory({ ...of, moment: getNowIso(), by: viewer?.id ?? null })],
      queries: { deleted: deleteQuery(of), remaining: fileItemQuery(of) },
    });
    if (remaining) throw fileInUseError(toFileItem(remaining).used_by);
    if (!deleted) throw notFoundError('file_not_found');
    await deleteFile(c.env, deleted.name);
    return c.body(null, 204);
  },
});

/** 409 with the first uses, if the user may know them. */
function fileInUseError(places: FileUse[] | undefined) {
  const uses = places?.map(({ link_table, link_id, title }) => ({
    resource: link_table.replace('thread_replies', 'thread-replies'),
    id: link_id,
    title,
  }));
  return new HttpError(409, describeUse(places), { reason: 'in_use', ...(uses && { uses }) });
}

/** Message with the places that show the file, if the user may know them. */
function describeUse(places: FileUse[] = []): Refusal {
  const titles = places.map(({ title }) => title).filter((title) => title !== '');
  const named = titles.slice(0, 3).map(bidiIsolate);
  if (named.length === 0)
    return places.some(({ link_table }) => link_table === 'settings')
      ? 'file_used_by_settings'
      : 'file_used';
  const code = places.length > named.length ? 'file_used_by_and_elsewhere' : 'file_used_by';
  return { code, values: { titles: named.join(', ') } };
}
