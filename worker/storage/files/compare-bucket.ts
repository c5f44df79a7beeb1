/** Compares a part of the R2 bucket with the file rows: deletes orphans, lists missing files. */

import { sql } from 'drizzle-orm';
import { uploadLimits } from '../../contract/shared/limits.ts';
import { type Database, prepare } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { deleteOrphans } from './delete-orphaned-files.ts';
import { getFileKey } from './file-name.ts';

/** Number of parts in which R2 is compared with the database, by the first two hex digits of names. */
export const BUCKET_PARTS = 256;

interface NameRow {
  name: string;
}

/** Names that belong to a file or a pending upload. */
const knownNamesQuery = prepare<NameRow>(sql`
  select name from uploaded_files where name in (select value from json_each(${sql.placeholder('names')}))
  union all
  select name from file_uploads where name in (select value from json_each(${sql.placeholder('names')}))`);

const filesOfPartQuery = prepare<NameRow>(sql`select name from uploaded_files
  where name >= ${sql.placeholder('part')} and name < ${sql.placeholder('part')} || 'g'
    and created_at < ${sql.placeholder('before')}`);

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
  const names = JSON.stringify([...new Set(keys.map(getNameOfKey))]);
  const [found] = await db.batch([knownNamesQuery({ names })]);
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
  const [found] = await db.batch([knownNamesQuery({ names: JSON.stringify(gone) })]);
  return found.map(({ name }) => name);
}

/** Resized copies contain the name of their original. */
const getNameOfKey = (key: string) => key.replace(/^.*\/|@.*$/g, '');
