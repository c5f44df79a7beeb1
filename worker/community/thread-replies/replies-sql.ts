/**
 * SQL of thread replies for the generic resource endpoints. Replies have no title; their first
 * characters serve as one.
 */

import { and, eq, exists, sql } from 'drizzle-orm';
import { threadRepliesResource } from '../../contract/community/thread-replies.resource.ts';
import { qb } from '../../db/query-builder.ts';
import { likesTable } from '../../db/schema/social.ts';
import { threadRepliesTable } from '../../db/schema/threads.ts';
import { buildResourceSql } from '../../http/resource/build-resource-sql.ts';

/** The excerpt for statements that are written as text. */
export const excerptColumn = 'substr(plain, 1, 200)';

const excerpt = sql<string | null>`substr(${threadRepliesTable.plain}, 1, 200)`;

export const replySqlOptions = {
  title: excerpt,
  computed: {
    excerpt,
    ive_liked: exists(
      qb
        .select({ id: likesTable.id })
        .from(likesTable)
        .where(
          and(
            eq(likesTable.object_type, 'thread-replies').inlineParams(),
            eq(likesTable.object_id, threadRepliesTable.id),
            eq(likesTable.created_by, sql.placeholder('viewer')),
          ),
        ),
    ),
  },
};

export const repliesSql = buildResourceSql(threadRepliesResource, replySqlOptions);
