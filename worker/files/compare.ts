import { sql } from 'drizzle-orm';
import { uploads } from '../contract/limits.ts';
import { type Database, prepare } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { fileKey } from './address.ts';
import { dropNameless } from './nameless.ts';

/** Names begin with two random hex digits, so that each part of the bucket is as large as the others. */
export const parts = 256;

interface Name {
  name: string;
}

/** Of some names those that a file has, or will have. */
const known = prepare<Name>(sql`
  select name from uploaded_files where name in (select value from json_each(${sql.placeholder('names')}))
  union all
  select name from file_uploads where name in (select value from json_each(${sql.placeholder('names')}))`);

const filesOf = prepare<Name>(sql`select name from uploaded_files
  where name >= ${sql.placeholder('part')} and name < ${sql.placeholder('part')} || 'g'
    and created_at < ${sql.placeholder('before')}`);

/** Compares the bytes of a part with its files; both only when they are older than a moment. */
export async function compare(env: Bindings, db: Database, part: string, before: Date) {
  const there = new Set<string>();
  const nameless: string[] = [];
  for await (const objects of listed(env, part)) {
    for (const { key } of objects) there.add(key);
    // A row follows its bytes within seconds: what is older and has none now will never have one.
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

/** Of some names those that a file has and whose bytes are not there: it may have been deleted meanwhile. */
export async function stillMissing(env: Bindings, db: Database, unseen: string[]) {
  const gone: string[] = [];
  for (const name of unseen.slice(0, uploads.missingKept)) {
    if (!(await env.FILES.head(fileKey(name)))) gone.push(name);
  }
  if (gone.length === 0) return [];
  const [found] = await db.batch([known({ names: JSON.stringify(gone) })]);
  return found.map(({ name }) => name);
}

/** A resized copy is called after its original. */
const nameIn = (key: string) => key.replace(/^.*\/|@.*$/g, '');
