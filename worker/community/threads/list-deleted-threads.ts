/** A member’s own deleted threads; only their author sees and restores them. */

import { type SQL, sql } from 'drizzle-orm';
import { threadsApi } from '../../contract/community/threads.api.ts';
import { type ThreadRow, threadOrders } from '../../contract/community/threads.ts';
import { prepare } from '../../db/client.ts';
import { convertFlags } from '../../db/convert-flags.ts';
import { buildUserItemList, listOwnerQuery, userNotFoundError } from '../../db/user-item-list.ts';
import { defineQuery } from '../../http/query.ts';
import { type ThreadDbRow, threadColumns, threadJoins } from './thread-rows.ts';

const person = sql.placeholder('person');

/** Threads deleted by an admin can only be restored by one. */
const isDeletedByAuthor = sql`created_by = ${person} and is_deleted = 1 and deleted_by = created_by`;

const subCategory = sql`(select id from sub_categories where tag = ${sql.placeholder('tag')})`;

/** Count and page queries. */
const buildPageQueries = (where: SQL) =>
  [
    prepare<{ count: number }>(sql`select count(*) as count from threads where ${where}`),
    prepare<ThreadDbRow>(sql`select ${threadColumns} from (select * from threads where ${where}
    order by updated_at desc, id desc
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) t ${threadJoins}`),
  ] as const;

const allQueries = buildPageQueries(isDeletedByAuthor);

const topicQueries = buildPageQueries(
  sql`${isDeletedByAuthor} and sub_category_id = ${subCategory}`,
);

const threadListSql = buildUserItemList<ThreadRow>({
  sort: 'updated_at desc',
  orders: threadOrders,
  texts: ['title', 'tag', 'sub_category_name'],
});

export const listDeletedThreads = defineQuery(threadsApi.listDeleted, {
  auth: 'S',
  buildQueries: ({ params, query }) => {
    const what = { person: params.id, tag: query.sub_category_tag };
    const [count, page] = what.tag === undefined ? allQueries : topicQueries;
    return [
      listOwnerQuery({ id: params.id }),
      count(what),
      page({ ...what, ...threadListSql.rowsToRead(query) }),
    ] as const;
  },
  toResponse: ([[person], [counted], rows], { query }) => {
    if (!person) throw userNotFoundError();
    const threads = rows.map((row) => convertFlags(row, ['is_deleted']));
    return threadListSql.answer(threads, counted?.count, query);
  },
});
