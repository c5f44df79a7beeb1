/**
 * POST /uploaded_files/uploads/{id}/complete: creates the file with the upload's id. Deleting the
 * upload row decides between completion, cancellation and expiry.
 */

import { sql } from 'drizzle-orm';
import { filesApi } from '../../contract/system/files.api.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { historyParams, insertHistory } from '../../db/insert-history.ts';
import { HttpError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { rejectForeignFiles } from '../files/file-owner.ts';
import { fileTitleSql } from '../files/file-title-sql.ts';
import { deleteFile } from '../files/put-file.ts';
import { abandonUpload, joinUploadParts } from './multipart-upload.ts';
import { stripStoredVideo } from './strip-stored-video.ts';
import {
  countParts,
  deletePartsOfUpload,
  deleteUploadQuery,
  type UploadPart,
  type UploadRow,
  uploadNotFoundError,
  uploadPartsQuery,
  uploadQuery,
} from './upload-rows.ts';

const uploadParam = sql.placeholder('id');
const userParam = sql.placeholder('by');

/** File that the upload has become, for the user who started it. */
const completedFileQuery = prepare<{ id: string }>(
  sql`select id from uploaded_files where id = ${uploadParam} and created_by = ${userParam}`,
);

const insertFileHistory = prepare(sql`
  ${insertHistory('Created', historyParams, { link: 'files', title: sql.raw(fileTitleSql) })}
  from file_uploads where id = ${uploadParam} and created_by = ${userParam}`);

const insertQuery = prepare(sql`
  insert into uploaded_files (id, created_at, created_by, updated_at, updated_by, object_type,
    object_id, content_type, name, original_name, title, copyright, size)
  select id, ${sql.placeholder('moment')}, created_by, ${sql.placeholder('moment')}, created_by,
    object_type, object_id, content_type, name, original_name, title, copyright, size
  from file_uploads where id = ${uploadParam} and created_by = ${userParam}`);

export const completeUpload = defineMutation(filesApi.completeUpload, {
  auth: 'O',
  permission: 'authz_user_detailed',
  allowForApplicants: true,
  changes: ['uploaded_files'],
  run: async (_, c) => {
    const { db } = c.var;
    const of = { id: c.req.param('id'), by: c.var.viewer?.id ?? '' };
    const [[there], parts, [before]] = await db.batch([
      uploadQuery(of),
      uploadPartsQuery(of),
      completedFileQuery(of),
    ]);
    const answer = () => c.json({ id: of.id }, 201);
    if (before) return answer();
    if (!there) throw uploadNotFoundError();
    // The admin who started it may have lost the role.
    rejectForeignFiles(c.var.viewer, there);
    rejectMissingParts(there, parts);
    if (!(await joinUploadParts(c.env, there, parts))) {
      await db.batch([deletePartsOfUpload(of)]);
      rejectMissingParts(there, []);
    }
    await stripStoredVideo(c.env, there).catch(async (error: unknown) => {
      if (error instanceof HttpError && error.status !== 503) {
        await db.batch([deletePartsOfUpload(of), deleteUploadQuery(of)]);
        await abandonUpload(c.env, there);
      }
      throw error;
    });
    const row = { ...of, moment: getNowIso(), history: createId() };
    const [, , , , [after]] = await db.batch([
      ...([
        insertFileHistory(row),
        insertQuery(row),
        deletePartsOfUpload(of),
        deleteUploadQuery(of),
      ] as const),
      completedFileQuery(of),
    ]);
    if (after) return answer();
    await deleteFile(c.env, there.name);
    throw uploadNotFoundError();
  },
});

/** @throws HttpError 422 with the missing part numbers */
function rejectMissingParts(upload: UploadRow, parts: UploadPart[]) {
  const there = new Set(parts.map(({ number }) => number));
  const numbers = Array.from({ length: countParts(upload) }, (_, index) => index + 1);
  const missing = numbers.filter((number) => !there.has(number));
  if (missing.length === 0) return;
  const message = `${missing.length === 1 ? 'Part' : 'Parts'} ${missing.join(', ')} must be sent first.`;
  throw validationError([{ path: 'parts', message }]);
}
