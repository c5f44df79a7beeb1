/** PATCH /uploaded_files/{id}: updates the description of a file. */

import { and, eq } from 'drizzle-orm';
import { filesApi } from '../../contract/system/files.api.ts';
import { auditedUpdate, parseIfMatch, parseUpdateResult } from '../../db/audited-update.ts';
import { getNowIso } from '../../db/clock.ts';
import { uploadedFilesTable } from '../../db/schema/users.ts';
import { defineMutation } from '../../http/mutation.ts';
import { renewSettingsPages } from '../../settings/renew-settings-pages.ts';
import { getFileOwner } from './file-owner.ts';
import { fileItemQuery, isUsedBySettings, toFileItem } from './file-rows.ts';
import { buildFileTitleSql } from './file-title-sql.ts';

/**
 * An empty line is null, except the alternative text of a decorative picture, as in HTML. No caption is stored as ''.
 */
function toStoredValue(name: string, value: string | number | null) {
  if (name === 'title') return value ?? '';
  return value === '' && name !== 'alternative_text' ? null : value;
}

export const updateFile = defineMutation(filesApi.update, {
  auth: 'O',
  permission: 'authz_user_detailed',
  allowForApplicants: true,
  changes: ['uploaded_files'],
  run: async (sent, c) => {
    const { viewer, db } = c.var;
    const id = c.req.param('id');
    const owner = getFileOwner(viewer);
    const version = parseIfMatch(c.req.header('If-Match'));
    const set = Object.fromEntries(
      Object.entries(sent).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, toStoredValue(name, value)]],
      ),
    );
    const changed = auditedUpdate({
      table: uploadedFilesTable,
      resource: 'files',
      title: buildFileTitleSql(uploadedFilesTable),
      id,
      actorId: viewer?.id ?? null,
      at: getNowIso(),
      set,
      version,
      // Members may only update files of their own profile.
      when:
        owner === null
          ? undefined
          : and(
              eq(uploadedFilesTable.object_type, 'users'),
              eq(uploadedFilesTable.object_id, viewer?.id ?? ''),
            ),
    });
    const rows = await db.run({
      written: changed.statements,
      queries: { applied: changed.appliedQuery, items: fileItemQuery({ id, owner }) },
    });
    const { item, etag } = parseUpdateResult(rows, version, toFileItem);
    if (isUsedBySettings(item)) await renewSettingsPages(c.env);
    return c.json(item, 200, { ETag: etag });
  },
});
