/** Compares a part of the R2 bucket with the file rows: deletes orphans, lists missing files. */

import { and, gte, lt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { uploadLimits } from '../../contract/shared/limits.ts';
import { type Database, prepare, statement } from '../../db/client.ts';
import { isOneOf, qb } from '../../db/query-builder.ts';
import { fileUploadsTable } from '../../db/schema/file-uploads.ts';
import { uploadedFilesTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import { deleteOrphans } from './delete-orphaned-files.ts';
import { getFileKey } from './file-name.ts';

/** Number of parts in which R2 is compared with the database, by the first two hex digits of names. */
export const BUCKET_PARTS = 256;

/** Names that belong to a file or a pending upload. */
const selectKnownNames = (names: string[]) =>
  statement(
    unionAll(
      qb
        .select({ name: uploadedFilesTable.name })
        .from(uploadedFilesTable)
        .where(isOneOf(uploadedFilesTable.name, names)),
      qb
        .select({ name: fileUploadsTable.name })
        .from(fileUploadsTable)
        .where(isOneOf(fileUploadsTable.name, names)),
    ),
  );

const filesOfPartQuery = prepare(['part', 'before'], ({ part, before }) =>
  qb
    .select({ name: uploadedFilesTable.name })
    .from(uploadedFilesTable)
    .where(
      and(
        gte(uploadedFilesTable.name, part),
        lt(uploadedFilesTable.name, sql`${part} || 'g'`),
        lt(uploadedFilesTable.created_at, before),
      ),
    ),
);

export async function compareBucketPart(env: Bindings, db: Database, part: string, before: Date) {
  const there = new Set<string>();
  const nameless: string[] = [];
  for await (const objects of listObjects(env, part)) {
    for (const { key } of objects) there.add(key);
    // Rows follow their bytes within seconds, so older objects without a row are orphans.
    const old = objects.filter(({ uploaded }) => uploaded < before).map(({ key }) => key);
    nameless.push(...(await listOrphans(db, old)));
  }
  const { dropped, left } = await deleteOrphans(env, db, { nameless, objects: there.size }, before);
  const [files] = await db.batch([filesOfPartQuery({ part, before: before.toISOString() })]);
  const unseen = files.map(({ name }) => name).filter((name) => !there.has(getFileKey(name)));
  return { dropped, left, missing: await listStillMissing(env, db, unseen) };
}

async function* listObjects({ FILES }: Bindings, part: string) {
  let cursor: string | undefined;
  do {
    const page = await FILES.list({ prefix: `${part}/`, ...(cursor && { cursor }) });
    yield page.objects;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}

async function listOrphans(db: Database, keys: string[]) {
  const names = [...new Set(keys.map(getNameOfKey))];
  const [found] = await db.batch([selectKnownNames(names)]);
  const files = new Set(found.map(({ name }) => name));
  return keys.filter((key) => !files.has(getNameOfKey(key)));
}

/** Names of existing files whose bytes are missing; files deleted in between are excluded. */
export async function listStillMissing(env: Bindings, db: Database, unseen: string[]) {
  const gone: string[] = [];
  for (const name of unseen.slice(0, uploadLimits.missingTracked)) {
    if (!(await env.FILES.head(getFileKey(name)))) gone.push(name);
  }
  if (gone.length === 0) return [];
  const [found] = await db.batch([selectKnownNames(gone)]);
  return found.map(({ name }) => name);
}

/** Resized copies contain the name of their original. */
const getNameOfKey = (key: string) => key.replace(/^.*\/|@.*$/g, '');
