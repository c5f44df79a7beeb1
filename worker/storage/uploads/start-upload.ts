import { sql } from 'drizzle-orm';
import { type UploadBeginning, uploadBeginning, uploadBegun } from '../../contract/system/files.ts';
import { uploads } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { allowance, type Told } from '../../auth/build-action-quota.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { invalid, Refusal } from '../../http/http-error.ts';
import { idAsked } from '../../db/idempotent-id.ts';
import { isNewUpload, nameOf } from '../files/insert-file.ts';
import { objectOf } from '../files/file-objects.ts';
import { refuseOthers } from '../files/file-owner.ts';
import { beginMultipart, giveUp } from './multipart-upload.ts';
import { uploadOf } from './upload-rows.ts';

const value = sql.placeholder;

const insert = prepare(sql`
  insert into file_uploads (id, created_at, created_by, object_type, object_id, content_type, name,
    original_name, title, copyright, size, part_size, multipart_id)
  values (${value('id')}, ${value('moment')}, ${value('by')}, ${value('object_type')},
    ${value('object_id')}, ${value('content_type')}, ${value('name')},
    ${value('original_name')}, ${value('title')}, ${value('copyright')}, ${value('size')}, ${value('part_size')}, ${value('multipart_id')})
  on conflict (id) do nothing`);

/** POST /uploaded_files/uploads: starts a multipart video upload for an existing object. */
export const beginUpload = call<UploadBeginning>({
  method: 'post',
  path: '/uploaded_files/uploads',
  who: 'O',
  whileApplying: true,
  rateLimit: 'write',
  right: 'authz_user_detailed',
  noun: 'files',
  summary: 'Start the upload of a film in parts; a member only for their own profile',
  refuse: refuseOthers,
  body: uploadBeginning,
  status: 201,
  answer: uploadBegun,
  changes: [],
  run: async (sent, c) => {
    if (sent.size > uploads.filmBytes) throw tooLarge();
    const id = idAsked(c);
    const by = c.var.viewer?.id ?? '';
    const act = allowance(c, 'uploads', isNewUpload(id));
    const rows = await c.var.db.batch([
      objectOf(sent.object_type, sent.object_id),
      uploadOf({ id, by }),
      nameOf({ id }),
      ...act.statements,
      act.told,
    ]);
    const [[object], [begun], [made]] = rows;
    const answer = (part_size: number) => c.json({ id, part_size }, 201);
    if (begun || made) return answer(begun?.part_size ?? uploads.partBytes);
    act.refuse(rows.at(-1)?.[0] as Told | undefined);
    if (!object) throw invalid([{ path: 'object_id', message: 'does not exist' }]);
    const held = await beginMultipart(c.env, sent.content_type);
    const row = {
      ...sent,
      ...held,
      original_name: sent.original_name || null,
      title: sent.title ?? '',
      copyright: sent.copyright || null,
    };
    const [, [kept]] = await c.var.db.batch([
      insert({ ...row, id, by, moment: now(), part_size: uploads.partBytes }),
      uploadOf({ id, by }),
    ]);
    // A concurrent request with the same key has already started it.
    if (kept?.name !== held.name) await giveUp(c.env, held);
    return answer(kept?.part_size ?? uploads.partBytes);
  },
});

const tooLarge = () =>
  new Refusal(413, `A video can be up to ${uploads.filmBytes / 1024 / 1024} MB.`);
