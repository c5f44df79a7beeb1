/** Row counts of all tables, and the total size of files. */

import { and, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { statusRowLimits } from '../../contract/shared/limits.ts';
import {
  type CountedTable,
  countedTables,
  MAIL_NOT_CONFIGURED,
} from '../../contract/system/status.ts';
import { prepare } from '../../db/client.ts';
import { isFalse, qb } from '../../db/query-builder.ts';
import { sentEmailsTable } from '../../db/schema/emails.ts';
import { countersTable } from '../../db/schema/logs-and-jobs.ts';
import { parkedMessagesTable } from '../../db/schema/operations.ts';
import { uploadedFilesTable } from '../../db/schema/users.ts';

/** Large tables have a counter maintained by triggers. */
const tablesWithCounter: ReadonlySet<CountedTable> = new Set<CountedTable>([
  ...['users', 'articles', 'threads', 'thread_replies', 'sent_emails', 'history', 'access_logs'],
] as const);

const countRows = (table: CountedTable) =>
  tablesWithCounter.has(table)
    ? sql<number>`coalesce(${qb
        .select({ count: countersTable.count })
        .from(countersTable)
        .where(eq(countersTable.name, table))}, 0)`
    : sql<number>`(select count(*) from ${sql.identifier(table)})`;

/** Undelivered mails and dead letters right now; partial indexes keep this cheap. */
export const pendingProblemsQuery = prepare([], () => {
  const emails = qb
    .select({ count: count() })
    .from(sentEmailsTable)
    .where(isNotNull(sentEmailsTable.parked_at));
  const messages = qb
    .select({ count: count() })
    .from(parkedMessagesTable)
    .where(isNull(parkedMessagesTable.replayed_at));
  return qb.selectValues({
    parked_emails: sql<number>`${emails}`,
    parked_messages: sql<number>`${messages}`,
  });
});

const tableCounts = Object.fromEntries(
  countedTables.map((table) => [`count_${table}`, countRows(table)]),
) as Record<`count_${CountedTable}`, SQL<number>>;

export const tableCountsQuery = prepare(['late'], ({ late }) => {
  const { created_at, error, processed, parked_at } = sentEmailsTable;
  const isUnset = sql`coalesce(${error} like ${`${MAIL_NOT_CONFIGURED}%`}, 0)`;
  // The index on due mails holds no more than the limit.
  const waiting = qb
    .select({ created_at, is_unset: isUnset.as('is_unset') })
    .from(sentEmailsTable)
    .where(and(isFalse(processed), isNull(parked_at)))
    .limit(statusRowLimits.emails)
    .as('waiting');
  const bytes = qb
    .select({ bytes: sql`coalesce(sum(${uploadedFilesTable.size}), 0)` })
    .from(uploadedFilesTable);
  return qb
    .select({
      ...tableCounts,
      file_bytes: sql<number>`${bytes}`,
      unsent_emails: count(),
      unset_emails: sql<number>`count(*) filter (where ${waiting.is_unset})`,
      late_emails: sql<number>`count(*) filter (where not ${waiting.is_unset} and ${waiting.created_at} < ${late})`,
    })
    .from(waiting);
});
