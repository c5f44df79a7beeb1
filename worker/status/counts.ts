import { sql } from 'drizzle-orm';
import { statusRows } from '../contract/limits.ts';
import { type CountedTable, countedTables } from '../contract/status.ts';
import { prepare } from '../db/client.ts';

/** Of these triggers keep the number: counting their rows would cost more each day. */
const kept: ReadonlySet<CountedTable> = new Set([
  ...(['users', 'articles', 'blogs', 'locations', 'events', 'threads', 'thread_replies'] as const),
  ...(['user_sub_categories', 'user_locations', 'tag_links', 'messages'] as const),
  ...(['message_replies', 'friends', 'likes', 'bookmarks', 'uploaded_files'] as const),
  ...(['sent_emails', 'history', 'access_logs'] as const),
]);

const countOf = (table: CountedTable) =>
  kept.has(table)
    ? `(select count from counters where name = '${table}')`
    : `(select count(*) from ${table})`;

const some = (table: string, condition: string) =>
  `(select count(*) from (select 1 from ${table} where ${condition} limit ${statusRows.emails}))`;

type GivenUp = Record<'parked_emails' | 'parked_messages', number>;
type Counts = GivenUp & Record<`count_${CountedTable}` | 'unsent_emails', number>;

const givenUpNow = `${some('sent_emails', 'parked_at is not null')} as parked_emails,
    ${some('parked_messages', 'replayed_at is null')} as parked_messages`;

/** What waits for an admin, as it is at this moment: it is less once something is sent again. */
export const givenUp = prepare<GivenUp>(sql.raw(`select ${givenUpNow}`));

/** How many of everything there are, and the bytes of files. */
export const counts = prepare<Counts & { file_bytes: number }>(
  sql.raw(`select ${countedTables.map((table) => `${countOf(table)} as count_${table}`).join(', ')},
    ${some('sent_emails', 'processed = 0 and parked_at is null')} as unsent_emails,
    ${givenUpNow},
    (select count from counters where name = 'file_bytes') as file_bytes`),
);
