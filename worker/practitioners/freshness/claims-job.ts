import { sql } from 'drizzle-orm';
import { acceptingClientsLimits } from '../../contract/practitioners/accepting-clients.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { type Database, prepare } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import type { Bindings } from '../../env.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { composeClaimsReminder, staleClaimsQuery, writtenRemindersQuery } from './remind-claims.ts';

const daysAgo = (days: number) => new Date(getNowMs() - days * 24 * 60 * minuteMs).toISOString();

/**
 * Reminds practitioners once to reconfirm their claims, and later hides "accepting new clients".
 * Longest waiting first, each by its index.
 */
export const claimsJob: Job = {
  name: 'freshness',
  period: 60,
  async run(env, db) {
    const [lapsed] = await db.batch([
      expireClaimsQuery({ before: daysAgo(acceptingClientsLimits.trustedFor) }),
    ]);
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
  const [found, [template]] = await db.batch([
    staleClaimsQuery({ before }),
    templateQuery('confirm-claims'),
  ] as const);
  if (found.length === 0) return { found: 0, asked: 0 };
  const letters = await Promise.all(
    found.map((to) => composeClaimsReminder(env, { to, before, template })),
  );
  const rows = await db.batch([
    ...letters.flatMap(({ statements }) => statements),
    writtenRemindersQuery(letters),
  ]);
  const written = rows.at(-1) as { id: string }[];
  await enqueueMails(
    env,
    written.map(({ id }) => ({ id, is_urgent: false })),
  );
  return { found: found.length, asked: written.length };
}

/** Maximum profiles per run whose "accepting new clients" claim is removed. */
const expiredPerRun = 500;

/** Removes "accepting new clients" from profiles that were not reconfirmed. */
const expireClaimsQuery = prepare<{
  id: string;
}>(sql`update users set is_accepting_lapsed = 1 where id in (
  select id from users where is_accepting_clients = 1 and is_accepting_lapsed = 0
    and confirmed_at <= ${sql.placeholder('before')}
  order by confirmed_at limit ${sql.raw(String(expiredPerRun))}) returning id`);
