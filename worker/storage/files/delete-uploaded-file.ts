import { sql } from 'drizzle-orm';
import { filesApi } from '../../contract/system/files.api.ts';
import type { FileUse } from '../../contract/system/files.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { historyExists, historyParams, insertHistory } from '../../db/insert-history.ts';
import { conflictError, notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { getFileOwner, isFileOwned } from './file-owner.ts';
import { fileItemQuery, toFileItem } from './file-rows.ts';
import { fileTitleSql } from './file-title-sql.ts';
import { fileUses } from './file-uses.ts';
import { deleteFile } from './put-file.ts';

const insertDeletionHistory = prepare(sql`
  ${insertHistory('Deleted', historyParams, { link: 'files', id: sql`f.id`, title: sql.raw(fileTitleSql) })}
  from uploaded_files f where f.id = ${sql.placeholder('id')} and not exists (${fileUses})
    and ${isFileOwned}`);

const deleteQuery = prepare<{ name: string }>(sql`
  delete from uploaded_files where id = ${sql.placeholder('id')}
    and ${historyExists()} returning name`);

/** DELETE /uploaded_files/{id}: deletes the row first, so that no row lacks its bytes. */
export const deleteUploadedFile = defineMutation(filesApi.delete, {
  auth: 'O',
  allowForApplicants: true,
  changes: ['uploaded_files'],
  run: async (_, c) => {
    const { viewer, db } = c.var;
    const owner = getFileOwner(viewer);
    const of = { id: c.req.param('id'), owner, history: createId() };
    const [, [dropped], [remaining]] = await db.batch([
      insertDeletionHistory({ ...of, moment: getNowIso(), by: viewer?.id ?? null }),
      deleteQuery(of),
      fileItemQuery(of),
    ]);
    if (remaining) throw conflictError('in_use', formatInUse(toFileItem(remaining).used_by));
    if (!dropped) throw notFoundError('This file does not exist.');
    await deleteFile(c.env, dropped.name);
    return c.body(null, 204);
  },
});

/** Message with the places that show the file, if the user may know them. */
function formatInUse(places: FileUse[] = []): string {
  const titles = places.slice(0, 3).map(({ title }) => `‘${title}’`);
  const more = places.length > titles.length ? ' and elsewhere' : '';
  const where = titles.length > 0 ? `by ${titles.join(', ')}${more}` : 'somewhere';
  return `This file is used ${where}. Remove it there first.`;
}
