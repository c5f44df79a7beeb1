/** Row counts of all tables, and the total size of files. */

import { sql } from 'drizzle-orm';
import { statusRowLimits } from '../../contract/shared/limits.ts';
import {
  type CountedTable,
  countedTables,
  MAIL_NOT_CONFIGURED,
} from '../../contract/system/status.ts';
import { prepare } from '../../db/client.ts';

/** Large tables have a counter maintained by triggers. */
const tablesWithCounter: ReadonlySet<CountedTable> = new Set<CountedTable>([
  ...['users', 'articles', 'threads', 'thread_replies', 'sent_emails', 'history', 'access_logs'],
] as const);

const countColumn = (table: CountedTable) =>
  tablesWithCounter.has(table)
    ? sql`coalesce((select count from counters where name = ${table}), 0)`
    : sql`(select count(*) from ${sql.identifier(table)})`;

/** Undelivered mails and dead letters right now; partial indexes keep this cheap. */
export const pendingProblemsQuery = prepare<
  Record<'parked_emails' | 'parked_messages', number>
>(sql`
  select (select count(*) from sent_emails where parked_at is not null) as parked_emails,
    (select count(*) from parked_messages where replayed_at is null) as parked_messages`);

/** The index on due mails holds no more than this. */
const waitingMails = sql`(select created_at, coalesce(error like ${`${MAIL_NOT_CONFIGURED}%`}, 0) as is_unset
  from sent_emails
  where processed = 0 and parked_at is null limit ${statusRowLimits.emails})`;

type MailCount = 'unsent_emails' | 'late_emails' | 'unset_emails';
type TableCounts = Record<`count_${CountedTable}` | MailCount, number>;

const countColumns = countedTables.map(
  (table) => sql`${countColumn(table)} as ${sql.identifier(`count_${table}`)}`,
);

export const tableCountsQuery = prepare<TableCounts & { file_bytes: number }>(sql`
  select ${sql.join(countColumns, sql`, `)},
    (select coalesce(sum(size), 0) from uploaded_files) as file_bytes, mail.*
  from (select count(*) as unsent_emails,
    count(*) filter (where is_unset) as unset_emails,
    count(*) filter (where not is_unset and created_at < ${sql.placeholder('late')}) as late_emails
    from ${waitingMails}) mail`);
