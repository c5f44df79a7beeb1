/**
 * Hourly job: reminds owners twice before a verification ends, and purges cached pages the day
 * after. Queries respect the end date by themselves.
 */

import { and, count, gte, isNotNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { credentialLimits } from '../../contract/practitioners/credential-kinds.ts';
import { type Database, prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { getUtcDay } from '../../db/conditions/accepts-enquiries.ts';
import { raiseDocumentVersions } from '../../db/document-versions.ts';
import { qb } from '../../db/query-builder.ts';
import { credentialsTable } from '../../db/schema/listing.ts';
import type { Bindings } from '../../env.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { writtenMailsQuery } from '../../mail/outbox/written-mails.ts';
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
const endedQuery = prepare(['since', 'today'], ({ since, today }) =>
  qb
    .select({ count: count() })
    .from(credentialsTable)
    .where(
      and(
        isNotNull(credentialsTable.checked_at),
        gte(credentialsTable.checked_until, since),
        lt(credentialsTable.checked_until, today),
      ),
    ),
);

export const credentialExpiryJob: Job = {
  name: 'credentials',
  period: 60,
  async run(env, db, { state, saveState }) {
    const today = getUtcDay(getNowIso());
    const since = stateSchema.safeParse(state).data?.day ?? addDays(today, -1);
    const {
      ended: [ended],
    } = await db.run({ queries: { ended: endedQuery({ since, today }) } });
    const endedCount = ended?.count ?? 0;
    if (endedCount > 0) db.appendToWrites(raiseDocumentVersions(['credentials']));
    const { found, written } = await sendReminders(env, db, today);
    await saveState({ day: today });
    return {
      note: `Expiry reminders: ${written}. Expired checks: ${endedCount}.`,
      hasMore: found === remindersPerRun,
      changes: endedCount > 0 ? ['credentials'] : [],
    };
  },
};

async function sendReminders(env: Bindings, db: Database, today: string) {
  const [first, last] = credentialLimits.toldDays;
  const near: ReminderWindow = { today, early: addDays(today, first), late: addDays(today, last) };
  const {
    found,
    template: [template],
  } = await db.run({
    queries: {
      found: endingCredentialsQuery({ ...near }),
      template: templateQuery('credential-ends'),
    },
  });
  if (found.length === 0) return { found: 0, written: 0 };
  const letters = await Promise.all(
    found.map((one) => buildReminderMail(env, one, near, template)),
  );
  const { written } = await db.run({
    written: letters.flatMap(({ statements }) => statements),
    queries: { written: writtenMailsQuery(letters) },
  });
  await enqueueMails(
    env,
    written.map(({ id }) => ({ id, is_urgent: false })),
  );
  return { found: found.length, written: written.length };
}
