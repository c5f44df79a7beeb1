/** GET /waiting: number of pending items of each kind, capped for the menu. */

import { type SQL, sql } from 'drizzle-orm';
import { pendingCountsApi } from '../contract/admin/pending-counts.api.ts';
import {
  maxPendingCount,
  type PendingKind,
  pendingKinds,
} from '../contract/admin/pending-counts.ts';
import { prepare } from '../db/client.ts';
import { defineQuery } from '../http/query.ts';
import { pendingAppealsSql } from '../moderation/pending-appeals.ts';
import { selectDueCredentials } from '../practitioners/credentials/list-credentials.ts';

/** Pending rows of each kind; partial indexes hold exactly these rows. */
const pendingRows: Record<PendingKind, SQL> = {
  users: sql`select 1 from users where approved_at is null`,
  locations: sql`select distinct location_id from user_locations where approved_by_id is null`,
  credentials: sql`select 1 from ${selectDueCredentials()}`,
  applications: sql`select 1 from applications where state = 'sent'`,
  reports: sql`select 1 from reports where is_handled = 0`,
  appeals: sql`select 1 ${pendingAppealsSql}`,
};

const counts = pendingKinds.map(
  (kind) =>
    sql`(select count(*) from (${pendingRows[kind]} limit ${maxPendingCount + 1})) as ${sql.identifier(kind)}`,
);

const countsQuery = prepare<Record<PendingKind, number>>(sql`select ${sql.join(counts, sql`, `)}`);

export const pendingCountsQuery = defineQuery(pendingCountsApi.get, {
  auth: 'A',
  buildQueries: () => [countsQuery({})] as const,
  toResponse: ([[row]]) => {
    const toPendingCount = (count: number) => ({
      count: Math.min(count, maxPendingCount),
      ...(count > maxPendingCount && { count_is_floor: true }),
    });
    return Object.fromEntries(
      pendingKinds.map((kind) => [kind, toPendingCount(row?.[kind] ?? 0)]),
    ) as Record<PendingKind, ReturnType<typeof toPendingCount>>;
  },
});
