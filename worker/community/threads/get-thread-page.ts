/** A page of a thread’s replies after, before or around a given reply. */

import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { threadsApi } from '../../contract/community/threads.api.ts';
import { threadPageLimits as size } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { inline, isFalse, qb } from '../../db/query-builder.ts';
import { threadRepliesTable, threadsTable } from '../../db/schema/threads.ts';
import { defineQuery } from '../../http/query.ts';
import { buildRepliesQuery, getReaderParams, threadNotFound } from './list-replies-of-thread.ts';

const names = ['tag', 'after', 'before', 'reply'] as const;
type PageParams = Record<(typeof names)[number], Placeholder>;

/** Path of a reply of this thread, otherwise null. */
const getReplyPath = (id: Placeholder) =>
  sql<string | null>`${qb
    .select({ path: threadRepliesTable.path })
    .from(threadRepliesTable)
    .where(and(eq(threadRepliesTable.id, id), eq(threadRepliesTable.thread_id, threadsTable.id)))}`;

const selectThread = ({ tag, after, before, reply }: PageParams) =>
  qb
    .select({
      thread_id: sql<string>`${threadsTable.id}`,
      count: sql<number>`${threadsTable.places_count}`,
      after_path: getReplyPath(after),
      before_path: getReplyPath(before),
      reply_path: getReplyPath(reply),
    })
    .from(threadsTable)
    .where(and(eq(threadsTable.tag, tag), isFalse(threadsTable.is_deleted)))
    .limit(1)
    .as('thread');

/** Path of the reply that many positions earlier; '' at the start. */
const getPathBefore = (thread: SQL, path: SQL, places: number) => {
  const earlier = sql`select ${threadRepliesTable.path} from ${threadRepliesTable}
    where ${threadRepliesTable.thread_id} = ${thread} and ${threadRepliesTable.path} < ${path}
    order by ${threadRepliesTable.path} desc limit 1 offset ${inline(places)}`;
  return sql`coalesce((${earlier}), '')`;
};

/** Exclusive lower and upper path of the page. Paths are hexadecimal, so '~' sorts after all. */
function selectBounds(params: PageParams) {
  const thread = selectThread(params);
  const { after_path, before_path, reply_path } = thread;
  const id = sql`thread.thread_id`;
  return qb
    .select({
      page_thread_id: sql<string>`${thread.thread_id}`,
      count: sql<number>`${thread.count}`,
      to_path: sql<string>`coalesce(${before_path}, '~')`,
      from_path: sql<string>`case when ${after_path} is not null then ${after_path}
        when ${before_path} is not null then ${getPathBefore(id, sql`${before_path}`, size.replies)}
        when ${reply_path} is not null then ${getPathBefore(id, sql`${reply_path}`, size.before)}
        else '' end`,
    })
    .from(thread)
    .limit(1);
}

const boundsQuery = prepare(names, selectBounds);

/** One extra row reveals whether there are more. */
const repliesQuery = buildRepliesQuery(
  names,
  (params) => sql`with bounds as materialized ${selectBounds(params)}
    select * from ${threadRepliesTable}
    where ${threadRepliesTable.thread_id} = (select page_thread_id from bounds)
      and ${threadRepliesTable.path} > (select from_path from bounds)
      and ${threadRepliesTable.path} < (select to_path from bounds)
    order by ${threadRepliesTable.path} limit ${inline(size.replies + 1)}`,
);

export const getThreadPage = defineQuery(threadsApi.getPage, {
  auth: 'P',
  buildQueries: ({ params: { tag }, query, viewer }) => {
    const values = {
      tag,
      after: query.after?.toLowerCase() ?? null,
      before: query.before?.toLowerCase() ?? null,
      reply: query.reply?.toLowerCase() ?? null,
    };
    return {
      bounds: boundsQuery(values),
      replies: repliesQuery(viewer, { ...values, ...getReaderParams(viewer) }),
    };
  },
  toResponse: ({ bounds: [found], replies: rows }) => {
    if (!found) throw threadNotFound();
    const replies = rows.slice(0, size.replies);
    const hasMore = rows.length > size.replies || found.to_path !== '~';
    return {
      count: found.count,
      before: found.from_path === '' ? null : (replies[0]?.id ?? null),
      after: hasMore ? (replies.at(-1)?.id ?? null) : null,
      data: replies,
    };
  },
});
