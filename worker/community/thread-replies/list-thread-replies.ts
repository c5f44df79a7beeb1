/** Lists the replies of a thread for the back office. */

import { sql } from 'drizzle-orm';
import { conversationResource } from '../../contract/community/thread-replies.resource.ts';
import { threadsResource } from '../../contract/community/threads.resource.ts';
import { nestedListsApi } from '../../contract/resources/nested-lists.api.ts';
import { buildNestedListQuery } from '../../http/resource/build-list-query.ts';
import { buildResourceSql } from '../../http/resource/build-resource-sql.ts';
import { replySqlOptions } from './replies-sql.ts';

const repliesSql = buildResourceSql(conversationResource, {
  ...replySqlOptions,
  computed: {
    ...replySqlOptions.computed,
    // The title of the single thread is read once.
    thread_name: sql`(select title from threads where id = ${sql.placeholder('id')})`,
  },
});

export const listThreadReplies = buildNestedListQuery(nestedListsApi.repliesOfThread, {
  parent: threadsResource,
  source: { ...repliesSql, order: sql`path` },
  column: 'thread_id',
  counter: 'places_count',
});
