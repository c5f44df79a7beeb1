import { sql } from 'drizzle-orm';
import { erasing } from '../../contract/accounts/erasures.ts';
import { type Database, prepare } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { now } from '../../db/clock.ts';
import { storeFailed } from '../../http/http-error.ts';
import { fileKey, keysOf } from '../../storage/file-keys.ts';
import type { Budget } from './resume.ts';
import { placeholder, withdrawn } from './placeholder-image.ts';

const person = sql.placeholder('person');
const atOnce = sql.raw(String(erasing.files));

interface File {
  id: string;
  name: string;
}

const some = prepare<File>(sql`
  select id, name from uploaded_files where object_type = 'users' and object_id = ${person} limit ${atOnce}`);

const these = (what: string) =>
  sql`(select value ->> ${sql.raw(`'${what}'`)} from json_each(${sql.placeholder('files')}))`;

/** Removes references; events require an image and get the placeholder. */
const letGo = [
  sql`update events set image_1_id = ${placeholder.id} where image_1_id in ${these('id')}`,
  sql`update events set image_2_id = null where image_2_id in ${these('id')}`,
  sql`update events set image_3_id = null where image_3_id in ${these('id')}`,
  sql`update articles set key_image_id = null where key_image_id in ${these('id')}`,
  sql`update users set image_id = null where image_id in ${these('id')}`,
  sql`update categories set image = null where image in ${these('name')}`,
  sql`update sub_categories set image = null where image in ${these('name')}`,
  sql`delete from history where link_id in ${these('id')}`,
].map((one) => prepare(one));

const drop = prepare(sql`delete from uploaded_files where id in ${these('id')}`);

/** Deletes profile files, bytes first so that failures are retried. Returns true when done. */
export async function dropFiles(
  env: Bindings,
  db: Database,
  id: string,
  budget: Budget,
): Promise<boolean> {
  while (budget.spend()) {
    const [found] = await db.batch([some({ person: id })]);
    if (found.length === 0) return true;
    const values = { files: JSON.stringify(found) };
    await db.batch([
      ...(await withdrawn(env, db, values.files, now())),
      ...letGo.map((run) => run(values)),
    ]);
    await dropBytes(env, found);
    await db.batch([drop(values)]);
  }
  return false;
}

const dropBytes = (env: Bindings, files: Pick<File, 'name'>[]) =>
  env.FILES.delete(files.flatMap(({ name }) => keysOf(name))).catch(storeFailed);

interface Upload extends File {
  multipart_id: string;
}

const uploads = prepare<Upload>(sql`
  select id, name, multipart_id from file_uploads where created_by = ${person} limit ${atOnce}`);
const dropParts = prepare(sql`delete from file_upload_parts where upload_id in ${these('id')}`);
const dropUploaded = prepare(sql`delete from file_uploads where id in ${these('id')}`);

/** Aborts unfinished video uploads. Returns true when done. */
export async function dropUploads(
  env: Bindings,
  db: Database,
  id: string,
  budget: Budget,
): Promise<boolean> {
  while (budget.spend()) {
    const [found] = await db.batch([uploads({ person: id })]);
    if (found.length === 0) return true;
    for (const { name, multipart_id } of found) {
      // The upload may be completed or aborted already.
      await env.FILES.resumeMultipartUpload(fileKey(name), multipart_id)
        .abort()
        .catch(() => {});
    }
    await dropBytes(env, found);
    const values = { files: JSON.stringify(found) };
    await db.batch([dropParts(values), dropUploaded(values)]);
  }
  return false;
}
