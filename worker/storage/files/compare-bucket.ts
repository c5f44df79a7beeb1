import { sql } from 'drizzle-orm';
import { uploads } from '../../contract/shared/limits.ts';
import { type Database, prepare } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { fileKey } from './file-name.ts';
import { dropNameless } from './orphans.ts';

/** Names start with two random hex digits, so all parts are of similar size. */
export const parts = 256;

interface Name {
  name: string;
}

/** Names that belong to a file or a pending upload. */
const known = prepare<Name>(sql`
  select name from uploaded_files where name in (select value from json_each(${sql.placeholder('names')}))
  union all
  select name from file_uploads where name in (select value from json_each(${sql.placeholder('names')}))`);

const filesOf = prepare<Name>(sql`select name from uploaded_files
  where name >= ${sql.placeholder('part')} and name < ${sql.placeholder('part')} || 'g'
    and created_at < ${sql.placeholder('before')}`);

/** Compares a part of the bucket with its files; recent ones are excluded on both sides. */
export async function compare(env: Bindings, db: Database, part: string, before: Date) {
  const there = new Set<string>();
  const nameless: string[] = [];
  for await (const objects of listed(env, part)) {
    for (const { key } of objects) there.add(key);
    // Rows follow their bytes within seconds, so older objects without a row are orphans.
    const old = objects.filter(({ uploaded }) => uploaded < before).map(({ key }) => key);
    nameless.push(...(await withoutName(db, old)));
  }
  const { dropped, left } = await dropNameless(env, db, { nameless, objects: there.size }, before);
  const [files] = await db.batch([filesOf({ part, before: before.toISOString() })]);
  const unseen = files.map(({ name }) => name).filter((name) => !there.has(fileKey(name)));
  return { dropped, left, missing: await stillMissing(env, db, unseen) };
}

async function* listed({ FILES }: Bindings, part: string) {
  let cursor: string | undefined;
  do {
    const page = await FILES.list({ prefix: `${part}/`, ...(cursor && { cursor }) });
    yield page.objects;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}

async function withoutName(db: Database, keys: string[]) {
  const names = JSON.stringify([...new Set(keys.map(nameIn))]);
  const [found] = await db.batch([known({ names })]);
  const files = new Set(found.map(({ name }) => name));
  return keys.filter((key) => !files.has(nameIn(key)));
}

/** Names of existing files whose bytes are missing; files deleted in between are excluded. */
export async function stillMissing(env: Bindings, db: Database, unseen: string[]) {
  const gone: string[] = [];
  for (const name of unseen.slice(0, uploads.missingKept)) {
    if (!(await env.FILES.head(fileKey(name)))) gone.push(name);
  }
  if (gone.length === 0) return [];
  const [found] = await db.batch([known({ names: JSON.stringify(gone) })]);
  return found.map(({ name }) => name);
}

/** Resized copies contain the name of their original. */
const nameIn = (key: string) => key.replace(/^.*\/|@.*$/g, '');
