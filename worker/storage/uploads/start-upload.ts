import { sql } from 'drizzle-orm';
import { type ActionQuotaRow, buildActionQuota } from '../../auth/build-action-quota.ts';
import { uploadLimits } from '../../contract/shared/limits.ts';
import { filesApi } from '../../contract/system/files.api.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { HttpError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { fileObjectQuery } from '../files/file-objects.ts';
import { rejectForeignFiles } from '../files/file-owner.ts';
import { fileNameQuery, isNewUpload } from '../files/insert-file.ts';
import { abandonUpload, createMultipart } from './multipart-upload.ts';
import { uploadQuery } from './upload-rows.ts';

const param = sql.placeholder;

const insertQuery = prepare(sql`
  insert into file_uploads (id, created_at, created_by, object_type, object_id, content_type, name,
    original_name, title, copyright, size, part_size, multipart_id)
  values (${param('id')}, ${param('moment')}, ${param('by')}, ${param('object_type')},
    ${param('object_id')}, ${param('content_type')}, ${param('name')},
    ${param('original_name')}, ${param('title')}, ${param('copyright')}, ${param('size')}, ${param('part_size')}, ${param('multipart_id')})
  on conflict (id) do nothing`);

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
    const rows = await c.var.db.batch([
      fileObjectQuery(sent.object_type, sent.object_id),
      uploadQuery({ id, by }),
      fileNameQuery({ id }),
      ...act.statements,
      act.told,
    ]);
    const [[object], [begun], [file]] = rows;
    const answer = (part_size: number) => c.json({ id, part_size }, 201);
    if (begun || file) return answer(begun?.part_size ?? uploadLimits.partBytes);
    act.refuse(rows.at(-1)?.[0] as ActionQuotaRow | undefined);
    if (!object) throw validationError([{ path: 'object_id', message: 'does not exist' }]);
    const held = await createMultipart(c.env, sent.content_type);
    const row = {
      ...sent,
      ...held,
      original_name: sent.original_name || null,
      title: sent.title ?? '',
      copyright: sent.copyright || null,
    };
    const [, [stored]] = await c.var.db.batch([
      insertQuery({ ...row, id, by, moment: getNowIso(), part_size: uploadLimits.partBytes }),
      uploadQuery({ id, by }),
    ]);
    // A concurrent request with the same key has already started it.
    if (stored?.name !== held.name) await abandonUpload(c.env, held);
    return answer(stored?.part_size ?? uploadLimits.partBytes);
  },
});

const videoTooLarge = () =>
  new HttpError(413, `A video can be up to ${uploadLimits.filmBytes / 1024 / 1024} MB.`);
