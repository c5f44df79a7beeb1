/** Earlier reports and decisions about a person, for the admin who decides. */

import { count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { reviewApi } from '../contract/moderation/review.api.ts';
import type { ModerationHistory } from '../contract/moderation/review.ts';
import { type StatementRows, statement } from '../db/client.ts';
import { userNotFoundError } from '../db/list-owner.ts';
import { qb } from '../db/query-builder.ts';
import { reportsTable } from '../db/schema/moderation.ts';
import { membershipLevelsTable, uploadedFilesTable, usersTable } from '../db/schema/users.ts';
import { defineQuery } from '../http/query.ts';

/** Account data and moderation record, from the newest hundred reports about and by the user. */
export function moderationHistoryQueries(id: SQL | string) {
  const about = qb
    .select({ outcome: reportsTable.outcome })
    .from(reportsTable)
    .where(eq(reportsTable.about_id, id))
    .orderBy(desc(reportsTable.created_at))
    .limit(100)
    .as('about');
  const by = qb
    .select({ id: reportsTable.id })
    .from(reportsTable)
    .where(eq(reportsTable.created_by, id))
    .limit(100);
  const countOutcome = (outcome: string) =>
    sql<number>`coalesce(sum(${about.outcome} is ${outcome}), 0)`;
  type Report = ModerationHistory['newest'][number];
  return {
    people: statement(
      qb
        .select({
          id: usersTable.id,
          tag: usersTable.tag,
          name: usersTable.name,
          image_name: uploadedFilesTable.name,
          created_at: usersTable.created_at,
          membership_level_name: membershipLevelsTable.name,
          is_active: usersTable.is_active,
          is_admin: usersTable.is_admin,
          is_approved: isNotNull(usersTable.approved_at).mapWith(Boolean),
          paused_until: usersTable.paused_until,
        })
        .from(usersTable)
        .innerJoin(
          membershipLevelsTable,
          eq(membershipLevelsTable.id, usersTable.membership_level_id),
        )
        .leftJoin(uploadedFilesTable, eq(uploadedFilesTable.id, usersTable.image_id))
        .where(eq(usersTable.id, id)),
    ),
    counts: statement(
      qb
        .select({
          about: count(),
          by: sql<number>`(select count(*) from ${by})`,
          warned: countOutcome('warned'),
          paused: countOutcome('paused'),
          removed: countOutcome('removed'),
        })
        .from(about),
    ),
    newest: statement(
      qb
        .select({
          id: reportsTable.id,
          created_at: reportsTable.created_at,
          object_type: sql<Report['object_type']>`${reportsTable.object_type}`,
          reason: sql<Report['reason']>`${reportsTable.reason}`,
          outcome: sql<Report['outcome']>`${reportsTable.outcome}`,
          appeal_outcome: sql<Report['appeal_outcome']>`${reportsTable.appeal_outcome}`,
        })
        .from(reportsTable)
        .where(eq(reportsTable.about_id, id))
        .orderBy(desc(reportsTable.created_at))
        .limit(5),
    ),
  };
}

export function serializeModerationHistory({
  people: [person],
  counts: [counts],
  newest,
}: StatementRows<ReturnType<typeof moderationHistoryQueries>>) {
  if (!person) return null;
  const none = { about: 0, by: 0, warned: 0, paused: 0, removed: 0 };
  return { ...person, counts: counts ?? none, newest };
}

/** Moderation record of a user, shown with an application. */
export const getModerationHistory = defineQuery(reviewApi.getHistory, {
  auth: 'A',
  buildQueries: ({ params: { id } }) => moderationHistoryQueries(id),
  toResponse: (rows) => {
    const history = serializeModerationHistory(rows);
    if (!history) throw userNotFoundError();
    return history;
  },
});
