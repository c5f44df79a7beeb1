import { accepting } from '../../contract/practitioners/accepting-clients.ts';
import { minutes } from '../../contract/shared/limits.ts';
import type { Database } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { milliseconds } from '../../db/clock.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import { lapse, lapsedAtOnce } from './expire-claims.ts';
import { letterTo, unasked, writtenOf } from './remind-claims.ts';

const ago = (days: number) => new Date(milliseconds() - days * 24 * 60 * minutes).toISOString();

/**
 * Reminds practitioners once to reconfirm their claims, and later hides "accepting new clients".
 * Longest waiting first, each by its index.
 */
export const freshnessJob: Job = {
  name: 'freshness',
  period: 60,
  async run(env, db) {
    const [lapsed] = await db.batch([lapse({ before: ago(accepting.trustedFor) })]);
    const { found, asked } = await askAgain(env, db);
    return {
      note: `No longer shown as accepting new clients: ${lapsed.length}. Asked to confirm their details: ${asked}.`,
      hasMore: lapsed.length === lapsedAtOnce || found === accepting.askedAtOnce,
      changes: lapsed.length > 0 ? ['users'] : [],
    };
  },
};

/** Mails and their marks share a batch, so an interrupted run reminds all or none. */
async function askAgain(env: Bindings, db: Database) {
  const before = ago(accepting.askAgainAfter);
  const [found, [template]] = await db.batch([
    unasked({ before }),
    templateOf('confirm-claims'),
  ] as const);
  if (found.length === 0) return { found: 0, asked: 0 };
  const letters = await Promise.all(found.map((to) => letterTo(env, { to, before, template })));
  const rows = await db.batch([
    ...letters.flatMap(({ statements }) => statements),
    writtenOf(letters),
  ]);
  const written = rows.at(-1) as { id: string }[];
  await enqueue(
    env,
    written.map(({ id }) => ({ id, is_urgent: false })),
  );
  return { found: found.length, asked: written.length };
}
