import { type FileChange, fileChange, fileItem } from '../../contract/system/files.ts';
import { call } from '../../http/mutation.ts';
import { change, outcome, versionSent } from '../../db/audited-update.ts';
import { now } from '../../db/clock.ts';
import { fileTitleSql } from './file-title-sql.ts';
import { ownerOf } from './file-owner.ts';
import { fileOf, itemOf } from './file-rows.ts';

/**
 * Empty alternative text marks a decorative picture, as in HTML. Null removes the caption, stored
 * as ''.
 */
const mayBeEmpty = (name: string, value: unknown) =>
  (name === 'alternative_text' && value === '') || (name === 'title' && value === null);

/** PATCH /uploaded_files/{id}: updates the description of a file; its bytes never change. */
export const changeFile = call<FileChange>({
  method: 'patch',
  path: '/uploaded_files/:id',
  who: 'O',
  right: 'authz_user_detailed',
  whileApplying: true,
  noun: 'files',
  summary: 'Update a file; a member only their own profile’s files',
  body: fileChange,
  status: 200,
  answer: fileItem,
  changes: ['uploaded_files'],
  run: async (sent, c) => {
    const { viewer, db } = c.var;
    const id = c.req.param('id') ?? '';
    const owner = ownerOf(viewer);
    const version = versionSent(c.req.header('If-Match'));
    const set = Object.fromEntries(
      Object.entries(sent)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, mayBeEmpty(name, value) ? '' : value || null]),
    );
    const changed = change({
      table: 'uploaded_files',
      link: 'files',
      title: fileTitleSql,
      id,
      by: viewer?.id ?? null,
      moment: now(),
      set,
      version,
      // Members may only update files of their own profile; ?4 is the actor.
      when: owner === null ? '1' : "object_type = 'users' and object_id = ?4",
    });
    const rows = await db.batch([...changed.statements, changed.told, fileOf({ id, owner })]);
    const { item, etag } = outcome(rows, version, itemOf);
    return c.json(item, 200, { ETag: etag });
  },
});
