/**
 * Deletes abandoned uploads, then compares one of 256 parts of the bucket with the files. Orphaned
 * objects are deleted, and missing ones reported. Known missing files are checked in every run, so
 * restored ones disappear from the report immediately.
 */

import { inArray, lt, type Placeholder } from 'drizzle-orm';
import { z } from 'zod';
import { minuteMs, uploadLimits } from '../../contract/shared/limits.ts';
import { fileCheckStateSchema } from '../../contract/system/jobs.ts';
import { prepare } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { fileUploadPartsTable, fileUploadsTable } from '../../db/schema/file-uploads.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { abandonUpload } from '../uploads/multipart-upload.ts';
import { BUCKET_PARTS, compareBucketPart, listStillMissing } from './compare-bucket.ts';

/** Maximum uploads per run; the next run continues. */
const MAX_UPLOADS = 50;

const selectExpiredUploads = (before: Placeholder) =>
  qb
    .select({ id: fileUploadsTable.id })
    .from(fileUploadsTable)
    .where(lt(fileUploadsTable.created_at, before))
    .orderBy(fileUploadsTable.created_at)
    .limit(MAX_UPLOADS);

const deletePartsQuery = prepare(['before'], ({ before }) =>
  qb
    .delete(fileUploadPartsTable)
    .where(inArray(fileUploadPartsTable.upload_id, selectExpiredUploads(before))),
);

const deleteUploadsQuery = prepare(['before'], ({ before }) =>
  qb
    .delete(fileUploadsTable)
    .where(inArray(fileUploadsTable.id, selectExpiredUploads(before)))
    .returning(),
);

/** The reported state, and the next part of the bucket. */
const stateSchema = fileCheckStateSchema.extend({
  part: z.int().min(0).default(0),
  missing: z.array(z.string()).default([]),
});

export const cleanUpFilesJob: Job = {
  name: 'files',
  period: 10,
  async run(env, db, { state, saveState }) {
    const before = new Date(getNowMs() - uploadLimits.unfinishedHours * 60 * minuteMs);
    const values = { before: before.toISOString() };
    const { unfinished } = await db.run({
      written: [deletePartsQuery(values)],
      queries: { unfinished: deleteUploadsQuery(values) },
    });
    for (const upload of unfinished) await abandonUpload(env, upload);

    const known = stateSchema.safeParse(state).data ?? stateSchema.parse({});
    const part = (known.part % BUCKET_PARTS).toString(16).padStart(2, '0');
    const { dropped, left, missing: unseen } = await compareBucketPart(env, db, part, before);
    const elsewhere = known.missing.filter((name) => !name.startsWith(part));
    const all = [...(await listStillMissing(env, db, elsewhere)), ...unseen];
    const missing = all.slice(0, uploadLimits.missingTracked);
    const { [part]: _, ...others } = known.nameless;
    const nameless = left > 0 ? { ...others, [part]: left } : others;
    const next = (known.part + 1) % BUCKET_PARTS;
    await saveState({ part: next, missing, nameless } satisfies z.infer<typeof stateSchema>);
    const found = { unfinished: unfinished.length, dropped, left, part, missing };
    return { note: formatNote(found), hasMore: unfinished.length === MAX_UPLOADS };
  },
};

interface CleanUpResult {
  unfinished: number;
  dropped: number;
  left: number;
  part: string;
  missing: string[];
}

const formatNote = ({ unfinished, dropped, left, part, missing }: CleanUpResult) =>
  [
    `Checked files with names that start with ${part}.`,
    ...(unfinished ? [`Unfinished uploads deleted: ${unfinished}.`] : []),
    ...(dropped ? [`Stored files without a database row deleted: ${dropped}.`] : []),
    ...(left
      ? [
          `Stored files without a database row kept, because the database may be the wrong one: ${left}.`,
        ]
      : []),
    ...(missing.length ? [`Missing files: ${formatNames(missing)}.`] : []),
  ].join(' ');

const formatNames = (missing: string[]) =>
  missing.slice(0, uploadLimits.missingReported).join(', ') +
  (missing.length > uploadLimits.missingReported ? ', and more' : '');
