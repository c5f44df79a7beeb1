import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { credentialBounds } from '../../contract/practitioners/credential-kinds.ts';
import { type Database, prepare, statement } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { dayOf } from '../../db/conditions/accepts-enquiries.ts';
import { now } from '../../db/clock.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import { dayAfter } from './add-days.ts';
import { endingUntold, letterOf, type Near, toldAtOnce } from './ending-reminders.ts';

/** Day up to which ended verifications were handled. */
const memory = z.object({ day: z.iso.date() });

/** Verifications that ended since then. */
const ended = prepare<{ count: number }>(sql`select count(*) as count from credentials
  where checked_at is not null and checked_until >= ${sql.placeholder('since')} and checked_until < ${sql.placeholder('today')}`);

/**
 * Queries already respect the end date; the job reminds the owner twice before and purges cached
 * pages on the day after.
 */
export const credentialsJob: Job = {
  name: 'credentials',
  period: 60,
  async run(env, db, { value, keep }) {
    const today = dayOf(now());
    const since = memory.safeParse(value).data?.day ?? dayAfter(today, -1);
    const [[over]] = await db.batch([ended({ since, today })]);
    const { found, written } = await tellBefore(env, db, today);
    await keep({ day: today });
    const count = over?.count ?? 0;
    return {
      note: `Reminders that a check expires: ${written}. Expired checks: ${count}.`,
      hasMore: found === toldAtOnce,
      changes: count > 0 ? ['credentials'] : [],
    };
  },
};

async function tellBefore(env: Bindings, db: Database, today: string) {
  const [first, last] = credentialBounds.toldDays;
  const near: Near = { today, early: dayAfter(today, first), late: dayAfter(today, last) };
  const [found, [template]] = await db.batch([
    endingUntold({ ...near }),
    templateOf('credential-ends'),
  ] as const);
  if (found.length === 0) return { found: 0, written: 0 };
  const letters = await Promise.all(found.map((one) => letterOf(env, one, near, template)));
  const rows = await db.batch([
    ...letters.flatMap(({ statements }) => statements),
    statement<{ id: string }>(sql`select id from sent_emails
      where id in (select value from json_each(${JSON.stringify(letters.map(({ id }) => id))}))`),
  ]);
  const written = rows.at(-1) as { id: string }[];
  await enqueue(
    env,
    written.map(({ id }) => ({ id, is_urgent: false })),
  );
  return { found: found.length, written: written.length };
}
