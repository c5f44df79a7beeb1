import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '../../contract/shared/common-schemas.ts';
import { prepare } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { invalid, Refusal } from '../../http/http-error.ts';
import { historyLine, whenRun } from '../../db/insert-history.ts';
import { newId } from '../../db/ids.ts';
import { fileTitleSql } from '../files/file-title-sql.ts';
import { refuseOthers } from '../files/file-owner.ts';
import { letGo } from '../files/put-file.ts';
import { keepFilm } from './strip-stored-video.ts';
import { giveUp, joined } from './multipart-upload.ts';
import {
  countOfParts,
  dropParts,
  dropUpload,
  noUpload,
  type Part,
  partsOf,
  type Upload,
  uploadOf,
} from './upload-rows.ts';

const upload = sql.placeholder('id');
const by = sql.placeholder('by');

/** File that the upload has become, for the user who started it. */
const made = prepare<{ id: string }>(
  sql`select id from uploaded_files where id = ${upload} and created_by = ${by}`,
);

const tell = prepare(sql`
  ${historyLine('Created', whenRun, { link: 'files', title: sql.raw(fileTitleSql) })}
  from file_uploads where id = ${upload} and created_by = ${by}`);

const insert = prepare(sql`
  insert into uploaded_files (id, created_at, created_by, updated_at, updated_by, object_type,
    object_id, content_type, name, original_name, title, copyright, size)
  select id, ${sql.placeholder('moment')}, created_by, ${sql.placeholder('moment')}, created_by,
    object_type, object_id, content_type, name, original_name, title, copyright, size
  from file_uploads where id = ${upload} and created_by = ${by}`);

/**
 * POST /uploaded_files/uploads/{id}/complete: creates the file with the upload's id. Deleting the
 * upload row decides between completion, cancellation and expiry.
 */
export const completeUpload = call({
  method: 'post',
  path: '/uploaded_files/uploads/:id/complete',
  who: 'O',
  right: 'authz_user_detailed',
  whileApplying: true,
  noun: 'files',
  summary: 'Complete the upload of a film and create its file; the content is verified first',
  status: 201,
  answer: z.object({ id }),
  changes: ['uploaded_files'],
  run: async (_, c) => {
    const { db } = c.var;
    const of = { id: c.req.param('id') ?? '', by: c.var.viewer?.id ?? '' };
    const [[there], parts, [before]] = await db.batch([uploadOf(of), partsOf(of), made(of)]);
    const answer = () => c.json({ id: of.id }, 201);
    if (before) return answer();
    if (!there) throw noUpload();
    // The admin who started it may have lost the role.
    refuseOthers(c.var.viewer, there);
    refuseMissing(there, parts);
    if (!(await joined(c.env, there, parts))) {
      await db.batch([dropParts(of)]);
      refuseMissing(there, []);
    }
    await keepFilm(c.env, there).catch(async (error: unknown) => {
      if (error instanceof Refusal && error.status !== 503) {
        await db.batch([dropParts(of), dropUpload(of)]);
        await giveUp(c.env, there);
      }
      throw error;
    });
    const row = { ...of, moment: now(), history: newId() };
    const [, , , , [after]] = await db.batch([
      ...([tell(row), insert(row), dropParts(of), dropUpload(of)] as const),
      made(of),
    ]);
    if (after) return answer();
    await letGo(c.env, there.name);
    throw noUpload();
  },
});

/** @throws HttpError 422 with the missing part numbers */
function refuseMissing(upload: Upload, parts: Part[]) {
  const there = new Set(parts.map(({ number }) => number));
  const numbers = Array.from({ length: countOfParts(upload) }, (_, index) => index + 1);
  const missing = numbers.filter((number) => !there.has(number));
  if (missing.length === 0) return;
  const message = `${missing.length === 1 ? 'Part' : 'Parts'} ${missing.join(', ')} must be sent first.`;
  throw invalid([{ path: 'parts', message }]);
}
