import { sql } from 'drizzle-orm';
import { uploads } from '../contract/limits.ts';
import { type Database, prepare } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { fileKey } from './address.ts';

/** As many as R2 deletes at once. */
const atOnce = 1_000;

/** Bytes that no file names, and how many objects there are beside them. */
interface Part {
  nameless: string[];
  objects: number;
}

/**
 * Drops bytes that no file names. Where so many are no accident, or the database is not the one of this bucket,
 * they all stay: it may be empty, or another, for as long as a site is restored. Returns how many went and stayed.
 */
export async function dropNameless(env: Bindings, db: Database, part: Part, before: Date) {
  const { nameless } = part;
  if (nameless.length === 0) return { dropped: 0, left: 0 };
  if (isTooMuch(part) || !(await isOurs(env, db, before))) {
    return { dropped: 0, left: nameless.length };
  }
  for (let from = 0; from < nameless.length; from += atOnce) {
    await env.FILES.delete(nameless.slice(from, from + atOnce));
  }
  return { dropped: nameless.length, left: 0 };
}

const isTooMuch = ({ nameless, objects }: Part) =>
  objects >= uploads.nameless.of && nameless.length > objects / 2;

/** Names are random, so the first of them are any. */
const some = prepare<{ name: string }>(sql`select name from uploaded_files
  where created_at < ${sql.placeholder('before')}
  order by name limit ${sql.raw(String(uploads.nameless.asked))}`);

const begun = prepare<{ at: string | null }>(sql`select min(created_at) as at from users`);

/** Whether the bytes of most files that the database knows are in this bucket. */
async function isOurs({ FILES }: Bindings, db: Database, before: Date) {
  const [files] = await db.batch([some({ before: before.toISOString() })]);
  if (files.length === 0) return isYoung(FILES, db);
  const found = await Promise.all(files.map(({ name }) => FILES.head(fileKey(name))));
  return found.filter(Boolean).length > files.length / 2;
}

/** Whether a site may have no file yet: little is in the bucket, and all of it came after the first account. */
async function isYoung(bucket: R2Bucket, db: Database) {
  const [[site]] = await db.batch([begun()]);
  const { objects } = await bucket.list({ limit: uploads.nameless.of });
  const from = site?.at;
  const isLittle = objects.length < uploads.nameless.of;
  return isLittle && !!from && objects.every(({ uploaded }) => uploaded > new Date(from));
}
