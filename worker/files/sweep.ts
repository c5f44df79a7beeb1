import { sql } from 'drizzle-orm';
import { minutes, uploads } from '../contract/limits.ts';
import { type Database, prepare } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { milliseconds } from '../lib/clock.ts';
import type { Job } from '../lib/jobs.ts';
import { giveUp } from './uploads/multipart.ts';
import type { Upload } from './uploads/rows.ts';

/** As many at a time: what is left the next run takes. */
const atOnce = sql.raw('50');

const tooOld = sql`select id from file_uploads where created_at < ${sql.placeholder('before')}
  order by created_at limit ${atOnce}`;
const dropParts = prepare(sql`delete from file_upload_parts where upload_id in (${tooOld})`);
const dropUploads = prepare<Upload>(
  sql`delete from file_uploads where id in (${tooOld}) returning *`,
);

/** Of some names those that a file has, or will have. */
const known = prepare<{ name: string }>(sql`
  select name from uploaded_files where name in (select value from json_each(${sql.placeholder('names')}))
  union all
  select name from file_uploads where name in (select value from json_each(${sql.placeholder('names')}))`);

/**
 * Drops uploads that were never completed, then bytes that no file names: of a file that was deleted
 * while R2 failed, or was never written. Each run looks at one of 256 parts of the bucket.
 */
export const sweepFilesJob: Job = {
  name: 'files',
  async run(env, db) {
    const before = new Date(milliseconds() - uploads.unfinishedHours * 60 * minutes);
    const values = { before: before.toISOString() };
    const [, dropped] = await db.batch([dropParts(values), dropUploads(values)]);
    for (const upload of dropped) await giveUp(env, upload);
    await dropNameless(env, db, before);
  },
};

/** Names begin with random digits, so that each part is as large as the others. */
const partOfNow = () =>
  (Math.floor(milliseconds() / (10 * minutes)) % 256).toString(16).padStart(2, '0');

async function dropNameless(env: Bindings, db: Database, before: Date) {
  const prefix = `${partOfNow()}/`;
  let cursor: string | undefined;
  do {
    const page = await env.FILES.list({ prefix, ...(cursor && { cursor }) });
    // A row follows its bytes within seconds: what is older and has none now will never have one.
    const old = page.objects.filter(({ uploaded }) => uploaded < before);
    const names = JSON.stringify([...new Set(old.map(({ key }) => nameIn(key)))]);
    const [found] = await db.batch([known({ names })]);
    const there = new Set(found.map(({ name }) => name));
    const nameless = old.map(({ key }) => key).filter((key) => !there.has(nameIn(key)));
    if (nameless.length > 0) await env.FILES.delete(nameless);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}

/** A resized copy is called after its original. */
const nameIn = (key: string) => key.replace(/^.*\/|@.*$/g, '');
