/** Lists the replies of a thread for the back office. */

import { eq, sql } from 'drizzle-orm';
import { conversationResource } from '../../contract/community/thread-replies.resource.ts';
import { threadsResource } from '../../contract/community/threads.resource.ts';
import { nestedListsApi } from '../../contract/resources/nested-lists.api.ts';
import { qb, scalar } from '../../db/query-builder.ts';
import { threadRepliesTable, threadsTable } from '../../db/schema/threads.ts';
import { buildNestedListQuery } from '../../http/resource/build-list-query.ts';
import { buildResourceSql } from '../../http/resource/build-resource-sql.ts';
import { replySqlOptions } from './replies-sql.ts';

const repliesSql = buildResourceSql(conversationResource, {
  ...replySqlOptions,
  computed: {
    ...replySqlOptions.computed,
    // The title of the single thread is read once.
    thread_name: scalar(
      qb
        .select({ title: threadsTable.title })
        .from(threadsTable)
        .where(eq(threadsTable.id, sql.placeholder('id'))),
    ),
  },
});

export const listThreadReplies = buildNestedListQuery(nestedListsApi.repliesOfThread, {
  parent: threadsResource,
  source: { ...repliesSql, order: sql`${threadRepliesTable.path}` },
  column: 'thread_id',
  counter: 'places_count',
});
