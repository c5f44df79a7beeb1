/** SQL for the users who follow a thread or topic, without those who muted it. */

import { type SQL, sql } from 'drizzle-orm';
import { statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';

/** Maximum followers of a thread or topic notified at once, those who followed first. */
const MAX_NOTIFIED = 1_000;

/** Subquery with the ids of users who follow a thread or topic. */
export const followerIds = (object: string | SQL, when: SQL) => sql`(select user_id from follows
  where object_id = ${object} and is_muted = 0 and (${when}) order by created_at limit ${sql.raw(String(MAX_NOTIFIED))})`;

/**
 * SQL condition: the user muted the thread. A setting for the thread overrides that for its topic.
 */
export const hasMutedThread = (person: SQL, thread: string | SQL, topic: SQL) =>
  sql`coalesce(${muteSetting(person, thread)}, ${muteSetting(person, topic)}, 0)`;

const muteSetting = (person: SQL, object: string | SQL) =>
  sql`(select is_muted from follows where user_id = ${person} and object_id = ${object})`;

/** Makes the author of a reply follow the thread, unless they muted it. */
export const followAfterWriting = (person: string | null, thread: string, when: SQL) =>
  statement(sql`insert into follows (user_id, object_type, object_id, is_muted, created_at)
    select ${person}, 'threads', ${thread}, 0, ${getNowIso()} where ${person} is not null and (${when})
    on conflict do nothing`);
