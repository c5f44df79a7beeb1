import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { credentialBounds } from '../../contract/practitioners/credential-kinds.ts';
import { minutes, uploads } from '../../contract/shared/limits.ts';
import { type Database, prepare } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { milliseconds } from '../../db/clock.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { removePapers } from '../../storage/credential-documents.ts';

/** Documents per batch; the next run takes the rest. */
export const papersAtOnce = 100;

const day = 24 * 60 * minutes;
const ago = (milli: number) => new Date(milliseconds() - milli);

/** Documents that existed when the verification was made; a newer one waits for its own. */
const old = prepare<{ id: string; paper_key: string }>(sql`select id, paper_key from credentials
  where paper_key is not null and checked_at <= ${sql.placeholder('before')} and paper_at <= checked_at
  order by checked_at limit ${sql.raw(String(papersAtOnce))}`);

const without =
  prepare(sql`update credentials set paper_key = null, paper_type = null, paper_name = null,
    paper_size = null, paper_at = null, version = version + 1
  where paper_key in (select value from json_each(${sql.placeholder('keys')}))`);

const known = prepare<{ paper_key: string }>(sql`select paper_key from credentials
  where paper_key in (select value from json_each(${sql.placeholder('keys')})) and paper_key is not null`);

/** Bucket cursor of the orphan search. */
const memory = z.object({ cursor: z.string().nullable().default(null) });

/**
 * Deletes confidential documents 30 days after verification, bytes first so that failures are
 * retried. Then deletes orphans from one part of the bucket.
 */
export const papersJob: Job = {
  name: 'papers',
  period: 60,
  async run(env, db, { value, keep }) {
    const before = ago(credentialBounds.paperDays * day).toISOString();
    const [found] = await db.batch([old({ before })]);
    const keys = found.map(({ paper_key }) => paper_key);
    await removePapers(env, keys);
    if (keys.length > 0) await db.batch([without({ keys: JSON.stringify(keys) })]);

    const { cursor } = memory.safeParse(value).data ?? { cursor: null };
    const { dropped, left, next } = await sweep(env, db, cursor);
    await keep({ cursor: next });
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
      hasMore: keys.length === papersAtOnce || next !== null,
    };
  },
};

/**
 * Rows follow their document within seconds. If most have none, something is wrong and all are
 * preserved.
 */
async function sweep(env: Bindings, db: Database, cursor: string | null) {
  const page = await env.PAPERS.list({ limit: 500, ...(cursor && { cursor }) });
  const before = ago(uploads.unfinishedHours * 60 * minutes);
  const old = page.objects.filter(({ uploaded }) => uploaded < before).map(({ key }) => key);
  const next = page.truncated ? page.cursor : null;
  if (old.length === 0) return { dropped: 0, left: 0, next };
  const [rows] = await db.batch([known({ keys: JSON.stringify(old) })]);
  const named = new Set(rows.map(({ paper_key }) => paper_key));
  const nameless = old.filter((key) => !named.has(key));
  const isTooMuch = old.length >= uploads.nameless.of && nameless.length > old.length / 2;
  if (isTooMuch) return { dropped: 0, left: nameless.length, next };
  await removePapers(env, nameless);
  return { dropped: nameless.length, left: 0, next };
}
