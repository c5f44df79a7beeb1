import { type SQL, sql } from 'drizzle-orm';
import type { ReportedType } from '../contract/report-words.ts';
import { canHaveMet } from '../lib/met.ts';

/**
 * What can be reported of each type, by somebody who sees it: whose it is and, of what nobody else
 * reads, a copy. A block hides nothing from a report: it often follows one.
 */
const objects: Record<ReportedType, (id: string, by: string) => SQL> = {
  users: (id, by) =>
    sql`select u.id as about_id, null as copy from users u where u.id = ${id} and ${canHaveMet(by)}`,
  messages: (id, by) => sql`
    select r.created_by as about_id, r.reply as copy
    from message_replies r join message_participants p on p.message_id = r.message_id
    where r.id = ${id} and p.user_id = ${by}
    union all
    select other_id, null from message_participants where message_id = ${id} and user_id = ${by}`,
  threads: (id) => sql`select created_by as about_id, null as copy from threads
    where id = ${id} and is_deleted = 0`,
  'thread-replies': (id) => sql`select r.created_by as about_id, null as copy
    from thread_replies r join threads t on t.id = r.thread_id
    where r.id = ${id} and r.is_deleted = 0 and t.is_deleted = 0`,
};

export const reportedObject = (type: ReportedType, id: string, by: string) =>
  sql`(${objects[type](id, by)})`;
