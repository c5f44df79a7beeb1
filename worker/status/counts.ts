import { sql } from 'drizzle-orm';
import { statusRows } from '../contract/limits.ts';
import { type CountedTable, countedTables, noMail } from '../contract/status.ts';
import { prepare } from '../db/client.ts';

/** Of these triggers keep the number: counting their rows would cost more each day. */
const kept: ReadonlySet<CountedTable> = new Set([
  ...(['users', 'articles', 'blogs', 'locations', 'events', 'threads', 'thread_replies'] as const),
  ...(['user_sub_categories', 'user_locations', 'tag_links', 'messages'] as const),
  ...(['message_replies', 'friends', 'likes', 'bookmarks', 'uploaded_files'] as const),
  ...(['sent_emails', 'history', 'access_logs'] as const),
]);

/** One that is missing is found by the job that looks through them. */
const counter = (name: string) =>
  `coalesce((select count from counters where name = '${name}'), 0)`;

const countOf = (table: CountedTable) =>
  kept.has(table) ? counter(table) : `(select count(*) from ${table})`;

/** What waits for an admin, as it is at this moment: triggers keep it, for it is asked again and again. */
export const givenUp = prepare<Record<'parked_emails' | 'parked_messages', number>>(
  sql.raw(`select ${counter('given_up_emails')} as parked_emails,
    ${counter('waiting_messages')} as parked_messages`),
);

/** The index of what is due holds no more than this. */
const waiting = sql.raw(`(select created_at, coalesce(error like '${noMail}%', 0) as is_unset
  from sent_emails
  where processed = 0 and parked_at is null limit ${statusRows.emails})`);

type Waiting = 'unsent_emails' | 'late_emails' | 'unset_emails';
type Counts = Record<`count_${CountedTable}` | Waiting, number>;

/** How many of everything there are, and the bytes of files. */
export const counts = prepare<Counts & { file_bytes: number }>(sql`
  select ${sql.raw(countedTables.map((table) => `${countOf(table)} as count_${table}`).join(', '))},
    ${sql.raw(counter('file_bytes'))} as file_bytes, mail.*
  from (select count(*) as unsent_emails,
    count(*) filter (where is_unset) as unset_emails,
    count(*) filter (where not is_unset and created_at < ${sql.placeholder('late')}) as late_emails
    from ${waiting}) mail`);
