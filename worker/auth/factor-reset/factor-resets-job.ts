/**
 * Applies a reset a day after an admin started it, unless the owner refused or the admin lost the
 * role; then it ends without effect.
 */

import { type SQL, sql } from 'drizzle-orm';
import type { SecurityEventKind } from '../../contract/accounts/security-events.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { buildAccountHistory } from '../build-account-history.ts';
import { isResetByActiveAdmin } from '../second-factor/pending-factor-reset.ts';
import { deleteSecondFactors } from './delete-second-factors.ts';

/** Maximum second-factor resets per run of the job. */
const maxPerRun = 50;

const dueQuery = prepare<{ user_id: string }>(sql`
  select user_id from second_factor_resets where due_at <= ${sql.placeholder('now')} limit ${sql.raw(String(maxPerRun))}`);

const securityKinds = {
  reset: 'second_factor_reset',
  stopped: 'second_factor_reset_stopped',
} as const satisfies Record<string, SecurityEventKind>;

/** Records the end of a reset, in the batch that ends it. */
const buildRecords = (user_id: string, kind: SecurityEventKind, description: string, when: SQL) => [
  buildAccountHistory({ user: user_id, by: null, description, when }).row,
  statement(sql`
    insert into security_events (id, created_at, user_id, created_by, kind)
    select ${createId()}, ${getNowIso()}, user_id, created_by, ${kind} from second_factor_resets
    where user_id = ${user_id} and ${when}`),
];

export const factorResetsJob: Job = {
  name: 'second-factors',
  period: 10,
  async run(_env, db) {
    const [found] = await db.batch([dueQuery({ now: getNowIso() })]);
    let taken = 0;
    for (const { user_id } of found) {
      const isDue = sql`exists (select 1 from second_factor_resets where user_id = ${user_id} and due_at <= ${getNowIso()})`;
      const isBacked = sql`${isDue} and ${isResetByActiveAdmin(user_id)}`;
      const isLost = sql`${isDue} and not ${isResetByActiveAdmin(user_id)}`;
      // The reset row is deleted last, because the other queries depend on it.
      const rows = await db.batch([
        ...buildRecords(
          user_id,
          securityKinds.stopped,
          'Two-step verification reset stopped: the person who started it is no longer an admin',
          isLost,
        ),
        statement(sql`delete from second_factor_resets where user_id = ${user_id} and ${isLost}`),
        ...buildRecords(user_id, securityKinds.reset, 'Two-step verification reset', isBacked),
        ...deleteSecondFactors(user_id, isBacked),
      ]);
      taken += rows.at(-1)?.length ?? 0;
    }
    return {
      note: `Two-step verification removed: ${taken}.`,
      hasMore: found.length === maxPerRun,
    };
  },
};
