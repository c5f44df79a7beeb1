/**
 * Number and time of a thread’s latest replies, for open pages that ask every few seconds; they
 * reload if either changed.
 */

import { sql } from 'drizzle-orm';
import { threadsApi } from '../../contract/community/threads.api.ts';
import type { ThreadNews } from '../../contract/community/threads.ts';
import { prepare } from '../../db/client.ts';
import { defineQuery } from '../../http/query.ts';
import { threadNotFound } from './list-replies-of-thread.ts';
import { answerIdColumn } from './thread-rows.ts';

/** Reads news of a thread by three index lookups, because open threads poll every few seconds. */
const pollQuery = prepare<ThreadNews>(sql`select t.places_count as count, ${answerIdColumn},
    (select max(updated_at) from thread_replies where thread_id = t.id) as changed_at
  from threads t where t.id = ${sql.placeholder('id')} and t.is_deleted = 0`);

/** The page reloads its replies when count or time changed. */
export const pollThread = defineQuery(threadsApi.poll, {
  auth: 'M',
  buildQueries: ({ params: { id } }) => [pollQuery({ id })] as const,
  toResponse: ([[found]]) => {
    if (!found) throw threadNotFound();
    return found;
  },
});
