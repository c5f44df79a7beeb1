/** POST /uploaded_files: uploads a picture or a video of at most 20 MB for an existing object, or the library. */

import type { Context } from 'hono';
import { buildActionQuota } from '../../auth/build-action-quota.ts';
import { hasVisibleText } from '../../contract/shared/text-schemas.ts';
import { filesApi } from '../../contract/system/files.api.ts';
import type { FileUpload } from '../../contract/system/files.ts';
import { getNowIso } from '../../db/clock.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import type { AppEnv } from '../../env.ts';
import { validationError } from '../../http/http-error.ts';
import { readMultipart } from '../../http/multipart-body.ts';
import { defineMutation } from '../../http/mutation.ts';
import {
  fileTooLarge,
  getOriginalName,
  MAX_FILE_FORM_BYTES,
  readFileBytes,
  storeFileContent,
} from './file-content.ts';
import { fileObjectQuery } from './file-objects.ts';
import { rejectForeignFiles } from './file-owner.ts';
import { fileNameQuery, insertFile, isNewUpload } from './insert-file.ts';
import { deleteFile } from './put-file.ts';

/** Upload form with the file as a File object. */
type UploadForm = Omit<FileUpload, 'content'> & { content: File };

/**
 * Reads the upload form up to the size limit.
 * @throws HttpError 403, 413, 415, 422
 */
async function readUploadForm(c: Context<AppEnv>): Promise<void> {
  const form = await readMultipart(c, MAX_FILE_FORM_BYTES, fileTooLarge);
  const { object_type, object_id } = Object.fromEntries(form);
  rejectForeignFiles(c.var.viewer, {
    ...(object_type && { object_type }),
    ...(object_id && { object_id }),
  });
}

export const uploadFile = defineMutation(filesApi.upload, {
  auth: 'O',
  allowForApplicants: true,
  rateLimit: 'write',
  permission: 'authz_user_detailed',
  isReversible: true,
  hidesNothing: true,
  changes: ['uploaded_files'],
  readMultipart: readUploadForm,
  run: async (_, c) => {
    const sent = c.req.valid('form') as UploadForm;
    const { content, object_type, object_id } = sent;
    const bytes = await readFileBytes(content, sent.content_type);
    const id = idempotentId(c);
    // Counted before storing, because rejected files cost as much.
    const act = buildActionQuota(c, 'uploads', isNewUpload(id));
    const {
      object: [object],
      existing: [existing],
      quota: [quota],
    } = await c.var.db.run({
      before: {
        object: fileObjectQuery(object_type, object_id),
        existing: fileNameQuery({ id }),
      },
      written: act.statements,
      queries: { quota: act.quotaQuery },
    });
    if (existing) return c.json({ id }, 201);
    act.refuse(quota);
    if (!object) throw validationError([{ path: 'object_id', code: 'does_not_exist' }]);

    const held = await storeFileContent(c.env, bytes);
    const {
      stored: [stored],
    } = await c.var.db.run(
      insertFile({
        ...held,
        id,
        by: c.var.viewer?.id ?? '',
        moment: getNowIso(),
        object_type,
        object_id: object.id,
        type: bytes.type,
        original_name: getOriginalName(sent.name, content),
        title: getCaption(sent),
        copyright: sent.copyright ?? null,
      }),
    );
    // A concurrent request with the same key has already stored the file.
    if (stored?.name !== held.name) await deleteFile(c.env, held.name);
    return c.json({ id }, 201);
  },
});

/** The caption is written by the user, never the file name. */
const getCaption = ({ title }: UploadForm) => (title && hasVisibleText(title) ? title : '');
