import { and, inArray, lte } from 'drizzle-orm';
import { acceptingClientsLimits } from '../../contract/practitioners/accepting-clients.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { type Database, prepare } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { raiseDocumentVersions } from '../../db/document-versions.ts';
import { isFalse, isTrue, qb } from '../../db/query-builder.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { writtenMailsQuery } from '../../mail/outbox/written-mails.ts';
import { composeClaimsReminder, staleClaimsQuery } from './remind-claims.ts';

const daysAgo = (days: number) => new Date(getNowMs() - days * 24 * 60 * minuteMs).toISOString();

/**
 * Hourly job: reminds practitioners once to reconfirm details of their profile that are no longer
 * recent, and later hides "accepting new clients". Those confirmed longest ago come first.
 */
export const claimsJob: Job = {
  name: 'freshness',
  period: 60,
  async run(env, db) {
    const before = daysAgo(acceptingClientsLimits.trustedFor);
    const { lapsed } = await db.run({ queries: { lapsed: expireClaimsQuery({ before }) } });
    if (lapsed.length > 0) db.appendToWrites(raiseDocumentVersions(['users']));
    const { found, asked } = await sendReminders(env, db);
    return {
      note: `No longer shown as accepting new clients: ${lapsed.length}. Asked to confirm their details: ${asked}.`,
      hasMore: lapsed.length === expiredPerRun || found === acceptingClientsLimits.askedAtOnce,
      changes: lapsed.length > 0 ? ['users'] : [],
    };
  },
};

/** Mails and their marks share a batch, so an interrupted run reminds all or none. */
async function sendReminders(env: Bindings, db: Database) {
  const before = daysAgo(acceptingClientsLimits.askAgainAfter);
  const {
    found,
    template: [template],
  } = await db.run({
    queries: {
      found: staleClaimsQuery({ before }),
      template: templateQuery('confirm-claims'),
    },
  });
  if (found.length === 0) return { found: 0, asked: 0 };
  const letters = await Promise.all(
    found.map((to) => composeClaimsReminder(env, { to, before, template })),
  );
  const { written } = await db.run({
    written: letters.flatMap(({ statements }) => statements),
    queries: { written: writtenMailsQuery(letters) },
  });
  await enqueueMails(
    env,
    written.map(({ id }) => ({ id, is_urgent: false })),
  );
  return { found: found.length, asked: written.length };
}

/** Maximum profiles per run whose "accepting new clients" claim is removed. */
const expiredPerRun = 500;

/** Removes "accepting new clients" from profiles that were not reconfirmed. */
const expireClaimsQuery = prepare(['before'], ({ before }) => {
  const expired = qb
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(
      and(
        isTrue(usersTable.is_accepting_clients),
        isFalse(usersTable.is_accepting_lapsed),
        lte(usersTable.confirmed_at, before),
      ),
    )
    .orderBy(usersTable.confirmed_at)
    .limit(expiredPerRun);
  return qb
    .update(usersTable)
    .set({ is_accepting_lapsed: true })
    .where(inArray(usersTable.id, expired))
    .returning({ id: usersTable.id });
});
