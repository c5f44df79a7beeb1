/**
 * Deletes the files, unfinished uploads and documents of an erased user, bytes first so that
 * failures are retried.
 */

import { sql } from 'drizzle-orm';
import { erasureLimits } from '../../contract/accounts/erasures.ts';
import { type Database, prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { lazy } from '../../db/lazy.ts';
import { listErasureRules } from '../../db/schema-tables.ts';
import type { Bindings } from '../../env.ts';
import { throwStorageUnavailable } from '../../http/http-error.ts';
import { deleteDocuments } from '../../storage/credential-documents.ts';
import { getFileKey, listFileKeys } from '../../storage/file-keys.ts';
import type { ErasureBudget } from './erasure-budget.ts';
import { assign } from './erasure-column-changes.ts';
import { ensurePlaceholderImage, PLACEHOLDER_IMAGE } from './placeholder-image.ts';

const person = sql.placeholder('person');
const atOnce = erasureLimits.files;

interface UserFile {
  id: string;
  name: string;
}

const filesQuery = prepare<UserFile>(sql`
  select id, name from uploaded_files where object_type = 'users' and object_id = ${person} limit ${atOnce}`);

const selectedColumn = (what: string) =>
  sql`(select value ->> ${what} from json_each(${sql.placeholder('files')}))`;

/**
 * Removes references to the erased user's files; events require an image and get the placeholder.
 */
const listReferenceQueries = lazy(() =>
  [
    ...listErasureRules('clearWithFile').map(({ table, column, rule }) => {
      const value = assign(column, column.notNull ? PLACEHOLDER_IMAGE.id : null);
      return sql`update ${table} set ${value} where ${column} in ${selectedColumn(rule.by)}`;
    }),
    sql`delete from history where link_id in ${selectedColumn('id')}`,
  ].map((one) => prepare(one)),
);

const deleteQuery = prepare(sql`delete from uploaded_files where id in ${selectedColumn('id')}`);

/** Deletes profile files, bytes first so that failures are retried. Returns true when done. */
export async function deleteUserFiles(
  env: Bindings,
  db: Database,
  id: string,
  budget: ErasureBudget,
): Promise<boolean> {
  while (budget.spend()) {
    const [found] = await db.batch([filesQuery({ person: id })]);
    if (found.length === 0) return true;
    const values = { files: JSON.stringify(found) };
    await db.batch([
      ...(await ensurePlaceholderImage(env, db, values.files, getNowIso())),
      ...listReferenceQueries().map((run) => run(values)),
    ]);
    await deleteBytes(env, found);
    await db.batch([deleteQuery(values)]);
  }
  return false;
}

const deleteBytes = (env: Bindings, files: Pick<UserFile, 'name'>[]) =>
  env.FILES.delete(files.flatMap(({ name }) => listFileKeys(name))).catch(throwStorageUnavailable);

interface UserUpload extends UserFile {
  multipart_id: string;
}

const uploadsQuery = prepare<UserUpload>(sql`
  select id, name, multipart_id from file_uploads where created_by = ${person} limit ${atOnce}`);
const deletePartsQuery = prepare(
  sql`delete from file_upload_parts where upload_id in ${selectedColumn('id')}`,
);
const deleteUploadsQuery = prepare(
  sql`delete from file_uploads where id in ${selectedColumn('id')}`,
);

/** Aborts unfinished video uploads. Returns true when done. */
export async function deleteUserUploads(
  env: Bindings,
  db: Database,
  id: string,
  budget: ErasureBudget,
): Promise<boolean> {
  while (budget.spend()) {
    const [found] = await db.batch([uploadsQuery({ person: id })]);
    if (found.length === 0) return true;
    for (const { name, multipart_id } of found) {
      // The upload may be completed or aborted already.
      await env.FILES.resumeMultipartUpload(getFileKey(name), multipart_id)
        .abort()
        .catch(() => {});
    }
    await deleteBytes(env, found);
    const values = { files: JSON.stringify(found) };
    await db.batch([deletePartsQuery(values), deleteUploadsQuery(values)]);
  }
  return false;
}

const documentsQuery = prepare<{ id: string; paper_key: string }>(sql`
  select id, paper_key from credentials where user_id = ${sql.placeholder('person')} and paper_key is not null
  limit ${erasureLimits.files}`);

const deleteCredentialsQuery = prepare(
  sql`delete from credentials where id in (select value from json_each(${sql.placeholder('ids')}))`,
);

/** Deletes documents before their rows, so that failures are retried. Returns true when done. */
export async function deleteUserDocuments(
  env: Bindings,
  db: Database,
  person: string,
  budget: ErasureBudget,
) {
  while (budget.spend()) {
    const [found] = await db.batch([documentsQuery({ person })]);
    if (found.length === 0) return true;
    await deleteDocuments(
      env,
      found.map(({ paper_key }) => paper_key),
    );
    await db.batch([deleteCredentialsQuery({ ids: JSON.stringify(found.map(({ id }) => id)) })]);
  }
  return false;
}
