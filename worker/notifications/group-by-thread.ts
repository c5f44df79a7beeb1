/**
 * Selects notifications grouped by thread: a group has the position of its newest row, and is
 * unread if any row is. Marked answers and mentions come first, then the newest. Threads of earlier
 * pages are excluded.
 */

import { type SQL, sql } from 'drizzle-orm';
import { notificationLimits } from '../contract/notifications/notifications.ts';
import { isNotBlocked } from '../db/conditions/block-filter.ts';
import { inline } from '../db/query-builder.ts';

/** Group of a notification: the thread, or the notification itself. */
export const groupKey = sql`iif(n.object_type = 'threads', n.object_id, n.id)`;

/** Maximum rows examined per group, and replies examined for its authors. */
const MAX_ROWS = 20;
const MAX_REPLIES = 30;

export function groupByThread(isWanted: SQL, before: string | undefined, limit: number) {
  const position = sql`(n.updated_at, n.id)`;
  const cursor = sql`(select updated_at, id from notices c where c.id = ${before} and c.user_id = n.user_id)`;
  const from = before
    ? sql`${position} < ${cursor} and ${groupKey} not in
        (select ${groupKey} from notices n where ${isWanted} and ${position} >= ${cursor})`
    : sql`1`;
  return sql`select newest as id, user_id, kind, object_type, object_id, part, by_id, count, at as updated_at, read_at, since
    from (select *, first_value(id) over newest as newest, first_value(updated_at) over newest as at,
        coalesce(min(created_at) filter (where read_at is null) over line, created_at) as since,
        row_number() over (partition by line order by read_at is not null,
          iif(read_at is not null, 0, case kind when 'answer' then 1 when 'mention' then 2 else 3 end), updated_at desc, id desc) as place
      from (select n.*, ${groupKey} as line from notices n where ${isWanted} and ${from}
        order by n.updated_at desc, n.id desc limit ${limit * MAX_ROWS})
      window newest as (partition by line order by updated_at desc, id desc), line as (partition by line))
    where place = 1 order by at desc, newest desc limit ${limit}`;
}

/**
 * JSON about the thread of row `n`: the number of other authors since, the last one, and the start
 * of their text.
 */
export const threadSummaryColumn = sql`iif(n.object_type = 'threads', (
  select json_array(v.others, w.name, v.words) from (
    select count(distinct created_by) - (sum(created_by is n.by_id) > 0) as others, max(created_at), created_by,
      substr(plain, 1, ${inline(notificationLimits.words + 1)}) as words
    from (select * from thread_replies r where r.thread_id = n.object_id and r.is_deleted = 0
        and r.created_at >= strftime('%Y-%m-%dT%H:%M:%fZ', n.since, '-1 seconds')
        and r.created_by <> n.user_id and ${isNotBlocked(sql`n.user_id`, sql`r.created_by`)}
      order by r.created_at desc limit ${inline(MAX_REPLIES)})) v
  join users w on w.id = v.created_by), null)`;
