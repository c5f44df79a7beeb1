/**
 * POST /uploaded_files/uploads/{id}/complete: creates the file with the upload's id. Deleting the
 * upload row decides between completion, cancellation and expiry.
 */

import { and, eq, sql } from 'drizzle-orm';
import { filesApi } from '../../contract/system/files.api.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { historyFields } from '../../db/insert-history.ts';
import { insertedFields, qb } from '../../db/query-builder.ts';
import { fileUploadsTable } from '../../db/schema/file-uploads.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { uploadedFilesTable } from '../../db/schema/users.ts';
import { HttpError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { rejectForeignFiles } from '../files/file-owner.ts';
import { buildFileTitleSql } from '../files/file-title-sql.ts';
import { deleteFile } from '../files/put-file.ts';
import { abandonUpload, joinUploadParts } from './multipart-upload.ts';
import { stripStoredVideo } from './strip-stored-video.ts';
import {
  countParts,
  deletePartsOfUpload,
  deleteUploadQuery,
  isOwnUpload,
  type UploadPart,
  type UploadRow,
  uploadNotFoundError,
  uploadPartsQuery,
  uploadQuery,
} from './upload-rows.ts';

/** File that the upload has become, for the user who started it. */
const completedFileQuery = prepare(['id', 'by'], ({ id, by }) =>
  qb
    .select({ id: uploadedFilesTable.id })
    .from(uploadedFilesTable)
    .where(and(eq(uploadedFilesTable.id, id), eq(uploadedFilesTable.created_by, by))),
);

const insertFileHistory = prepare(
  ['history', 'moment', 'id', 'by'],
  ({ history, moment, id, by }) =>
    qb.insert(historyTable).select(
      qb
        .select(
          historyFields(
            'Created',
            { history, moment, by },
            { link: 'files', id: fileUploadsTable.id, title: buildFileTitleSql(fileUploadsTable) },
          ),
        )
        .from(fileUploadsTable)
        .where(isOwnUpload(id, by)),
    ),
);

const insertQuery = prepare(['moment', 'id', 'by'], ({ moment, id, by }) =>
  qb.insert(uploadedFilesTable).select(
    qb
      .select(
        insertedFields(uploadedFilesTable, {
          id: fileUploadsTable.id,
          created_at: sql`${moment}`,
          created_by: fileUploadsTable.created_by,
          updated_at: sql`${moment}`,
          updated_by: fileUploadsTable.created_by,
          object_type: fileUploadsTable.object_type,
          object_id: fileUploadsTable.object_id,
          content_type: fileUploadsTable.content_type,
          name: fileUploadsTable.name,
          original_name: fileUploadsTable.original_name,
          title: fileUploadsTable.title,
          copyright: fileUploadsTable.copyright,
          size: fileUploadsTable.size,
        }),
      )
      .from(fileUploadsTable)
      .where(isOwnUpload(id, by)),
  ),
);

export const completeUpload = defineMutation(filesApi.completeUpload, {
  auth: 'O',
  permission: 'authz_user_detailed',
  allowForApplicants: true,
  hidesNothing: true,
  changes: ['uploaded_files'],
  run: async (_, c) => {
    const { db } = c.var;
    const of = { id: c.req.param('id'), by: c.var.viewer?.id ?? '' };
    const {
      upload: [there],
      parts,
      before: [before],
    } = await db.run({
      queries: {
        upload: uploadQuery(of),
        parts: uploadPartsQuery(of),
        before: completedFileQuery(of),
      },
    });
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
    const {
      after: [after],
    } = await db.run({
      written: [
        insertFileHistory(row),
        insertQuery(row),
        deletePartsOfUpload(of),
        deleteUploadQuery(of),
      ],
      queries: { after: completedFileQuery(of) },
    });
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
  const code = missing.length === 1 ? 'part_missing' : 'parts_missing';
  throw validationError([{ path: 'parts', code, values: { numbers: missing.join(', ') } }]);
}
