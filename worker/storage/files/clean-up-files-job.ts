import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { filesMemory } from '../../contract/system/jobs.ts';
import { minutes, uploads } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { milliseconds } from '../../db/clock.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { compare, parts, stillMissing } from './compare-bucket.ts';
import { giveUp } from '../uploads/multipart-upload.ts';
import type { Upload } from '../uploads/upload-rows.ts';

/** Maximum uploads per run; the next run continues. */
const most = 50;

const tooOld = sql`select id from file_uploads where created_at < ${sql.placeholder('before')}
  order by created_at limit ${sql.raw(String(most))}`;
const dropParts = prepare(sql`delete from file_upload_parts where upload_id in (${tooOld})`);
const dropUploads = prepare<Upload>(
  sql`delete from file_uploads where id in (${tooOld}) returning *`,
);

/** The reported state, and the next part of the bucket. */
const memory = filesMemory.extend({
  part: z.int().min(0).default(0),
  missing: z.array(z.string()).default([]),
});

/**
 * Deletes abandoned uploads, then compares one of 256 parts of the bucket with the files. Orphaned
 * objects are deleted, and missing ones reported. Known missing files are checked in every run, so
 * restored ones disappear from the report immediately.
 */
export const cleanUpFilesJob: Job = {
  name: 'files',
  period: 10,
  async run(env, db, { value, keep }) {
    const before = new Date(milliseconds() - uploads.unfinishedHours * 60 * minutes);
    const values = { before: before.toISOString() };
    const [, unfinished] = await db.batch([dropParts(values), dropUploads(values)]);
    for (const upload of unfinished) await giveUp(env, upload);

    const known = memory.safeParse(value).data ?? memory.parse({});
    const part = (known.part % parts).toString(16).padStart(2, '0');
    const { dropped, left, missing: unseen } = await compare(env, db, part, before);
    const elsewhere = known.missing.filter((name) => !name.startsWith(part));
    const all = [...(await stillMissing(env, db, elsewhere)), ...unseen];
    const missing = all.slice(0, uploads.missingKept);
    const { [part]: _, ...others } = known.nameless;
    const nameless = left > 0 ? { ...others, [part]: left } : others;
    const next = (known.part + 1) % parts;
    await keep({ part: next, missing, nameless } satisfies z.infer<typeof memory>);
    const found = { unfinished: unfinished.length, dropped, left, part, missing };
    return { note: note(found), hasMore: unfinished.length === most };
  },
};

interface Found {
  unfinished: number;
  dropped: number;
  left: number;
  part: string;
  missing: string[];
}

const note = ({ unfinished, dropped, left, part, missing }: Found) =>
  [
    `Checked files with names that start with ${part}.`,
    ...(unfinished ? [`Unfinished uploads deleted: ${unfinished}.`] : []),
    ...(dropped ? [`Stored files without a database row deleted: ${dropped}.`] : []),
    ...(left
      ? [
          `Stored files without a database row kept, because the database may be the wrong one: ${left}.`,
        ]
      : []),
    ...(missing.length ? [`Missing files: ${told(missing)}.`] : []),
  ].join(' ');

const told = (missing: string[]) =>
  missing.slice(0, uploads.missingTold).join(', ') +
  (missing.length > uploads.missingTold ? ', and more' : '');
