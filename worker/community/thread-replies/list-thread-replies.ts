import { sql } from 'drizzle-orm';
import { threadRepliesResource } from '../../contract/community/thread-replies.resource.ts';
import { threadsResource } from '../../contract/community/threads.resource.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { buildNestedListQuery } from '../../http/resource/build-list-query.ts';
import { resourceSql } from '../../http/resource/resource-sql.ts';
import { replySqlOptions } from './replies-sql.ts';

/** Reply texts in conversation order, parent before child. */
const conversationResource: Resource = {
  ...threadRepliesResource,
  fields: {
    ...threadRepliesResource.fields,
    comments: { kind: 'text', set: 'never', required: 'always' },
  },
  sort: 'path asc',
};

const repliesSql = resourceSql(conversationResource, {
  ...replySqlOptions,
  computed: {
    ...replySqlOptions.computed,
    // The title of the single thread is read once.
    thread_name: sql`(select title from threads where id = ${sql.placeholder('id')})`,
  },
});

/** Lists the replies of a thread for the back office. */
export const listThreadReplies = buildNestedListQuery(
  threadsResource,
  { ...repliesSql, order: sql`path` },
  'thread_id',
  'replies',
  'places_count',
);
