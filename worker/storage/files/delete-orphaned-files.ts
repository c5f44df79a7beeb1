/**
 * Deletes orphaned objects. All stay if there are suspiciously many, or if the database does not
 * match the bucket, for example during a restore. Returns how many were deleted and left.
 */

import { lt, min } from 'drizzle-orm';
import { uploadLimits } from '../../contract/shared/limits.ts';
import { type Database, prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { uploadedFilesTable, usersTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import { getFileKey } from './file-name.ts';

/** Maximum orphaned objects per R2 deletion. */
const DELETE_BATCH = 1_000;

/** Orphaned objects of a part, and the total number of objects. */
interface BucketPart {
  nameless: string[];
  objects: number;
}

export async function deleteOrphans(env: Bindings, db: Database, part: BucketPart, before: Date) {
  const { nameless } = part;
  if (nameless.length === 0) return { dropped: 0, left: 0 };
  if (isSuspicious(part) || !(await isBucketOfDatabase(env, db, before))) {
    return { dropped: 0, left: nameless.length };
  }
  for (let from = 0; from < nameless.length; from += DELETE_BATCH) {
    await env.FILES.delete(nameless.slice(from, from + DELETE_BATCH));
  }
  return { dropped: nameless.length, left: 0 };
}

const isSuspicious = ({ nameless, objects }: BucketPart) =>
  objects >= uploadLimits.orphans.of && nameless.length > objects / 2;

/** Names are random, so the first ones are a random sample. */
const sampleFilesQuery = prepare(['before'], ({ before }) =>
  qb
    .select({ name: uploadedFilesTable.name })
    .from(uploadedFilesTable)
    .where(lt(uploadedFilesTable.created_at, before))
    .orderBy(uploadedFilesTable.name)
    .limit(uploadLimits.orphans.asked),
);

const siteStartQuery = prepare([], () =>
  qb.select({ at: min(usersTable.created_at) }).from(usersTable),
);

/** True if most files of the database exist in this bucket. */
async function isBucketOfDatabase({ FILES }: Bindings, db: Database, before: Date) {
  const [files] = await db.batch([sampleFilesQuery({ before: before.toISOString() })]);
  if (files.length === 0) return isNewSite(FILES, db);
  const found = await Promise.all(files.map(({ name }) => FILES.head(getFileKey(name))));
  return found.filter(Boolean).length > files.length / 2;
}

/** True for new sites without files: few objects, all created after the first account. */
async function isNewSite(bucket: R2Bucket, db: Database) {
  const [[site]] = await db.batch([siteStartQuery()]);
  const { objects } = await bucket.list({ limit: uploadLimits.orphans.of });
  const from = site?.at;
  const isLittle = objects.length < uploadLimits.orphans.of;
  return isLittle && !!from && objects.every(({ uploaded }) => uploaded > new Date(from));
}
