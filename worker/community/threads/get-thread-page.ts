import { type SQL, sql } from 'drizzle-orm';
import { threadPage as size } from '../../contract/shared/limits.ts';
import { threadPage, threadPageQuery } from '../../contract/community/threads.ts';
import { prepare } from '../../db/client.ts';
import { read } from '../../http/query.ts';
import { missing, readBy, repliesShown, shapeReply } from './list-replies.ts';

const [tag, after, before, reply] = ['tag', 'after', 'before', 'reply'].map((name) =>
  sql.placeholder(name),
);

/** Path of a reply of this thread, otherwise null. */
const pathOf = (id: unknown) =>
  sql`(select path from thread_replies where id = ${id} and thread_id = t.id)`;

const thread = sql`(select t.id, t.places_count as count, ${pathOf(after)} as after_path,
    ${pathOf(before)} as before_path, ${pathOf(reply)} as reply_path
  from threads t where t.tag = ${tag} and t.is_deleted = 0 limit 1)`;

/** Path of the reply that many positions earlier; '' at the start. */
const backFrom = (path: SQL, places: number) =>
  sql`coalesce((select path from thread_replies where thread_id = t.id and path < ${path}
    order by path desc limit 1 offset ${sql.raw(String(places))}), '')`;

/** Exclusive lower and upper path of the page. Paths are hexadecimal, so '~' sorts after all. */
const bounds = sql`(select t.id, t.count, coalesce(t.before_path, '~') as to_path,
    case when after_path is not null then after_path
      when before_path is not null then ${backFrom(sql`before_path`, size.replies)}
      when reply_path is not null then ${backFrom(sql`reply_path`, size.before)}
      else '' end as from_path
  from ${thread} t limit 1)`;

const here = prepare<{ count: number; from_path: string; to_path: string }>(
  sql`select count, from_path, to_path from ${bounds}`,
);

/** One extra row reveals whether there are more. */
const replies = repliesShown(sql`(with here as materialized (select * from ${bounds})
  select * from thread_replies where thread_id = (select id from here)
    and path > (select from_path from here) and path < (select to_path from here)
  order by path limit ${sql.raw(String(size.replies + 1))}) r`);

/** A page after, before or around a reply. */
export const pageOfThread = read({
  path: '/threads/fe/:tag/pages',
  who: 'P',
  noun: 'threads',
  summary: 'List one page of a thread’s replies in reading order, up to 100',
  query: threadPageQuery,
  answer: threadPage,
  statements: ({ params: { tag }, query, viewer }) => {
    const ids = [query.after, query.before, query.reply].map((id) => id?.toLowerCase() ?? null);
    const [after, before, reply] = ids;
    const values = { tag, after, before, reply };
    return [here(values), replies(viewer, { ...values, ...readBy(viewer) })] as const;
  },
  shape: ([[found], rows]) => {
    if (!found) throw missing();
    const shown = rows.slice(0, size.replies);
    const hasMore = rows.length > size.replies || found.to_path !== '~';
    return {
      count: found.count,
      before: found.from_path === '' ? null : (shown[0]?.id ?? null),
      after: hasMore ? (shown.at(-1)?.id ?? null) : null,
      data: shown.map(shapeReply),
    };
  },
});
