/** Writes due digests, one mail per member; none if there is nothing new. */

import { asc, eq, isNotNull, lte, min, sql } from 'drizzle-orm';
import { formatUtcMoment } from '../auth/second-factor/notify-factor-change.ts';
import { type Database, prepare } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { notNull, qb } from '../db/query-builder.ts';
import { noticeSettingsTable } from '../db/schema/notifications.ts';
import { usersTable } from '../db/schema/users.ts';
import type { Job } from '../jobs/scheduler.ts';
import { templateQuery } from '../mail/outbox/choose-template.ts';
import { enqueueMails } from '../mail/outbox/enqueue-mails.ts';
import { writtenMailsQuery } from '../mail/outbox/written-mails.ts';
import { buildDigest, planDigest, waitingNotificationsQuery } from './digest-mail.ts';

/** Users per batch, and batches per run. */
const BATCH_SIZE = 50;
const MAX_BATCHES = 150;

/** Users with a due digest, found by an index. */
const dueDigestsQuery = prepare(['now'], ({ now }) =>
  qb
    .select({
      id: usersTable.id,
      name: usersTable.name,
      email: usersTable.email,
      language_id: usersTable.language_id,
      timezone_id: usersTable.timezone_id,
      is_active: usersTable.is_active,
      is_paused: sql`coalesce(${noticeSettingsTable.paused_until} > ${now}, 0)`.mapWith(Boolean),
      digest_at: notNull(noticeSettingsTable.digest_at),
      is_daily: sql`exists (select 1 from json_each(${noticeSettingsTable.settings})
        where value ->> '$.mail' = 'daily')`.mapWith(Boolean),
    })
    .from(noticeSettingsTable)
    .innerJoin(usersTable, eq(usersTable.id, noticeSettingsTable.user_id))
    .where(lte(noticeSettingsTable.digest_at, now))
    .orderBy(asc(noticeSettingsTable.digest_at))
    .limit(BATCH_SIZE),
);

export const digestJob: Job = {
  name: 'digests',
  period: 5,
  async run(env, db, { until = Number.POSITIVE_INFINITY }) {
    let written = 0;
    let looked = 0;
    for (let time = 0; time < MAX_BATCHES && getNowMs() < until; time += 1) {
      const {
        found,
        template: [template],
      } = await db.run({
        queries: {
          found: dueDigestsQuery({ now: getNowIso() }),
          template: templateQuery('digest'),
        },
      });
      if (found.length === 0) return { note: await buildNote(db, written, looked) };
      looked += found.length;
      const waiting = await db.batch(
        found.map((one) => waitingNotificationsQuery({ id: one.id, also: planDigest(one).also })),
      );
      const letters = await Promise.all(
        found.map((one, index) => buildDigest(env, one, waiting[index] ?? [], template)),
      );
      const mails = letters.flatMap(({ mail }) => mail ?? []);
      const rows = await db.run({
        written: letters.flatMap(({ statements }) => statements),
        queries: { stored: writtenMailsQuery(mails) },
      });
      const sent = new Set(rows.stored.map(({ id }) => id));
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

const nextDigestQuery = prepare([], () =>
  qb
    .select({ at: min(noticeSettingsTable.digest_at) })
    .from(noticeSettingsTable)
    .where(isNotNull(noticeSettingsTable.digest_at)),
);

/** Summary with the reason for the count and the time of the next digest. */
async function buildNote(db: Database, written: number, looked: number) {
  const {
    next: [row],
  } = await db.run({ queries: { next: nextDigestQuery() } });
  const due = looked === 0 ? 'None are due now' : `${looked} ${looked === 1 ? 'was' : 'were'} due`;
  const why = looked > written ? `, ${looked - written} with nothing to send` : '';
  const after = row?.at ? `the next is due ${formatUtcMoment(row.at)}` : 'none are scheduled';
  return `Digests: ${written}. ${due}${why}; ${after}.`;
}
