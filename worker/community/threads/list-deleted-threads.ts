/** A member’s own deleted threads; only their author sees and restores them. */

import { and, count, desc, eq, getTableColumns, type Placeholder } from 'drizzle-orm';
import { threadsApi } from '../../contract/community/threads.api.ts';
import { type ThreadRow, threadOrders } from '../../contract/community/threads.ts';
import { editor, maker } from '../../db/author-names.ts';
import { prepare } from '../../db/client.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/list-owner.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { subCategoriesTable } from '../../db/schema/directory.ts';
import { threadsTable } from '../../db/schema/threads.ts';
import { buildUserItemList } from '../../db/user-item-list.ts';
import { defineQuery } from '../../http/query.ts';
import { editorId, inTopic, thread, threadFields, threadPage } from './thread-rows.ts';

/** Threads deleted by an admin can only be restored by one. */
const isDeletedByAuthor = (person: Placeholder) =>
  and(
    eq(threadsTable.created_by, person),
    isTrue(threadsTable.is_deleted),
    eq(threadsTable.deleted_by, threadsTable.created_by),
  );

/** Count and page queries, of all topics or one. */
const buildPageQueries = (ofTopic: boolean) => ({
  count: prepare(['person', 'tag'], ({ person, tag }) =>
    qb
      .select({ count: count() })
      .from(threadsTable)
      .where(and(isDeletedByAuthor(person), ofTopic ? inTopic(tag) : undefined)),
  ),
  page: prepare(['person', 'tag', 'limit', 'offset'], ({ person, tag, limit, offset }) => {
    const page = threadPage(
      qb
        .select(getTableColumns(threadsTable))
        .from(threadsTable)
        .where(and(isDeletedByAuthor(person), ofTopic ? inTopic(tag) : undefined))
        .orderBy(desc(threadsTable.updated_at), desc(threadsTable.id))
        .limit(limit)
        .offset(offset),
    );
    return qb
      .with(page)
      .select(threadFields())
      .from(page)
      .crossJoin(subCategoriesTable)
      .leftJoin(maker, eq(maker.id, thread.created_by))
      .leftJoin(editor, eq(editor.id, editorId))
      .where(eq(subCategoriesTable.id, thread.sub_category_id));
  }),
});

const allQueries = buildPageQueries(false);
const topicQueries = buildPageQueries(true);

const threadListSql = buildUserItemList<ThreadRow>({
  sort: 'updated_at desc',
  orders: threadOrders,
  texts: ['title', 'tag', 'sub_category_name'],
});

export const listDeletedThreads = defineQuery(threadsApi.listDeleted, {
  auth: 'S',
  buildQueries: ({ params, query }) => {
    const what = { person: params.id, tag: query.sub_category_tag ?? null };
    const { count, page } = what.tag === null ? allQueries : topicQueries;
    return {
      owner: listOwnerQuery({ id: params.id }),
      count: count(what),
      threads: page({ ...what, ...threadListSql.rowsToRead(query) }),
    };
  },
  toResponse: ({ owner, count: [counted], threads }, { query }) => {
    if (owner.length === 0) throw userNotFoundError();
    return threadListSql.answer(threads, counted?.count, query);
  },
});
