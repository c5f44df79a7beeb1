/**
 * Number and time of a thread’s latest replies, for open pages that ask every few seconds; they
 * reload if either changed.
 */

import { and, eq, max } from 'drizzle-orm';
import { threadsApi } from '../../contract/community/threads.api.ts';
import { prepare } from '../../db/client.ts';
import { isFalse, qb, scalar } from '../../db/query-builder.ts';
import { threadRepliesTable } from '../../db/schema/threads.ts';
import { defineQuery } from '../../http/query.ts';
import { threadNotFound } from './list-replies-of-thread.ts';
import { selectAnswerId, thread } from './thread-rows.ts';

/** Reads news of a thread by three index lookups, because open threads poll every few seconds. */
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

/** The page reloads its replies when count or time changed. */
export const pollThread = defineQuery(threadsApi.poll, {
  auth: 'M',
  buildQueries: ({ params: { id } }) => ({ news: pollQuery({ id }) }),
  toResponse: ({ news: [found] }) => {
    if (!found) throw threadNotFound();
    return found;
  },
});
