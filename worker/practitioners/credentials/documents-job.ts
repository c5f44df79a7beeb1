/**
 * Deletes confidential documents 30 days after verification, bytes first so that failures are
 * retried. Then deletes orphans from one part of the bucket.
 */

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { credentialLimits } from '../../contract/practitioners/credential-kinds.ts';
import { minuteMs, uploadLimits } from '../../contract/shared/limits.ts';
import { type Database, prepare } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import type { Bindings } from '../../env.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { deleteDocuments } from '../../storage/credential-documents.ts';

/** Documents per batch; the next run takes the rest. */
export const documentsPerRun = 100;

const day = 24 * 60 * minuteMs;
const subtractMs = (milli: number) => new Date(getNowMs() - milli);

/** Documents that existed when the verification was made; a newer one waits for its own. */
const expiredQuery = prepare<{
  id: string;
  paper_key: string;
}>(sql`select id, paper_key from credentials
  where paper_key is not null and checked_at <= ${sql.placeholder('before')} and paper_at <= checked_at
  order by checked_at limit ${sql.raw(String(documentsPerRun))}`);

const clearQuery =
  prepare(sql`update credentials set paper_key = null, paper_type = null, paper_name = null,
    paper_size = null, paper_at = null, version = version + 1
  where paper_key in (select value from json_each(${sql.placeholder('keys')}))`);

const knownKeysQuery = prepare<{ paper_key: string }>(sql`select paper_key from credentials
  where paper_key in (select value from json_each(${sql.placeholder('keys')})) and paper_key is not null`);

/** Bucket cursor of the orphan search. */
const stateSchema = z.object({ cursor: z.string().nullable().default(null) });

export const documentsJob: Job = {
  name: 'papers',
  period: 60,
  async run(env, db, { state, saveState }) {
    const before = subtractMs(credentialLimits.paperDays * day).toISOString();
    const [found] = await db.batch([expiredQuery({ before })]);
    const keys = found.map(({ paper_key }) => paper_key);
    await deleteDocuments(env, keys);
    if (keys.length > 0) await db.batch([clearQuery({ keys: JSON.stringify(keys) })]);

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
  const old = page.objects.filter(({ uploaded }) => uploaded < before).map(({ key }) => key);
  const next = page.truncated ? page.cursor : null;
  if (old.length === 0) return { dropped: 0, left: 0, next };
  const [rows] = await db.batch([knownKeysQuery({ keys: JSON.stringify(old) })]);
  const named = new Set(rows.map(({ paper_key }) => paper_key));
  const nameless = old.filter((key) => !named.has(key));
  const isTooMuch = old.length >= uploadLimits.orphans.of && nameless.length > old.length / 2;
  if (isTooMuch) return { dropped: 0, left: nameless.length, next };
  await deleteDocuments(env, nameless);
  return { dropped: nameless.length, left: 0, next };
}
