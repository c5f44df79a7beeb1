import { sql } from 'drizzle-orm';
import { type Database, prepare } from '../db/client.ts';
import { milliseconds } from '../lib/clock.ts';
import { onceAnswered } from '../lib/once-answered.ts';

/** Replies of a part: others ask D1 in between. */
const atOnce = 200;

/** Stands behind every path. */
const end = sql`'~'`;

/** The thread that waits longest, and the path of the last reply of its next part. */
const next = sql`(select m.thread_id, m.after_path, coalesce((select path from thread_replies r
    where r.thread_id = m.thread_id and r.path > m.after_path
    order by r.path limit 1 offset ${sql.raw(String(atOnce - 1))}), ${end}) as to_path
  from trailing_threads m order by m.rowid limit 1)`;

const part = sql`${next} n cross join threads t on t.id = n.thread_id
  cross join thread_replies r on r.thread_id = n.thread_id and r.path > n.after_path and r.path <= n.to_path`;

const isFound = sql`t.is_deleted = 0 and r.is_deleted = 0 and r.plain <> ''`;

const drop = prepare(sql`delete from documents where rowid in (select d.rowid
  from ${part} cross join documents d on d.kind = 'reply' and d.item_id = r.id
  where d.tag <> t.tag or (${isFound}) is not 1)`);

const add = prepare(sql`insert into documents (kind, item_id, tag, title, body)
  select 'reply', r.id, t.tag, '', r.plain from ${part}
  where ${isFound} and not exists (select 1 from documents d where d.kind = 'reply' and d.item_id = r.id)`);

const goOn = prepare(sql`update trailing_threads set after_path = n.to_path from ${next} n
  where trailing_threads.thread_id = n.thread_id`);
const finish = prepare(
  sql`delete from trailing_threads where after_path = ${end} returning 1 as is_done`,
);
const anyLeft = prepare(sql`select 1 as is_left from trailing_threads limit 1`);

/**
 * Brings the search documents of replies in line with their threads, until a moment of the clock (milliseconds).
 * Each part is one transaction, which begins where the last one ended: two that do so at once take turns, and one
 * that is cut off is gone on from. Returns how many threads are in line again, and whether all are.
 */
export async function followThreads(db: Database, until: number) {
  let followed = 0;
  while (milliseconds() < until) {
    const [, , , done, left] = await db.batch([drop(), add(), goOn(), finish(), anyLeft()]);
    followed += done.length;
    if (left.length === 0) return { followed, areAll: true };
  }
  return { followed, areAll: false };
}

export const followThreadsLater = onceAnswered('threads_not_followed', followThreads);
