import { sql } from 'drizzle-orm';
import {
  type ThreadReplyView,
  type ThreadRow,
  threadList,
  threadListQuery,
  threadRepliesQuery,
  threadReplyList,
  threadRow,
} from '../contract/threads.ts';
import { prepare, statement } from '../db/client.ts';
import { notFound } from '../lib/errors.ts';
import { withFlags } from '../lib/flags.ts';
import { orderAsked, rowsAsked } from '../lib/paging.ts';
import { read } from '../lib/reads.ts';

type Row = Omit<ThreadRow, 'is_deleted'> & { is_deleted: number };
type ReplyRow = Omit<ThreadReplyView, 'is_deleted' | 'ive_liked'> & { is_deleted: number };

const columns = sql`t.id, t.title, t.tag, t.sub_category_id, s.name as sub_category_name,
  s.tag as sub_category_tag, c.tag as category_tag, t.is_deleted, t.replies_count, t.last_reply_at,
  t.created_at, t.created_by, maker.name as created_by_name,
  t.updated_at, t.updated_by, editor.name as updated_by_name`;
const joins = sql`left join sub_categories s on s.id = t.sub_category_id
  left join categories c on c.id = s.category_id
  left join users maker on maker.id = t.created_by
  left join users editor on editor.id = t.updated_by`;

const orders = { title: sql`title collate nocase`, created_at: sql`created_at` };

/** GET /threads/fe */
export const threadsList = read({
  path: '/threads/fe',
  who: 'P',
  noun: 'threads',
  summary: 'Threads that are not deleted, the newest first',
  query: threadListQuery,
  answer: threadList,
  statements: ({ query }) => {
    const { limit, offset } = rowsAsked(query);
    const order = orderAsked(query, orders, sql`id`) ?? sql`created_at desc, id desc`;
    const where = sql`is_deleted = 0 ${
      query.sub_category_tag === undefined
        ? sql``
        : sql`and sub_category_id = (select id from sub_categories where tag = ${query.sub_category_tag})`
    }`;
    return [
      statement<{ count: number }>(sql`select count(*) as count from threads where ${where}`),
      statement<Row>(sql`select ${columns} from (select * from threads where ${where}
        order by ${order} limit ${limit} offset ${offset}) t ${joins}`),
    ] as const;
  },
  shape: ([[counted], rows]) => ({
    count: counted?.count ?? 0,
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
    iif(r.is_deleted, null, r.comments) as comments
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
  statements: ({ params: { tag }, query }) =>
    [thread({ tag }), replies({ tag, ...rowsAsked(query) })] as const,
  shape: ([[found], rows]) => {
    if (!found) throw missing();
    const data = rows.map((row) => ({ ...withFlags(row, ['is_deleted']), ive_liked: false }));
    return { count: found.count, data };
  },
});
