/**
 * Author and text of an object that is being reported, as the reporter sees it; the text is copied,
 * since authors may edit it.
 */

import { type SQL, sql } from 'drizzle-orm';
import type { ReportedType } from '../contract/moderation/reports.labels.ts';
import { isVisibleToMember } from '../db/conditions/is-visible-to-member.ts';

/** SQL that joins the parts of a reported text as paragraphs. */
const joinParagraphs = (...parts: SQL[]) =>
  sql`concat_ws(char(10, 10), ${sql.join(parts, sql`, `)})`;

/** Opening of a thread, if its author wrote it. */
const openingColumn = sql`(select iif(r.is_deleted = 0 and r.created_by = threads.created_by, r.plain, null)
  from thread_replies r where r.thread_id = threads.id order by r.path limit 1)`;

const publishedBio = sql`iif((select l.authz_user_detailed from membership_levels l
  where l.id = u.membership_level_id), u.bio, null)`;

/**
 * Reportable objects visible to the reporter: author and a copy of the text, since authors may edit
 * it. Blocks are ignored, because a report often follows one.
 */
const objectQueries: Record<ReportedType, (id: string, by: string) => SQL> = {
  users: (id, by) =>
    sql`select u.id as about_id, ${joinParagraphs(sql`u.name`, sql`u.title`, publishedBio)} as copy
    from users u where u.id = ${id} and ${isVisibleToMember(by)}`,
  messages: (id, by) => sql`
    select r.created_by as about_id, r.reply as copy
    from message_replies r join message_participants p on p.message_id = r.message_id
    where r.id = ${id} and p.user_id = ${by}
    union all
    select other_id, null from message_participants where message_id = ${id} and user_id = ${by}`,
  threads: (
    id,
  ) => sql`select created_by as about_id, ${joinParagraphs(sql`title`, openingColumn)} as copy
    from threads where id = ${id} and is_deleted = 0`,
  'thread-replies': (id) => sql`select r.created_by as about_id, r.plain as copy
    from thread_replies r join threads t on t.id = r.thread_id
    where r.id = ${id} and r.is_deleted = 0 and t.is_deleted = 0`,
  // The author has no account, and the text stays private; the reporter describes the problem.
  enquiries: (id, by) => sql`select null as about_id, null as copy from enquiry_recipients
    where enquiry_id = ${id} and user_id = ${by} and asked_at is not null`,
};

/** Subquery for the author and text of an object that the reporter can see. */
export const buildReportedObjectQuery = (type: ReportedType, id: string, by: string) =>
  sql`(${objectQueries[type](id, by)})`;
