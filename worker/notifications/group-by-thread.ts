/**
 * Selects notifications grouped by thread: a group has the position of its newest row, and is
 * unread if any row is. Marked answers and mentions come first, then the newest. Threads of earlier
 * pages are excluded.
 */

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { notificationLimits } from '../contract/notifications/notifications.ts';
import { isNotBlocked } from '../db/conditions/block-filter.ts';
import { inline, isFalse } from '../db/query-builder.ts';
import { noticesTable } from '../db/schema/notifications.ts';
import { threadRepliesTable } from '../db/schema/threads.ts';
import { usersTable } from '../db/schema/users.ts';
import { notification } from './notification-rows.ts';

/** Group of a notification: the thread, or the notification itself. */
export const groupKey = sql`iif(${notification.object_type} = 'threads', ${notification.object_id}, ${notification.id})`;

const reply = alias(threadRepliesTable, 'r');

/** Maximum rows examined per group, and replies examined for its authors. */
const MAX_ROWS = 20;
const MAX_REPLIES = 30;

const cursorNotification = alias(noticesTable, 'c');

/** Its subqueries are named `n`, so that the columns of `notification` can be used around them. */
export function groupByThread(isWanted: SQL, before: string | undefined, limit: number) {
  const n = notification;
  const position = sql`(${n.updated_at}, ${n.id})`;
  const c = cursorNotification;
  const cursor = sql`(select ${c.updated_at}, ${c.id} from ${noticesTable} ${c} where ${c.id} = ${before} and ${c.user_id} = ${n.user_id})`;
  const from = before
    ? sql`${position} < ${cursor} and ${groupKey} not in
        (select ${groupKey} from ${noticesTable} ${n} where ${isWanted} and ${position} >= ${cursor})`
    : sql`1`;
  return sql`select newest as id, ${n.user_id}, ${n.kind}, ${n.object_type}, ${n.object_id}, ${n.part}, ${n.by_id},
      ${n.count}, at as updated_at, ${n.read_at}, since
    from (select *, first_value(${n.id}) over newest as newest, first_value(${n.updated_at}) over newest as at,
        coalesce(min(${n.created_at}) filter (where ${n.read_at} is null) over line, ${n.created_at}) as since,
        row_number() over (partition by line order by ${n.read_at} is not null,
          iif(${n.read_at} is not null, 0, case ${n.kind} when 'answer' then 1 when 'mention' then 2 else 3 end),
          ${n.updated_at} desc, ${n.id} desc) as place
      from (select n.*, ${groupKey} as line from ${noticesTable} ${n} where ${isWanted} and ${from}
        order by ${n.updated_at} desc, ${n.id} desc limit ${limit * MAX_ROWS}) n
      window newest as (partition by line order by ${n.updated_at} desc, ${n.id} desc), line as (partition by line)) n
    where place = 1 order by at desc, newest desc limit ${limit}`;
}

/**
 * JSON about the thread of row `n`: the number of other authors since, the last one, and the start
 * of their text with its language.
 */
export const threadSummaryColumn = sql`iif(${notification.object_type} = 'threads', (
  select json_array(v.others, ${usersTable.name}, v.words, v.language_id) from (
    select count(distinct ${reply.created_by}) - (sum(${reply.created_by} is ${notification.by_id}) > 0) as others,
      max(${reply.created_at}), ${reply.created_by} as author,
      substr(${reply.plain}, 1, ${inline(notificationLimits.words + 1)}) as words, ${reply.language_id}
    from (select * from ${threadRepliesTable} ${reply}
      where ${reply.thread_id} = ${notification.object_id} and ${isFalse(reply.is_deleted)}
        and ${reply.created_at} >= strftime('%Y-%m-%dT%H:%M:%fZ', n.since, '-1 seconds')
        and ${reply.created_by} <> ${notification.user_id} and ${isNotBlocked(notification.user_id, reply.created_by)}
      order by ${reply.created_at} desc limit ${inline(MAX_REPLIES)}) r) v
  join ${usersTable} on ${usersTable.id} = v.author), null)`;
