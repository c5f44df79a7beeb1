/** Writes due digests, one mail per member; none if there is nothing new. */

import { sql } from 'drizzle-orm';
import { formatUtcMoment } from '../auth/second-factor/notify-factor-change.ts';
import { type Database, prepare, statement } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import type { Job } from '../jobs/scheduler.ts';
import { templateQuery } from '../mail/outbox/choose-template.ts';
import { enqueueMails } from '../mail/outbox/enqueue-mails.ts';
import {
  buildDigest,
  type DueDigest,
  planDigest,
  waitingNotificationsQuery,
} from './digest-mail.ts';

/** Users per batch, and batches per run. */
const BATCH_SIZE = 50;
const MAX_BATCHES = 150;

/** Users with a due digest, found by an index. */
const dueDigestsQuery =
  prepare<DueDigest>(sql`select u.id, u.name, u.email, u.timezone_id, u.is_active, s.digest_at,
    exists (select 1 from json_each(s.settings) where value ->> '$.mail' = 'daily') as is_daily
  from notice_settings s join users u on u.id = s.user_id
  where s.digest_at <= ${sql.placeholder('now')} order by s.digest_at limit ${sql.raw(String(BATCH_SIZE))}`);

export const digestJob: Job = {
  name: 'digests',
  period: 5,
  async run(env, db, { until = Number.POSITIVE_INFINITY }) {
    let written = 0;
    let looked = 0;
    for (let time = 0; time < MAX_BATCHES && getNowMs() < until; time += 1) {
      const [found, [template]] = await db.batch([
        dueDigestsQuery({ now: getNowIso() }),
        templateQuery('digest'),
      ]);
      if (found.length === 0) return { note: await buildNote(db, written, looked) };
      looked += found.length;
      const waiting = await db.batch(
        found.map((one) => waitingNotificationsQuery({ id: one.id, also: planDigest(one).also })),
      );
      const letters = await Promise.all(
        found.map((one, index) => buildDigest(env, one, waiting[index] ?? [], template)),
      );
      const mails = letters.flatMap(({ mail }) => mail ?? []);
      const rows = await db.batch([
        ...letters.flatMap(({ statements }) => statements),
        statement<{ id: string }>(sql`select id from sent_emails where id in
          (select value from json_each(${JSON.stringify(mails.map(({ id }) => id))}))`),
      ]);
      const sent = new Set((rows.at(-1) as { id: string }[]).map(({ id }) => id));
      await enqueueMails(
        env,
        mails.filter(({ id }) => sent.has(id)),
      );
      written += sent.size;
      if (found.length < BATCH_SIZE) return { note: await buildNote(db, written, looked) };
    }
    return { note: `Digests: ${written}. More are due.`, hasMore: true };
  },
};

const nextDigestQuery = prepare<{ at: string | null }>(
  sql`select min(digest_at) as at from notice_settings where digest_at is not null`,
);

/** Summary with the reason for the count and the time of the next digest. */
async function buildNote(db: Database, written: number, looked: number) {
  const [[row]] = await db.batch([nextDigestQuery({})]);
  const due = looked === 0 ? 'None are due now' : `${looked} ${looked === 1 ? 'was' : 'were'} due`;
  const why = looked > written ? `, ${looked - written} with nothing to send` : '';
  const after = row?.at ? `the next is due ${formatUtcMoment(row.at)}` : 'none are scheduled';
  return `Digests: ${written}. ${due}${why}; ${after}.`;
}
