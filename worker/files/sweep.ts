import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { minutes, uploads } from '../contract/limits.ts';
import { prepare } from '../db/client.ts';
import { milliseconds } from '../lib/clock.ts';
import type { Job } from '../lib/jobs.ts';
import { compare, parts } from './compare.ts';
import { giveUp } from './uploads/multipart.ts';
import type { Upload } from './uploads/rows.ts';

/** As many at a time: what is left the next run takes. */
const most = 50;

const tooOld = sql`select id from file_uploads where created_at < ${sql.placeholder('before')}
  order by created_at limit ${sql.raw(String(most))}`;
const dropParts = prepare(sql`delete from file_upload_parts where upload_id in (${tooOld})`);
const dropUploads = prepare<Upload>(
  sql`delete from file_uploads where id in (${tooOld}) returning *`,
);

/** The part of the bucket that is next, and the files whose bytes were missing when last looked for. */
const memory = z.object({ part: z.int().min(0), missing: z.array(z.string()) });

/**
 * Drops uploads that were never completed, then compares one of 256 parts of the bucket with the
 * files: bytes that no file names go, and files without bytes are told to an admin.
 */
export const sweepFilesJob: Job = {
  name: 'files',
  period: 10,
  async run(env, db, { value, keep }) {
    const before = new Date(milliseconds() - uploads.unfinishedHours * 60 * minutes);
    const values = { before: before.toISOString() };
    const [, dropped] = await db.batch([dropParts(values), dropUploads(values)]);
    for (const upload of dropped) await giveUp(env, upload);

    const known = memory.safeParse(value).data ?? { part: 0, missing: [] };
    const part = (known.part % parts).toString(16).padStart(2, '0');
    const { nameless, missing } = await compare(env, db, part, before);
    const elsewhere = known.missing.filter((name) => !name.startsWith(part));
    const all = [...elsewhere, ...missing].slice(0, uploads.missingTold);
    await keep({ part: (known.part + 1) % parts, missing: all });
    return { note: note(dropped.length, nameless, part, all), hasMore: dropped.length === most };
  },
};

const note = (dropped: number, nameless: number, part: string, missing: string[]) =>
  [
    `Looked at the files whose names begin with ${part}.`,
    ...(dropped ? [`Dropped uploads that were never completed: ${dropped}.`] : []),
    ...(nameless ? [`Dropped bytes of no file: ${nameless}.`] : []),
    ...(missing.length ? [`Bytes are missing of: ${missing.join(', ')}.`] : []),
  ].join(' ');
