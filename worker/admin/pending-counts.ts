/** GET /waiting: number of pending items of each kind, capped for the menu. */

import { and, eq, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { pendingCountsApi } from '../contract/admin/pending-counts.api.ts';
import {
  maxPendingCount,
  type PendingKind,
  pendingKinds,
} from '../contract/admin/pending-counts.ts';
import { prepare } from '../db/client.ts';
import { isApplying } from '../db/conditions/is-applying.ts';
import { isFalse, qb } from '../db/query-builder.ts';
import { applicationsTable } from '../db/schema/listing.ts';
import { userLocationsTable } from '../db/schema/locations-and-events.ts';
import { reportsTable } from '../db/schema/moderation.ts';
import { usersTable } from '../db/schema/users.ts';
import { defineQuery } from '../http/query.ts';
import { isPendingAppeal } from '../moderation/pending-appeals.ts';
import { selectDueCredentials } from '../practitioners/credentials/list-credentials.ts';

/** Pending rows of each kind, each thing once; partial indexes hold these rows. */
const pendingRows: Record<PendingKind, SQLWrapper> = {
  users: qb
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(
      and(
        isNull(usersTable.approved_at),
        isFalse(usersTable.is_shut),
        not(isApplying(usersTable.id)),
      ),
    ),
  locations: qb
    .selectDistinct({ location_id: userLocationsTable.location_id })
    .from(userLocationsTable)
    .where(isNull(userLocationsTable.approved_by_id)),
  credentials: selectDueCredentials(),
  applications: qb
    .select({ user_id: applicationsTable.user_id })
    .from(applicationsTable)
    .where(eq(applicationsTable.state, 'sent').inlineParams()),
  reports: qb
    .select({ id: reportsTable.id })
    .from(reportsTable)
    .where(isFalse(reportsTable.is_handled)),
  appeals: qb.select({ id: reportsTable.id }).from(reportsTable).where(isPendingAppeal),
};

const countRows = (kind: PendingKind) =>
  sql<number>`(select count(*) from (select 1 from ${pendingRows[kind]} limit ${maxPendingCount + 1}))`;

const countsQuery = prepare([], () =>
  qb.selectValues(
    Object.fromEntries(pendingKinds.map((kind) => [kind, countRows(kind)])) as Record<
      PendingKind,
      SQL<number>
    >,
  ),
);

export const pendingCountsQuery = defineQuery(pendingCountsApi.get, {
  auth: 'A',
  buildQueries: () => ({ counts: countsQuery() }),
  toResponse: ({ counts: [row] }) => {
    const toPendingCount = (count: number) => ({
      count: Math.min(count, maxPendingCount),
      ...(count > maxPendingCount && { count_is_floor: true }),
    });
    return Object.fromEntries(
      pendingKinds.map((kind) => [kind, toPendingCount(row?.[kind] ?? 0)]),
    ) as Record<PendingKind, ReturnType<typeof toPendingCount>>;
  },
});
