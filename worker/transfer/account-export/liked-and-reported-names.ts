/**
 * SQL for name and path of what a member liked or reported, hidden where they may no longer see
 * it.
 */

import type { LikeableType } from '../../contract/community/likes.ts';
import type { ReportedType } from '../../contract/moderation/reports.labels.ts';

/** SQL condition of an account export: no block between the member and a person. */
const isNotBlockedByMember = (person: string) => `not exists (select 1 from blocks
  where blocker_id = ?1 and blocked_id = ${person} or blocker_id = ${person} and blocked_id = ?1)`;

const nameAndPath = (name: string, address: string) => `select json_array(${name}, ${address})`;

const threadSql = `${nameAndPath('t.title', "'/t/' || t.tag")} from threads t
  where t.id = l.object_id and t.is_deleted = 0 and ${isNotBlockedByMember('t.created_by')}`;

const threadOfReplySql = `${nameAndPath('t.title', "'/t/' || t.tag")} from thread_replies r
  join threads t on t.id = r.thread_id where r.id = l.object_id and r.is_deleted = 0
    and t.is_deleted = 0 and ${isNotBlockedByMember('r.created_by')} and ${isNotBlockedByMember('t.created_by')}`;

/** Liked objects that are public; a reply counts as its thread. */
const likedObjects: Record<LikeableType, string> = {
  'article-categories': `${nameAndPath('name', "'/ac/' || tag")} from article_categories
    where id = l.object_id and is_active = 1`,
  articles: `${nameAndPath('a.title', "'/a/' || a.tag")} from articles a
    join article_categories c on c.id = a.category_id
    where a.id = l.object_id and a.published_at <= {now} and c.is_active = 1`,
  blogs: `${nameAndPath('title', "'/b/' || tag")} from blogs where id = l.object_id and is_active = 1`,
  categories: `${nameAndPath('name', "'/c/' || tag")} from categories
    where id = l.object_id and is_active = 1`,
  events: `${nameAndPath('e.name', "'/e/' || e.tag")} from events e join users o on o.id = e.user_id
    where e.id = l.object_id and e.is_active = 1 and o.is_active = 1 and ${isNotBlockedByMember('o.id')}`,
  locations: `${nameAndPath('name', "'/l/' || tag")} from locations
    where id = l.object_id and is_public = 1 and is_active = 1`,
  pages: `${nameAndPath('title', "'/' || tag")} from pages where id = l.object_id and is_active = 1`,
  sub_categories: `${nameAndPath('s.name', "'/c/' || c.tag || '/' || s.tag")} from sub_categories s
    join categories c on c.id = s.category_id
    where s.id = l.object_id and s.is_active = 1 and c.is_active = 1`,
  'thread-replies': threadOfReplySql,
  threads: threadSql,
  users: `${nameAndPath('name', "'/u/' || tag")} from users
    where id = l.object_id and is_public = 1 and ${isNotBlockedByMember('users.id')}`,
};

/** Reported objects: people the member can see or has met, and own conversations. */
const reportedObjects: Record<ReportedType, string> = {
  users: `${nameAndPath('o.name', `iif(o.is_public and ${isNotBlockedByMember('o.id')}, '/u/' || o.tag, null)`)} from users o
    where o.id = l.object_id and (${isNotBlockedByMember('o.id')} and (o.is_public = 1
        or exists (select 1 from thread_replies where created_by = o.id and is_deleted = 0)
        or exists (select 1 from threads where created_by = o.id and is_deleted = 0))
      or exists (select 1 from friends where from_id in (?1, o.id) and to_id in (?1, o.id))
      or exists (select 1 from message_participants where user_id = ?1 and other_id = o.id)
      or exists (select 1 from blocks where blocker_id = ?1 and blocked_id = o.id))`,
  messages: `${nameAndPath('m.title', "'/messages/' || m.id")} from message_participants p
    join messages m on m.id = p.message_id where p.user_id = ?1 and p.message_id =
      coalesce((select message_id from message_replies where id = l.object_id), l.object_id)`,
  'thread-replies': threadOfReplySql,
  threads: threadSql,
  enquiries: `${nameAndPath("'An enquiry'", "'/enquiries/' || r.enquiry_id")} from enquiry_recipients r
    where r.enquiry_id = l.object_id and r.user_id = ?1`,
};

const caseByType = (objects: Record<string, string>) =>
  `case l.object_type ${Object.entries(objects)
    .map(([type, found]) => `when '${type}' then (${found})`)
    .join(' ')} end as named`;

/** Name and path of the object of row `l`, if the member may see it today. */
export const likedNameSql = caseByType(likedObjects);
export const reportedNameSql = caseByType(reportedObjects);

/** Splits the column into two fields, both null if hidden. */
export function addReferenceName({ named, ...row }: Record<string, unknown>, site: string) {
  const [name, path] = JSON.parse(String(named ?? '[null,null]')) as (string | null)[];
  return { ...row, name, address: path ? site + path : null };
}
