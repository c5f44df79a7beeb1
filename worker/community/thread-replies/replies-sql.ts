/**
 * SQL of thread replies for the generic resource endpoints. Replies have no title; their first
 * characters serve as one.
 */

import { sql } from 'drizzle-orm';
import { threadRepliesResource } from '../../contract/community/thread-replies.resource.ts';
import { buildResourceSql } from '../../http/resource/build-resource-sql.ts';

export const excerptColumn = 'substr(plain, 1, 200)';

export const replySqlOptions = {
  title: sql.raw(excerptColumn),
  computed: {
    excerpt: sql.raw(excerptColumn),
    ive_liked: sql`exists (select 1 from likes where object_type = 'thread-replies'
      and object_id = thread_replies.id and likes.created_by = ${sql.placeholder('viewer')})`,
  },
};

export const repliesSql = buildResourceSql(threadRepliesResource, replySqlOptions);
