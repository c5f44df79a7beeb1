/**
 * Deletes confidential documents 30 days after verification, bytes first so that failures are
 * retried. Then deletes orphans from one part of the bucket.
 */

import { and, isNotNull, lte, type Placeholder, sql } from 'drizzle-orm';
import { z } from 'zod';
import { credentialLimits } from '../../contract/practitioners/credential-kinds.ts';
import { minuteMs, uploadLimits } from '../../contract/shared/limits.ts';
import { type Database, prepare } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { notNull, qb } from '../../db/query-builder.ts';
import { credentialsTable } from '../../db/schema/listing.ts';
import type { Bindings } from '../../env.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { deleteDocuments, IMPORT_FILE_PREFIX } from '../../storage/credential-documents.ts';
import { withoutDocument } from './credential-rows.ts';

/** Documents per batch; the next run takes the rest. */
export const documentsPerRun = 100;

const day = 24 * 60 * minuteMs;
const subtractMs = (milli: number) => new Date(getNowMs() - milli);

/** Documents that existed when the verification was made; a newer one waits for its own. */
const expiredQuery = prepare(['before'], ({ before }) =>
  qb
    .select({ id: credentialsTable.id, paper_key: notNull(credentialsTable.paper_key) })
    .from(credentialsTable)
    .where(
      and(
        isNotNull(credentialsTable.paper_key),
        lte(credentialsTable.checked_at, before),
        lte(credentialsTable.paper_at, credentialsTable.checked_at),
      ),
    )
    .orderBy(credentialsTable.checked_at)
    .limit(documentsPerRun),
);

/** SQL condition: the document is one of a list of keys, as JSON. */
const isOneOfKeys = (keys: Placeholder) =>
  sql`${credentialsTable.paper_key} in (select value from json_each(${keys}))`;

const clearQuery = prepare(['keys'], ({ keys }) =>
  qb
    .update(credentialsTable)
    .set({ ...withoutDocument, version: sql`${credentialsTable.version} + 1` })
    .where(isOneOfKeys(keys)),
);

const knownKeysQuery = prepare(['keys'], ({ keys }) =>
  qb
    .select({ paper_key: notNull(credentialsTable.paper_key) })
    .from(credentialsTable)
    .where(and(isOneOfKeys(keys), isNotNull(credentialsTable.paper_key))),
);

/** Bucket cursor of the orphan search. */
const stateSchema = z.object({ cursor: z.string().nullable().default(null) });

export const documentsJob: Job = {
  name: 'papers',
  period: 60,
  async run(env, db, { state, saveState }) {
    const before = subtractMs(credentialLimits.paperDays * day).toISOString();
    const { found } = await db.run({ queries: { found: expiredQuery({ before }) } });
    const keys = found.map(({ paper_key }) => paper_key);
    await deleteDocuments(env, keys);
    if (keys.length > 0) await db.run({ written: [clearQuery({ keys: JSON.stringify(keys) })] });

    const { cursor } = stateSchema.safeParse(state).data ?? { cursor: null };
    const { dropped, left, next } = await deleteOrphans(env, db, cursor);
    await saveState({ cursor: next });
    return {
      note: [
        `Documents deleted after the check: ${keys.length}.`,
        ...(dropped ? [`Documents without a credential deleted: ${dropped}.`] : []),
        ...(left
          ? [
              `Documents without a credential kept, because the database may be the wrong one: ${left}.`,
            ]
          : []),
      ].join(' '),
      hasMore: keys.length === documentsPerRun || next !== null,
    };
  },
};

/**
 * Rows follow their document within seconds. If most have none, something is wrong and all are
 * preserved.
 */
async function deleteOrphans(env: Bindings, db: Database, cursor: string | null) {
  const page = await env.PAPERS.list({ limit: 500, ...(cursor && { cursor }) });
  const before = subtractMs(uploadLimits.unfinishedHours * 60 * minuteMs);
  const old = page.objects
    .filter(({ key, uploaded }) => uploaded < before && !key.startsWith(IMPORT_FILE_PREFIX))
    .map(({ key }) => key);
  const next = page.truncated ? page.cursor : null;
  if (old.length === 0) return { dropped: 0, left: 0, next };
  const { rows } = await db.run({
    queries: { rows: knownKeysQuery({ keys: JSON.stringify(old) }) },
  });
  const named = new Set(rows.map(({ paper_key }) => paper_key));
  const nameless = old.filter((key) => !named.has(key));
  const isTooMuch = old.length >= uploadLimits.orphans.of && nameless.length > old.length / 2;
  if (isTooMuch) return { dropped: 0, left: nameless.length, next };
  await deleteDocuments(env, nameless);
  return { dropped: nameless.length, left: 0, next };
}
