import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { minutes, uploads } from '../contract/limits.ts';
import { prepare } from '../db/client.ts';
import { milliseconds } from '../lib/clock.ts';
import type { Job } from '../lib/jobs.ts';
import { compare, parts, stillMissing } from './compare.ts';
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
const memory = z.object({
  part: z.int().min(0),
  missing: z.array(z.string()),
  /** Runs until every part was looked at again since the list was cut. */
  cut: z.int().min(0).default(0),
});

/**
 * Drops uploads that were never completed, then compares one of 256 parts of the bucket with the
 * files: bytes that no file names go, and files without bytes are told to an admin. Those that are
 * known are looked for again each time, so that bytes that are back are told at once.
 */
export const sweepFilesJob: Job = {
  name: 'files',
  period: 10,
  async run(env, db, { value, keep }) {
    const before = new Date(milliseconds() - uploads.unfinishedHours * 60 * minutes);
    const values = { before: before.toISOString() };
    const [, dropped] = await db.batch([dropParts(values), dropUploads(values)]);
    for (const upload of dropped) await giveUp(env, upload);

    const known = memory.safeParse(value).data ?? { part: 0, missing: [], cut: 0 };
    const part = (known.part % parts).toString(16).padStart(2, '0');
    const { nameless, missing } = await compare(env, db, part, before);
    const elsewhere = known.missing.filter((name) => !name.startsWith(part));
    const all = [...(await stillMissing(env, db, elsewhere)), ...missing];
    const told = all.slice(0, uploads.missingTold);
    const cut = all.length > told.length ? parts : Math.max(0, known.cut - 1);
    const is_floor = cut > 0;
    await keep({ part: (known.part + 1) % parts, missing: told, cut, is_floor });
    const found = { dropped: dropped.length, nameless, part, missing: told, is_floor };
    return { note: note(found), hasMore: dropped.length === most };
  },
};

interface Found {
  dropped: number;
  nameless: number;
  part: string;
  missing: string[];
  is_floor: boolean;
}

const note = ({ dropped, nameless, part, missing, is_floor }: Found) =>
  [
    `Looked at the files whose names begin with ${part}.`,
    ...(dropped ? [`Dropped uploads that were never completed: ${dropped}.`] : []),
    ...(nameless ? [`Dropped bytes of no file: ${nameless}.`] : []),
    ...(missing.length
      ? [`Bytes are missing of: ${missing.join(', ')}${is_floor ? ', and maybe more' : ''}.`]
      : []),
  ].join(' ');
