import { sql } from 'drizzle-orm';
import type { FileUse } from '../../contract/system/files.ts';
import { prepare } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { conflict, notFound } from '../../http/http-error.ts';
import { historyLine, isWritten, whenRun } from '../../db/insert-history.ts';
import { newId } from '../../db/ids.ts';
import { fileTitleSql } from './file-title-sql.ts';
import { isOwned, ownerOf } from './file-owner.ts';
import { fileOf, itemOf } from './file-rows.ts';
import { letGo } from './put-file.ts';
import { uses } from './file-uses.ts';

const tell = prepare(sql`
  ${historyLine('Deleted', whenRun, { link: 'files', id: sql`f.id`, title: sql.raw(fileTitleSql) })}
  from uploaded_files f where f.id = ${sql.placeholder('id')} and not exists (${uses})
    and ${isOwned}`);

const drop = prepare<{ name: string }>(sql`
  delete from uploaded_files where id = ${sql.placeholder('id')}
    and ${isWritten()} returning name`);

/** DELETE /uploaded_files/{id}: deletes the row first, so that no row lacks its bytes. */
export const removeFile = call({
  method: 'delete',
  path: '/uploaded_files/:id',
  who: 'O',
  whileApplying: true,
  noun: 'files',
  summary: 'Delete a file and its content; 409 in_use while its object shows it',
  status: 204,
  changes: ['uploaded_files'],
  run: async (_, c) => {
    const { viewer, db } = c.var;
    const owner = ownerOf(viewer);
    const of = { id: c.req.param('id') ?? '', owner, history: newId() };
    const [, [dropped], [left]] = await db.batch([
      tell({ ...of, moment: now(), by: viewer?.id ?? null }),
      drop(of),
      fileOf(of),
    ]);
    if (left) throw conflict('in_use', inUse(itemOf(left).used_by));
    if (!dropped) throw notFound('This file does not exist.');
    await letGo(c.env, dropped.name);
    return c.body(null, 204);
  },
});

/** Message with the places that show the file, if the user may know them. */
function inUse(places: FileUse[] = []): string {
  const titles = places.slice(0, 3).map(({ title }) => `‘${title}’`);
  const more = places.length > titles.length ? ' and elsewhere' : '';
  const where = titles.length > 0 ? `by ${titles.join(', ')}${more}` : 'somewhere';
  return `This file is used ${where}. Remove it there first.`;
}
