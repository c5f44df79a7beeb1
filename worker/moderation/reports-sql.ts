import { sql } from 'drizzle-orm';
import { formerMember } from '../contract/accounts/erasures.ts';
import { reasonWords } from '../contract/moderation/reports.labels.ts';
import { reports } from '../contract/moderation/reports.resource.ts';
import { source } from '../http/resource/resource-sql.ts';

/** Current name of the reported object. */
const object_name = sql`case object_type
  when 'users' then coalesce((select name from users where id = object_id), ${formerMember})
  when 'enquiries' then 'An enquiry'
  when 'threads' then (select title from threads where id = object_id)
  when 'thread-replies' then (select substr(plain, 1, 200) from thread_replies where id = object_id)
  else (select title from messages where id = coalesce(
    (select message_id from message_replies where id = object_id), object_id)) end`;

/** Null if the reported account was deleted. */
const object_id = sql`iif(object_type = 'users' and about_id is null, null, object_id)`;

const reasons = Object.entries(reasonWords).map(
  ([reason, words]) => `when '${reason}' then '${words.replaceAll("'", "''")}'`,
);

/** Label of a report's reason. */
export const reasonSaid = `case reason ${reasons.join(' ')} end`;

/** History names a report by its reason and contains no user text. */
export const reportsSource = source(reports, {
  computed: { object_name, object_id },
  title: reasonSaid,
});
