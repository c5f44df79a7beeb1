import type { LikedType } from '../../contract/community/likes.ts';
import type { ReportedType } from '../../contract/moderation/reports.labels.ts';

/** SQL condition: no block between the two. */
const isMet = (person: string) => `not exists (select 1 from blocks
  where blocker_id = ?1 and blocked_id = ${person} or blocker_id = ${person} and blocked_id = ?1)`;

const told = (name: string, address: string) => `select json_array(${name}, ${address})`;

const thread = `${told('t.title', "'/t/' || t.tag")} from threads t
  where t.id = l.object_id and t.is_deleted = 0 and ${isMet('t.created_by')}`;

const threadOfReply = `${told('t.title', "'/t/' || t.tag")} from thread_replies r
  join threads t on t.id = r.thread_id where r.id = l.object_id and r.is_deleted = 0
    and t.is_deleted = 0 and ${isMet('r.created_by')} and ${isMet('t.created_by')}`;

/** Liked objects that are public; a reply counts as its thread. */
const liked: Record<LikedType, string> = {
  'article-categories': `${told('name', "'/ac/' || tag")} from article_categories
    where id = l.object_id and is_active = 1`,
  articles: `${told('a.title', "'/a/' || a.tag")} from articles a
    join article_categories c on c.id = a.category_id
    where a.id = l.object_id and a.published_at <= {now} and c.is_active = 1`,
  blogs: `${told('title', "'/b/' || tag")} from blogs where id = l.object_id and is_active = 1`,
  categories: `${told('name', "'/c/' || tag")} from categories
    where id = l.object_id and is_active = 1`,
  events: `${told('e.name', "'/e/' || e.tag")} from events e join users o on o.id = e.user_id
    where e.id = l.object_id and e.is_active = 1 and o.is_active = 1 and ${isMet('o.id')}`,
  locations: `${told('name', "'/l/' || tag")} from locations
    where id = l.object_id and is_public = 1 and is_active = 1`,
  pages: `${told('title', "'/' || tag")} from pages where id = l.object_id and is_active = 1`,
  sub_categories: `${told('s.name', "'/c/' || c.tag || '/' || s.tag")} from sub_categories s
    join categories c on c.id = s.category_id
    where s.id = l.object_id and s.is_active = 1 and c.is_active = 1`,
  'thread-replies': threadOfReply,
  threads: thread,
  users: `${told('name', "'/u/' || tag")} from users
    where id = l.object_id and is_public = 1 and ${isMet('users.id')}`,
};

/** Reported objects: people the member can see or has met, and own conversations. */
const reported: Record<ReportedType, string> = {
  users: `${told('o.name', `iif(o.is_public and ${isMet('o.id')}, '/u/' || o.tag, null)`)} from users o
    where o.id = l.object_id and (${isMet('o.id')} and (o.is_public = 1
        or exists (select 1 from thread_replies where created_by = o.id and is_deleted = 0)
        or exists (select 1 from threads where created_by = o.id and is_deleted = 0))
      or exists (select 1 from friends where from_id in (?1, o.id) and to_id in (?1, o.id))
      or exists (select 1 from message_participants where user_id = ?1 and other_id = o.id)
      or exists (select 1 from blocks where blocker_id = ?1 and blocked_id = o.id))`,
  messages: `${told('m.title', "'/messages/' || m.id")} from message_participants p
    join messages m on m.id = p.message_id where p.user_id = ?1 and p.message_id =
      coalesce((select message_id from message_replies where id = l.object_id), l.object_id)`,
  'thread-replies': threadOfReply,
  threads: thread,
  enquiries: `${told("'An enquiry'", "'/enquiries/' || r.enquiry_id")} from enquiry_recipients r
    where r.enquiry_id = l.object_id and r.user_id = ?1`,
};

const among = (objects: Record<string, string>) =>
  `case l.object_type ${Object.entries(objects)
    .map(([type, found]) => `when '${type}' then (${found})`)
    .join(' ')} end as named`;

/** Name and path of the object of row `l`, if the member may see it today. */
export const namedLiked = among(liked);
export const namedReported = among(reported);

/** Splits the column into two fields, both null if hidden. */
export function withNamed({ named, ...row }: Record<string, unknown>, site: string) {
  const [name, path] = JSON.parse(String(named ?? '[null,null]')) as (string | null)[];
  return { ...row, name, address: path ? site + path : null };
}
