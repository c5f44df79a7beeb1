/**
 * Number of a thread’s replies, the time of their last change, and its answer. Open pages ask every
 * few seconds and reload the replies if one of them changed.
 */

import { and, eq, max } from 'drizzle-orm';
import { threadsApi } from '../../contract/community/threads.api.ts';
import { prepare } from '../../db/client.ts';
import { isFalse, qb, scalar } from '../../db/query-builder.ts';
import { threadRepliesTable } from '../../db/schema/threads.ts';
import { defineQuery } from '../../http/query.ts';
import { threadNotFound } from './list-replies-of-thread.ts';
import { selectAnswerId, thread } from './thread-rows.ts';

/** Three index lookups. */
const pollQuery = prepare(['id'], ({ id }) =>
  qb
    .select({
      count: thread.places_count,
      answer_id: selectAnswerId(),
      changed_at: scalar(
        qb
          .select({ at: max(threadRepliesTable.updated_at) })
          .from(threadRepliesTable)
          .where(eq(threadRepliesTable.thread_id, thread.id)),
      ),
    })
    .from(thread)
    .where(and(eq(thread.id, id), isFalse(thread.is_deleted))),
);

export const pollThread = defineQuery(threadsApi.poll, {
  auth: 'M',
  buildQueries: ({ params: { id } }) => ({ news: pollQuery({ id }) }),
  toResponse: ({ news: [found] }) => {
    if (!found) throw threadNotFound();
    return found;
  },
});
