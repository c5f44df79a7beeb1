import { sql } from 'drizzle-orm';
import { threadList, threadListQuery, threadView } from '../contract/threads.ts';
import { prepareFor } from '../lib/blocks.ts';
import { withFlags } from '../lib/flags.ts';
import { read } from '../lib/reads.ts';
import { missing } from './replies.ts';
import { columns, joins, type Row, shapeThreads, threadsAsked } from './rows.ts';

/** GET /threads/fe */
export const threadsList = read({
  path: '/threads/fe',
  who: 'P',
  noun: 'threads',
  summary: 'Threads that are not deleted, the newest first',
  query: threadListQuery,
  answer: threadList,
  statements: ({ query, viewer }) => threadsAsked(query, viewer),
  shape: shapeThreads,
});

const one = prepareFor<Row & { is_hidden: number }>(
  (
    meets,
  ) => sql`select ${columns}, maker.id is not t.created_by as is_hidden, t.version from (select * from threads
  where (tag = ${sql.placeholder('tag')} or id = ${sql.placeholder('tag')}) and is_deleted = 0) t ${joins(meets)}`,
);

/** GET /threads/fe/{tag}: or the id, which no tag is, as whoever began one has it. */
export const threadByTag = read({
  path: '/threads/fe/:tag',
  who: 'P',
  noun: 'threads',
  summary: 'A thread that is not deleted, by its tag or its id',
  answer: threadView,
  statements: ({ params, viewer }) => [one(viewer, { tag: params.tag })] as const,
  shape: ([[row]]) => {
    if (!row) throw missing();
    return withFlags(row, ['is_deleted', 'is_hidden']);
  },
});
