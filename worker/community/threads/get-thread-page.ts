/** A page of a thread’s replies after, before or around a given reply. */

import { type SQL, sql } from 'drizzle-orm';
import { threadsApi } from '../../contract/community/threads.api.ts';
import { threadPageLimits as size } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { defineQuery } from '../../http/query.ts';
import {
  buildRepliesQuery,
  getReaderParams,
  serializeReply,
  threadNotFound,
} from './list-replies-of-thread.ts';

const tag = sql.placeholder('tag');
const after = sql.placeholder('after');
const before = sql.placeholder('before');
const reply = sql.placeholder('reply');

/** Path of a reply of this thread, otherwise null. */
const getReplyPath = (id: unknown) =>
  sql`(select path from thread_replies where id = ${id} and thread_id = t.id)`;

const threadRow = sql`(select t.id, t.places_count as count, ${getReplyPath(after)} as after_path,
    ${getReplyPath(before)} as before_path, ${getReplyPath(reply)} as reply_path
  from threads t where t.tag = ${tag} and t.is_deleted = 0 limit 1)`;

/** Path of the reply that many positions earlier; '' at the start. */
const getPathBefore = (path: SQL, places: number) =>
  sql`coalesce((select path from thread_replies where thread_id = t.id and path < ${path}
    order by path desc limit 1 offset ${sql.raw(String(places))}), '')`;

/** Exclusive lower and upper path of the page. Paths are hexadecimal, so '~' sorts after all. */
const pageBounds = sql`(select t.id, t.count, coalesce(t.before_path, '~') as to_path,
    case when after_path is not null then after_path
      when before_path is not null then ${getPathBefore(sql`before_path`, size.replies)}
      when reply_path is not null then ${getPathBefore(sql`reply_path`, size.before)}
      else '' end as from_path
  from ${threadRow} t limit 1)`;

const boundsQuery = prepare<{ count: number; from_path: string; to_path: string }>(
  sql`select count, from_path, to_path from ${pageBounds}`,
);

/** One extra row reveals whether there are more. */
const repliesQuery = buildRepliesQuery(sql`(with here as materialized (select * from ${pageBounds})
  select * from thread_replies where thread_id = (select id from here)
    and path > (select from_path from here) and path < (select to_path from here)
  order by path limit ${sql.raw(String(size.replies + 1))}) r`);

export const getThreadPage = defineQuery(threadsApi.getPage, {
  auth: 'P',
  buildQueries: ({ params: { tag }, query, viewer }) => {
    const ids = [query.after, query.before, query.reply].map((id) => id?.toLowerCase() ?? null);
    const [after, before, reply] = ids;
    const values = { tag, after, before, reply };
    return [
      boundsQuery(values),
      repliesQuery(viewer, { ...values, ...getReaderParams(viewer) }),
    ] as const;
  },
  toResponse: ([[found], rows]) => {
    if (!found) throw threadNotFound();
    const replies = rows.slice(0, size.replies);
    const hasMore = rows.length > size.replies || found.to_path !== '~';
    return {
      count: found.count,
      before: found.from_path === '' ? null : (replies[0]?.id ?? null),
      after: hasMore ? (replies.at(-1)?.id ?? null) : null,
      data: replies.map(serializeReply),
    };
  },
});
