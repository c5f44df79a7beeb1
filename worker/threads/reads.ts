import { sql } from 'drizzle-orm';
import {
  type ThreadReplyView,
  threadList,
  threadListQuery,
  threadRepliesQuery,
  threadReplyList,
  threadRow,
} from '../contract/threads.ts';
import { prepare } from '../db/client.ts';
import { notFound } from '../lib/errors.ts';
import { withFlags } from '../lib/flags.ts';
import { shapeCount } from '../lib/fulltext.ts';
import { rowsAsked } from '../lib/paging.ts';
import { read } from '../lib/reads.ts';
import { columns, joins, type Row, threadsAsked } from './rows.ts';

const flags = ['is_deleted', 'ive_liked'] as const;

type ReplyRow = Omit<ThreadReplyView, (typeof flags)[number]> &
  Record<(typeof flags)[number], number>;

/** GET /threads/fe */
export const threadsList = read({
  path: '/threads/fe',
  who: 'P',
  noun: 'threads',
  summary: 'Threads that are not deleted, the newest first',
  query: threadListQuery,
  answer: threadList,
  statements: ({ query }) => threadsAsked(query),
  shape: ([[counted], rows]) => ({
    ...shapeCount(counted),
    data: rows.map((row) => withFlags(row, ['is_deleted'])),
  }),
});

const one = prepare<Row>(sql`select ${columns}, t.version from (select * from threads
  where tag = ${sql.placeholder('tag')} and is_deleted = 0) t ${joins}`);

const missing = () => notFound('There is no such thread.');

/** GET /threads/fe/{tag} */
export const threadByTag = read({
  path: '/threads/fe/:tag',
  who: 'P',
  noun: 'threads',
  summary: 'A thread that is not deleted',
  answer: threadRow,
  statements: ({ params }) => [one({ tag: params.tag })] as const,
  shape: ([[row]]) => {
    if (!row) throw missing();
    return withFlags(row, ['is_deleted']);
  },
});

const thread = prepare<{ id: string; count: number }>(sql`select id, replies_count as count
  from threads where tag = ${sql.placeholder('tag')} and is_deleted = 0`);

const replies = prepare<ReplyRow>(sql`
  select r.id, r.created_at, r.created_by, maker.name as created_by_name,
    iif(maker.is_public, maker.tag, null) as created_by_tag, r.updated_at, r.updated_by,
    editor.name as updated_by_name, r.thread_id, r.reply_id, r.depth, r.is_deleted, r.likes_count,
    iif(r.is_deleted, null, r.comments) as comments,
    exists (select 1 from likes where object_type = 'thread-replies' and object_id = r.id
      and likes.created_by = ${sql.placeholder('viewer')}) as ive_liked
  from (select * from thread_replies where thread_id =
      (select id from threads where tag = ${sql.placeholder('tag')} and is_deleted = 0)
    order by path limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) r
  left join users maker on maker.id = r.created_by
  left join users editor on editor.id = r.updated_by`);

/** GET /threads/fe/{tag}/replies: parent before child, siblings by time. */
export const repliesOfThread = read({
  path: '/threads/fe/:tag/replies',
  who: 'P',
  noun: 'threads',
  summary:
    'The replies of a thread in reading order; a deleted one keeps its place without its text',
  query: threadRepliesQuery,
  answer: threadReplyList,
  statements: ({ params: { tag }, query, viewer }) =>
    [thread({ tag }), replies({ tag, viewer: viewer?.id ?? null, ...rowsAsked(query) })] as const,
  shape: ([[found], rows]) => {
    if (!found) throw missing();
    return { count: found.count, data: rows.map((row) => withFlags(row, flags)) };
  },
});
