import { type SQL, sql } from 'drizzle-orm';
import type { SecurityKind } from '../../contract/accounts/security-events.ts';
import { prepare, statement } from '../../db/client.ts';
import { inHistory } from '../build-account-history.ts';
import { now } from '../../db/clock.ts';
import { newId } from '../../db/ids.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { isBackedReset } from '../second-factor/cancel-reset.ts';
import { dropSecondFactors } from './delete-second-factors.ts';

/** Resets per run. */
const most = 50;

const due = prepare<{ user_id: string }>(sql`
  select user_id from second_factor_resets where due_at <= ${sql.placeholder('now')} limit ${sql.raw(String(most))}`);

const kinds = {
  reset: 'second_factor_reset',
  stopped: 'second_factor_reset_stopped',
} as const satisfies Record<string, SecurityKind>;

/** Records the end of a reset, in the batch that ends it. */
const ended = (user_id: string, kind: SecurityKind, description: string, when: SQL) => [
  inHistory({ user: user_id, by: null, description, when }).row,
  statement(sql`
    insert into security_events (id, created_at, user_id, created_by, kind)
    select ${newId()}, ${now()}, user_id, created_by, ${kind} from second_factor_resets
    where user_id = ${user_id} and ${when}`),
];

/**
 * Applies a reset a day after an admin started it, unless the owner refused or the admin lost the
 * role; then it ends without effect.
 */
export const secondFactorResetsJob: Job = {
  name: 'second-factors',
  period: 10,
  async run(_env, db) {
    const [found] = await db.batch([due({ now: now() })]);
    let taken = 0;
    for (const { user_id } of found) {
      const isDue = sql`exists (select 1 from second_factor_resets where user_id = ${user_id} and due_at <= ${now()})`;
      const isBacked = sql`${isDue} and ${isBackedReset(user_id)}`;
      const isLost = sql`${isDue} and not ${isBackedReset(user_id)}`;
      // The reset row is deleted last, because the other queries depend on it.
      const rows = await db.batch([
        ...ended(
          user_id,
          kinds.stopped,
          'Two-step verification reset stopped: the person who started it is no longer an admin',
          isLost,
        ),
        statement(sql`delete from second_factor_resets where user_id = ${user_id} and ${isLost}`),
        ...ended(user_id, kinds.reset, 'Two-step verification reset', isBacked),
        ...dropSecondFactors(user_id, isBacked),
      ]);
      taken += rows.at(-1)?.length ?? 0;
    }
    return { note: `Second factors removed: ${taken}.`, hasMore: found.length === most };
  },
};
