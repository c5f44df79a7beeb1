/**
 * Applies a reset a day after an admin started it, unless the owner refused or the admin lost the
 * role; then it ends without effect.
 */

import { and, eq, exists, lte, type SQL, sql } from 'drizzle-orm';
import type { SecurityEventKind } from '../../contract/accounts/security-events.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { insertedFields, qb } from '../../db/query-builder.ts';
import { secondFactorResetsTable, securityEventsTable } from '../../db/schema/security.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { buildAccountHistory } from '../build-account-history.ts';
import { deletePendingReset, isResetByActiveAdmin } from '../second-factor/pending-factor-reset.ts';
import { deleteSecondFactors } from './delete-second-factors.ts';

/** Maximum second-factor resets per run of the job. */
const maxPerRun = 50;

const dueQuery = prepare(['now'], ({ now }) =>
  qb
    .select({ user_id: secondFactorResetsTable.user_id })
    .from(secondFactorResetsTable)
    .where(lte(secondFactorResetsTable.due_at, now))
    .limit(maxPerRun),
);

const securityKinds = {
  reset: 'second_factor_reset',
  stopped: 'second_factor_reset_stopped',
} as const satisfies Record<string, SecurityEventKind>;

/** Records the end of a reset, in the batch that ends it. */
const buildRecords = (user_id: string, kind: SecurityEventKind, description: string, when: SQL) => [
  buildAccountHistory({ user: user_id, by: null, description, when }).row,
  statement(
    qb.insert(securityEventsTable).select(
      qb
        .select(
          insertedFields(securityEventsTable, {
            id: createId(),
            created_at: getNowIso(),
            user_id: secondFactorResetsTable.user_id,
            created_by: secondFactorResetsTable.created_by,
            kind,
          }),
        )
        .from(secondFactorResetsTable)
        .where(and(eq(secondFactorResetsTable.user_id, user_id), when)),
    ),
  ),
];

export const factorResetsJob: Job = {
  name: 'second-factors',
  period: 10,
  async run(_env, db) {
    const { found } = await db.run({ queries: { found: dueQuery({ now: getNowIso() }) } });
    let taken = 0;
    for (const { user_id } of found) {
      const isDue = exists(
        qb
          .select({ user_id: secondFactorResetsTable.user_id })
          .from(secondFactorResetsTable)
          .where(
            and(
              eq(secondFactorResetsTable.user_id, user_id),
              lte(secondFactorResetsTable.due_at, getNowIso()),
            ),
          ),
      );
      const isBacked = sql`${isDue} and ${isResetByActiveAdmin(user_id)}`;
      const isLost = sql`${isDue} and not ${isResetByActiveAdmin(user_id)}`;
      const written = [
        ...buildRecords(
          user_id,
          securityKinds.stopped,
          'Two-step verification reset stopped: the person who started it is no longer an admin',
          isLost,
        ),
        deletePendingReset(user_id, isLost),
        ...buildRecords(user_id, securityKinds.reset, 'Two-step verification reset', isBacked),
        ...deleteSecondFactors(user_id, isBacked),
      ];
      const { applied } = await db.run({
        written,
        queries: { applied: deletePendingReset(user_id, isBacked) },
      });
      taken += applied.length;
    }
    return {
      note: `Two-step verification removed: ${taken}.`,
      hasMore: found.length === maxPerRun,
    };
  },
};
