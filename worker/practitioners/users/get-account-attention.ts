/**
 * Counts for one account that need an admin: pending application, documents to verify, open
 * reports, mails given up, unanswered enquiries.
 */

import {
  and,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { hasSecondFactor } from '../../auth/second-factor/has-second-factor.ts';
import { maxRowsScanned } from '../../contract/accounts/account-attention.ts';
import { accountsApi } from '../../contract/accounts/accounts.api.ts';
import { acceptingClientsLimits } from '../../contract/practitioners/accepting-clients.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { isNotBeingErased } from '../../db/conditions/is-not-being-erased.ts';
import { userNotFoundError } from '../../db/list-owner.ts';
import { isFalse, jsonObject, qb } from '../../db/query-builder.ts';
import { sessionsTable } from '../../db/schema/accounts.ts';
import { sentEmailsTable } from '../../db/schema/emails.ts';
import { enquiriesTable, enquiryRecipientsTable } from '../../db/schema/enquiries.ts';
import { applicationsTable, credentialsTable } from '../../db/schema/listing.ts';
import { userLocationsTable } from '../../db/schema/locations-and-events.ts';
import { reportsTable } from '../../db/schema/moderation.ts';
import { usersTable } from '../../db/schema/users.ts';
import { defineQuery } from '../../http/query.ts';

const user = alias(usersTable, 'u');

interface CountedRows<Table> {
  table: Table;
  /** Rows of the user. */
  where: SQL | undefined;
  /** Column of an index that begins with the user. */
  order: SQLiteColumn;
  /** Condition on the newest rows. */
  counted(newest: Table): SQL | undefined;
}

/** Count among the newest rows of a user. */
function countNewest<Table extends SQLiteTable>({
  table,
  where,
  order,
  counted,
}: CountedRows<Table>) {
  const newest = qb
    .select(getTableColumns(table as SQLiteTable))
    .from(table as SQLiteTable)
    .where(where)
    .orderBy(desc(order))
    .limit(maxRowsScanned)
    .as('newest');
  const condition = counted(newest as unknown as Table);
  return sql<number>`${qb.select({ count: count() }).from(newest).where(condition)}`;
}

const countEnquiries = (state: 'waiting' | 'no_answer') =>
  countNewest({
    table: enquiryRecipientsTable,
    where: and(
      eq(enquiryRecipientsTable.user_id, user.id),
      isNotNull(enquiryRecipientsTable.asked_at),
    ),
    order: enquiryRecipientsTable.asked_at,
    counted: (newest) =>
      and(
        eq(newest.state, state),
        exists(
          qb
            .select({ id: enquiriesTable.id })
            .from(enquiriesTable)
            .where(
              and(eq(enquiriesTable.id, newest.enquiry_id), isNull(enquiriesTable.withdrawn_at)),
            ),
        ),
      ),
  });

/** Open reports in which the user has a role. */
const countReports = (role: SQLiteColumn) =>
  countNewest({
    table: reportsTable,
    where: eq(role, user.id),
    order: reportsTable.created_at,
    counted: (newest) => isFalse(newest.is_handled),
  });

const attentionQuery = prepare(['id', 'host', 'before'], ({ id, before }) => {
  const lastUsed = qb
    .select({ at: sql`max(${sessionsTable.last_used_at})` })
    .from(sessionsTable)
    .where(eq(sessionsTable.user_id, user.id));
  const lastSeen = sql`max(coalesce(${user.last_login}, ''), coalesce(${lastUsed}, ''))`;
  const pendingApplication = qb
    .select({
      state: applicationsTable.state,
      since: sql<string>`coalesce(${applicationsTable.sent_at}, ${applicationsTable.created_at})`,
    })
    .from(applicationsTable)
    .where(
      and(
        eq(applicationsTable.user_id, user.id),
        inArray(applicationsTable.state, ['sent', 'asked']),
      ),
    );
  return qb
    .select({
      last_seen_at: sql<string | null>`nullif(${lastSeen}, '')`,
      has_second_factor: hasSecondFactor(user.id).mapWith(Boolean),
      is_declined: sql`${user.approved_at} is null and ${user.is_shut}`.mapWith(Boolean),
      is_practitioner: user.is_practitioner,
      application: jsonObject(pendingApplication),
      papers_due: countNewest({
        table: credentialsTable,
        where: eq(credentialsTable.user_id, user.id),
        order: credentialsTable.id,
        counted: (newest) =>
          and(
            or(isNotNull(newest.paper_key), isNotNull(newest.number), isNotNull(newest.url)),
            or(
              isNull(newest.checked_at),
              and(isNotNull(newest.paper_key), gt(newest.paper_at, newest.checked_at)),
            ),
          ),
      }),
      reports_about: countReports(reportsTable.about_id),
      reports_by: countReports(reportsTable.created_by),
      locations_asked: countNewest({
        table: userLocationsTable,
        where: eq(userLocationsTable.user_id, user.id),
        order: userLocationsTable.location_id,
        counted: (newest) => isNull(newest.approved_by_id),
      }),
      mails_given_up: countNewest({
        table: sentEmailsTable,
        where: eq(sentEmailsTable.user_id, user.id),
        order: sentEmailsTable.created_at,
        counted: (newest) => isNotNull(newest.parked_at),
      }),
      enquiries_waiting: countEnquiries('waiting'),
      enquiries_unanswered: countEnquiries('no_answer'),
      is_stale: sql`${user.is_practitioner} = 1
        and coalesce(${user.confirmed_at}, ${user.created_at}) <= ${before}`.mapWith(Boolean),
    })
    .from(user)
    .where(and(eq(user.id, id), isNotBeingErased(user)));
});

export const getAccountAttention = defineQuery(accountsApi.getAttention, {
  auth: 'A',
  buildQueries: ({ params: { id }, host, now: moment }) => {
    const before = Date.parse(moment) - acceptingClientsLimits.trustedFor * 24 * 60 * minuteMs;
    return {
      attention: attentionQuery({ id, host: host ?? '', before: new Date(before).toISOString() }),
    };
  },
  toResponse: ({ attention: [row] }) => {
    if (!row) throw userNotFoundError();
    return row;
  },
});
