/** Open appeals against moderation decisions, for the review queue and the dashboard. */

import { and, asc, isNotNull, isNull, type Placeholder, sql } from 'drizzle-orm';
import { prepare } from '../db/client.ts';
import { notNull, qb } from '../db/query-builder.ts';
import { reportsTable } from '../db/schema/moderation.ts';

/** SQL condition on reports; it matches a partial index. */
export const isPendingAppeal = and(
  isNotNull(reportsTable.appealed_at),
  isNull(reportsTable.appeal_decided_at),
);

/** `assigned_to` limits the appeals to those of an admin; null means all. */
const isOfAdmin = (assigned_to: Placeholder) =>
  sql`(${assigned_to} is null or ${reportsTable.assigned_to} = ${assigned_to})`;

export const pendingAppealsQuery = prepare(['assigned_to'], ({ assigned_to }) =>
  qb
    .select({
      kind: sql<'appeal'>`'appeal'`,
      id: reportsTable.id,
      since: notNull(reportsTable.appealed_at),
    })
    .from(reportsTable)
    .where(and(isPendingAppeal, isOfAdmin(assigned_to)))
    .orderBy(asc(reportsTable.appealed_at))
    .limit(100),
);
