/**
 * Hourly job: reminds owners twice before a verification ends, and purges cached pages the day
 * after.
 */

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { credentialLimits } from '../../contract/practitioners/credential-kinds.ts';
import { type Database, prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { getUtcDay } from '../../db/conditions/accepts-enquiries.ts';
import type { Bindings } from '../../env.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { addDays } from './add-days.ts';
import {
  buildReminderMail,
  endingCredentialsQuery,
  type ReminderWindow,
  remindersPerRun,
} from './ending-reminders.ts';

/** Day up to which ended verifications were handled. */
const stateSchema = z.object({ day: z.iso.date() });

/** Verifications that ended since then. */
const endedQuery = prepare<{ count: number }>(sql`select count(*) as count from credentials
  where checked_at is not null and checked_until >= ${sql.placeholder('since')} and checked_until < ${sql.placeholder('today')}`);

/**
 * Queries already respect the end date; the job reminds the owner twice before and purges cached
 * pages on the day after.
 */
export const credentialExpiryJob: Job = {
  name: 'credentials',
  period: 60,
  async run(env, db, { state, saveState }) {
    const today = getUtcDay(getNowIso());
    const since = stateSchema.safeParse(state).data?.day ?? addDays(today, -1);
    const [[over]] = await db.batch([endedQuery({ since, today })]);
    const { found, written } = await sendReminders(env, db, today);
    await saveState({ day: today });
    const count = over?.count ?? 0;
    return {
      note: `Expiry reminders: ${written}. Expired checks: ${count}.`,
      hasMore: found === remindersPerRun,
      changes: count > 0 ? ['credentials'] : [],
    };
  },
};

async function sendReminders(env: Bindings, db: Database, today: string) {
  const [first, last] = credentialLimits.toldDays;
  const near: ReminderWindow = { today, early: addDays(today, first), late: addDays(today, last) };
  const [found, [template]] = await db.batch([
    endingCredentialsQuery({ ...near }),
    templateQuery('credential-ends'),
  ] as const);
  if (found.length === 0) return { found: 0, written: 0 };
  const letters = await Promise.all(
    found.map((one) => buildReminderMail(env, one, near, template)),
  );
  const rows = await db.batch([
    ...letters.flatMap(({ statements }) => statements),
    statement<{ id: string }>(sql`select id from sent_emails
      where id in (select value from json_each(${JSON.stringify(letters.map(({ id }) => id))}))`),
  ]);
  const written = rows.at(-1) as { id: string }[];
  await enqueueMails(
    env,
    written.map(({ id }) => ({ id, is_urgent: false })),
  );
  return { found: found.length, written: written.length };
}
