import { buildActionQuota } from '../../auth/build-action-quota.ts';
import { uploadLimits } from '../../contract/shared/limits.ts';
import { filesApi } from '../../contract/system/files.api.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { qb } from '../../db/query-builder.ts';
import { fileUploadsTable } from '../../db/schema/file-uploads.ts';
import { HttpError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { fileObjectQuery } from '../files/file-objects.ts';
import { rejectForeignFiles } from '../files/file-owner.ts';
import { fileNameQuery, isNewUpload } from '../files/insert-file.ts';
import { abandonUpload, createMultipart } from './multipart-upload.ts';
import { uploadQuery } from './upload-rows.ts';

/** POST /uploaded_files/uploads: starts a multipart video upload for an existing object. */
export const startUpload = defineMutation(filesApi.startUpload, {
  auth: 'O',
  allowForApplicants: true,
  rateLimit: 'write',
  permission: 'authz_user_detailed',
  authorizeFields: rejectForeignFiles,
  changes: [],
  run: async (sent, c) => {
    if (sent.size > uploadLimits.filmBytes) throw videoTooLarge();
    const id = idempotentId(c);
    const by = c.var.viewer?.id ?? '';
    const act = buildActionQuota(c, 'uploads', isNewUpload(id));
    const {
      object: [object],
      begun: [begun],
      file: [file],
      quota: [quota],
    } = await c.var.db.run({
      before: {
        object: fileObjectQuery(sent.object_type, sent.object_id),
        begun: uploadQuery({ id, by }),
        file: fileNameQuery({ id }),
      },
      written: act.statements,
      queries: { quota: act.quotaQuery },
    });
    const answer = (part_size: number) => c.json({ id, part_size }, 201);
    if (begun || file) return answer(begun?.part_size ?? uploadLimits.partBytes);
    act.refuse(quota);
    if (!object) throw validationError([{ path: 'object_id', code: 'does_not_exist' }]);
    const held = await createMultipart(c.env, sent.content_type);
    const row = {
      ...sent,
      ...held,
      object_id: object.id,
      original_name: sent.original_name || null,
      title: sent.title ?? '',
      copyright: sent.copyright || null,
    };
    const {
      stored: [stored],
    } = await c.var.db.run({
      written: [
        statement(
          qb
            .insert(fileUploadsTable)
            .values({
              ...row,
              id,
              created_at: getNowIso(),
              created_by: by,
              part_size: uploadLimits.partBytes,
            })
            .onConflictDoNothing({ target: fileUploadsTable.id }),
        ),
      ],
      queries: { stored: uploadQuery({ id, by }) },
    });
    // A concurrent request with the same key has already started it.
    if (stored?.name !== held.name) await abandonUpload(c.env, held);
    return answer(stored?.part_size ?? uploadLimits.partBytes);
  },
});

const videoTooLarge = () =>
  new HttpError(413, {
    code: 'video_too_large',
    values: { megabytes: uploadLimits.filmBytes / 1024 / 1024 },
  });
