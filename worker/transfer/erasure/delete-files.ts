/**
 * Deletes the files, unfinished uploads and documents of an erased user, bytes first so that
 * failures are retried.
 */

import { and, eq, inArray, isNotNull, type SQLWrapper, sql } from 'drizzle-orm';
import { erasureLimits } from '../../contract/accounts/erasures.ts';
import { type Database, prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { lazy } from '../../db/lazy.ts';
import { notNull, qb } from '../../db/query-builder.ts';
import {
  credentialsTable,
  fileUploadPartsTable,
  fileUploadsTable,
  historyTable,
  uploadedFilesTable,
} from '../../db/schema/index.ts';
import { listErasureRules } from '../../db/schema-tables.ts';
import type { Bindings } from '../../env.ts';
import { throwStorageUnavailable } from '../../http/http-error.ts';
import { deleteDocuments } from '../../storage/credential-documents.ts';
import { getFileKey, listFileKeys } from '../../storage/file-keys.ts';
import type { ErasureBudget } from './erasure-budget.ts';
import { assign } from './erasure-column-changes.ts';
import { ensurePlaceholderImage, PLACEHOLDER_IMAGE } from './placeholder-image.ts';

const filesQuery = prepare(['person'], ({ person }) => {
  const { id, name, object_type, object_id } = uploadedFilesTable;
  return qb
    .select({ id, name })
    .from(uploadedFilesTable)
    .where(and(eq(object_type, 'users'), eq(object_id, person)))
    .limit(erasureLimits.files);
});

/** Ids or names of the files that are being deleted. */
const selectFileValues = (name: 'id' | 'name') =>
  sql`(select value ->> ${name} from json_each(${sql.placeholder('files')}))`;
const fileIds = selectFileValues('id');

/**
 * Removes references to the erased user's files; events require an image and get the placeholder.
 */
const listReferenceQueries = lazy(() =>
  [
    ...listErasureRules('clearWithFile').map(({ table, column, rule }) => {
      const value = assign(column, column.notNull ? PLACEHOLDER_IMAGE.id : null);
      return sql`update ${table} set ${value} where ${column} in ${selectFileValues(rule.by)}`;
    }),
    qb.delete(historyTable).where(inArray(historyTable.link_id, fileIds)),
  ].map((one: SQLWrapper) => prepare(one)),
);

const deleteQuery = prepare(['files'], () =>
  qb.delete(uploadedFilesTable).where(inArray(uploadedFilesTable.id, fileIds)),
);

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

const deleteBytes = (env: Bindings, files: { name: string }[]) =>
  env.FILES.delete(files.flatMap(({ name }) => listFileKeys(name))).catch(throwStorageUnavailable);

const uploadsQuery = prepare(['person'], ({ person }) => {
  const { id, name, multipart_id, created_by } = fileUploadsTable;
  return qb
    .select({ id, name, multipart_id })
    .from(fileUploadsTable)
    .where(eq(created_by, person))
    .limit(erasureLimits.files);
});
const deletePartsQuery = prepare(['files'], () =>
  qb.delete(fileUploadPartsTable).where(inArray(fileUploadPartsTable.upload_id, fileIds)),
);
const deleteUploadsQuery = prepare(['files'], () =>
  qb.delete(fileUploadsTable).where(inArray(fileUploadsTable.id, fileIds)),
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

const documentsQuery = prepare(['person'], ({ person }) => {
  const { id, paper_key, user_id } = credentialsTable;
  return qb
    .select({ id, paper_key: notNull(paper_key) })
    .from(credentialsTable)
    .where(and(eq(user_id, person), isNotNull(paper_key)))
    .limit(erasureLimits.files);
});

const deleteCredentialsQuery = prepare(['ids'], ({ ids }) =>
  qb
    .delete(credentialsTable)
    .where(inArray(credentialsTable.id, sql`(select value from json_each(${ids}))`)),
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
