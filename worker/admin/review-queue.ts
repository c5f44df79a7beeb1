/**
 * GET /review: appeals, reports and applications that wait for a decision, appeals first, then
 * oldest first.
 */

import { and, eq, type SQL, sql } from 'drizzle-orm';
import { reviewApi } from '../contract/moderation/review.api.ts';
import type { ReviewItem } from '../contract/moderation/review.ts';
import { prepare } from '../db/client.ts';
import { isFalse, qb } from '../db/query-builder.ts';
import { applicationsTable } from '../db/schema/listing.ts';
import { reportsTable } from '../db/schema/moderation.ts';
import { defineQuery } from '../http/query.ts';
import { pendingAppealsQuery } from '../moderation/pending-appeals.ts';

/** Maximum items of the review queue per kind; the client asks again at the end. */
const limit = 100;

const selectReports = (when?: SQL) =>
  qb
    .select({
      kind: sql<'report'>`'report'`,
      id: reportsTable.id,
      since: reportsTable.created_at,
    })
    .from(reportsTable)
    .where(and(isFalse(reportsTable.is_handled), when))
    .orderBy(reportsTable.created_at, reportsTable.id)
    .limit(limit);

const reportsQuery = prepare([], () => selectReports());

/** An index by admin serves the reports that are assigned to one. */
const assignedReportsQuery = prepare(['assigned_to'], ({ assigned_to }) =>
  selectReports(eq(reportsTable.assigned_to, assigned_to)),
);

const applicationsQuery = prepare([], () =>
  qb
    .select({
      kind: sql<'application'>`'application'`,
      id: applicationsTable.user_id,
      since: sql<string>`coalesce(${applicationsTable.sent_at}, ${applicationsTable.updated_at})`,
    })
    .from(applicationsTable)
    .where(eq(applicationsTable.state, 'sent').inlineParams())
    .orderBy(applicationsTable.sent_at)
    .limit(limit),
);

export const reviewQueueQuery = defineQuery(reviewApi.getQueue, {
  auth: 'A',
  buildQueries: ({ query: { assigned_to } }) => ({
    appeals: pendingAppealsQuery({ assigned_to: assigned_to ?? null }),
    reports: assigned_to ? assignedReportsQuery({ assigned_to }) : reportsQuery(),
    // Applications belong to no admin.
    ...(!assigned_to && { applications: applicationsQuery() }),
  }),
  toResponse: ({ appeals, reports, applications = [] }) => {
    const then: ReviewItem[] = [...reports, ...applications];
    then.sort((one, other) => one.since.localeCompare(other.since));
    return { data: [...appeals, ...then].slice(0, limit) };
  },
});
