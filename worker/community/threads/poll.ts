import { sql } from 'drizzle-orm';
import { type ThreadNews, threadNews } from '../../contract/community/threads.ts';
import { prepare } from '../../db/client.ts';
import { read } from '../../http/query.ts';
import { missing } from './list-replies.ts';
import { answer } from './thread-rows.ts';

/** Three index lookups, because open threads poll every few seconds. */
const news = prepare<ThreadNews>(sql`select t.places_count as count, ${answer},
    (select max(updated_at) from thread_replies where thread_id = t.id) as changed_at
  from threads t where t.id = ${sql.placeholder('id')} and t.is_deleted = 0`);

/** The page reloads its replies when count or time changed. */
export const newsOfThread = read({
  path: '/threads/:id/news',
  who: 'M',
  noun: 'threads',
  summary: 'Get the number of replies of a thread and the time of the latest change',
  answer: threadNews,
  statements: ({ params: { id } }) => [news({ id })] as const,
  shape: ([[found]]) => {
    if (!found) throw missing();
    return found;
  },
});
