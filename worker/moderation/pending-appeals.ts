/** Open appeals against moderation decisions, for the review queue and the dashboard. */

import { and, asc, isNotNull, isNull, sql } from 'drizzle-orm';
import { prepare } from '../db/client.ts';
import { notNull, qb } from '../db/query-builder.ts';
import { reportsTable } from '../db/schema/moderation.ts';

/** SQL condition on reports; it matches a partial index. */
export const isPendingAppeal = and(
  isNotNull(reportsTable.appealed_at),
  isNull(reportsTable.appeal_decided_at),
);

export const pendingAppealsQuery = prepare([], () =>
  qb
    .select({
      kind: sql<'appeal'>`'appeal'`,
      id: reportsTable.id,
      since: notNull(reportsTable.appealed_at),
    })
    .from(reportsTable)
    .where(isPendingAppeal)
    .orderBy(asc(reportsTable.appealed_at))
    .limit(100),
);
