/** SQL for the users who follow a thread or topic, without those who muted it. */

import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { insertIf, isFalse, qb, scalar } from '../db/query-builder.ts';
import { followsTable } from '../db/schema/threads.ts';

/** Maximum followers of a thread or topic notified at once, those who followed first. */
const MAX_NOTIFIED = 1_000;

/** Subquery with the ids of users who follow a thread or topic. */
export const followerIds = (object: SQLWrapper | string, when: SQL) =>
  sql`${qb
    .select({ user_id: followsTable.user_id })
    .from(followsTable)
    .where(and(eq(followsTable.object_id, object), isFalse(followsTable.is_muted), sql`(${when})`))
    .orderBy(asc(followsTable.created_at))
    .limit(MAX_NOTIFIED)}`;

/**
 * SQL condition: the user muted the thread. A setting for the thread overrides that for its topic.
 */
export const hasMutedThread = (
  person: SQLWrapper,
  thread: SQLWrapper | string,
  topic: SQLWrapper | string,
) => sql`coalesce(${muteSetting(person, thread)}, ${muteSetting(person, topic)}, 0)`;

const muteSetting = (person: SQLWrapper, object: SQLWrapper | string) =>
  scalar(
    qb
      .select({ is_muted: followsTable.is_muted })
      .from(followsTable)
      .where(and(eq(followsTable.user_id, person), eq(followsTable.object_id, object))),
  );

/** Makes the author of a reply follow the thread, unless they muted it. */
export const followAfterWriting = (person: string | null, thread: string, when: SQL) =>
  statement(
    insertIf(
      followsTable,
      {
        user_id: sql`${person}`,
        object_type: 'threads',
        object_id: thread,
        is_muted: false,
        created_at: getNowIso(),
      },
      sql`${person} is not null and (${when})`,
    ).onConflictDoNothing(),
  );
