/**
 * SQL of reports for the generic resource endpoints. History names a report by its reason and
 * contains no user text.
 */

import { eq, sql } from 'drizzle-orm';
import { FORMER_MEMBER } from '../contract/accounts/former-member.ts';
import { reportReasonLabels } from '../contract/moderation/reports.labels.ts';
import { reportsResource } from '../contract/moderation/reports.resource.ts';
import type { ResourceItem } from '../contract/resources/resource-values.ts';
import { qb } from '../db/query-builder.ts';
import { reportsTable } from '../db/schema/moderation.ts';
import { messageRepliesTable, messagesTable } from '../db/schema/social.ts';
import { threadRepliesTable, threadsTable } from '../db/schema/threads.ts';
import { usersTable } from '../db/schema/users.ts';
import { buildResourceSql } from '../http/resource/build-resource-sql.ts';
import type { buildItemUpdate } from '../http/resource/update-item.ts';

/** Current name of the reported object. */
function buildObjectName() {
  const { object_type, object_id } = reportsTable;
  const user = qb
    .select({ name: usersTable.name })
    .from(usersTable)
    .where(eq(usersTable.id, object_id));
  const thread = qb
    .select({ title: threadsTable.title })
    .from(threadsTable)
    .where(eq(threadsTable.id, object_id));
  const reply = qb
    .select({ excerpt: sql`substr(${threadRepliesTable.plain}, 1, 200)` })
    .from(threadRepliesTable)
    .where(eq(threadRepliesTable.id, object_id));
  const conversation = qb
    .select({ id: messageRepliesTable.message_id })
    .from(messageRepliesTable)
    .where(eq(messageRepliesTable.id, object_id));
  const message = qb
    .select({ title: messagesTable.title })
    .from(messagesTable)
    .where(eq(messagesTable.id, sql`coalesce(${conversation}, ${object_id})`));
  return sql`case ${object_type}
    when 'users' then coalesce(${user}, ${FORMER_MEMBER})
    when 'enquiries' then 'An enquiry'
    when 'threads' then ${thread}
    when 'thread-replies' then ${reply}
    else ${message} end`;
}

/** Null if the reported account was deleted. */
const objectId = sql`iif(${reportsTable.object_type} = 'users' and ${reportsTable.about_id} is null,
  null, ${reportsTable.object_id})`;

const reasonCases = Object.entries(reportReasonLabels).map(
  ([reason, label]) => sql`when ${reason} then ${label}`,
);

/** Label of a report's reason. */
export const reasonLabel =
  sql`case ${reportsTable.reason} ${sql.join(reasonCases, sql` `)} end`.inlineParams();

export const reportsSql = buildResourceSql(reportsResource, {
  computed: { object_name: buildObjectName(), object_id: objectId },
  title: reasonLabel,
});

/** A change of a report, before it runs. */
export type ReportUpdate = ReturnType<typeof buildItemUpdate<ResourceItem<typeof reportsResource>>>;
