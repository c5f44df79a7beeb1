/**
 * SQL of reports for the generic resource endpoints. History names a report by its reason and
 * contains no user text.
 */

import { sql } from 'drizzle-orm';
import { FORMER_MEMBER } from '../contract/accounts/erasures.ts';
import { reportReasonLabels } from '../contract/moderation/reports.labels.ts';
import { reportsResource } from '../contract/moderation/reports.resource.ts';
import type { ResourceItem } from '../contract/resources/resource-values.ts';
import { buildResourceSql } from '../http/resource/build-resource-sql.ts';
import type { buildItemUpdate } from '../http/resource/update-item.ts';

/** Current name of the reported object. */
const objectNameColumn = sql`case object_type
  when 'users' then coalesce((select name from users where id = object_id), ${FORMER_MEMBER})
  when 'enquiries' then 'An enquiry'
  when 'threads' then (select title from threads where id = object_id)
  when 'thread-replies' then (select substr(plain, 1, 200) from thread_replies where id = object_id)
  else (select title from messages where id = coalesce(
    (select message_id from message_replies where id = object_id), object_id)) end`;

/** Null if the reported account was deleted. */
const objectIdColumn = sql`iif(object_type = 'users' and about_id is null, null, object_id)`;

const reasons = Object.entries(reportReasonLabels).map(
  ([reason, words]) => `when '${reason}' then '${words.replaceAll("'", "''")}'`,
);

/** Label of a report's reason. */
export const reasonLabelSql = `case reason ${reasons.join(' ')} end`;

export const reportsSql = buildResourceSql(reportsResource, {
  computed: { object_name: objectNameColumn, object_id: objectIdColumn },
  title: sql.raw(reasonLabelSql),
});

/** A change of a report, before it runs. */
export type ReportUpdate = ReturnType<typeof buildItemUpdate<ResourceItem<typeof reportsResource>>>;
