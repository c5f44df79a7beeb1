/**
 * SQL condition on `sent_emails`: the reader unsubscribed, the enquiry, seat or alert was deleted, or
 * the object was seen. Verification, reset and responses to own requests are never suppressed
 * (contract, section 6).
 */

import { and, eq, exists, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isFalse, qb } from '../../db/query-builder.ts';
import { isReturned, sentEmailsTable } from '../../db/schema/emails.ts';
import { alertsTable, enquiriesTable } from '../../db/schema/enquiries.ts';
import { eventSeatsTable } from '../../db/schema/event-seats.ts';
import { usersTable } from '../../db/schema/users.ts';
import { SEEN_ERROR } from '../../notifications/cancel-if-seen.ts';

const bounced = alias(sentEmailsTable, 'bounced');

/** SQL condition: mail to the address bounced; urgent mail is tried anyway. */
export const isBouncedAddress = and(
  isFalse(sentEmailsTable.is_urgent),
  exists(
    qb
      .select({ id: bounced.id })
      .from(bounced)
      .where(and(eq(bounced.to_addr, sentEmailsTable.to_addr), isReturned(bounced))),
  ),
) as SQL<boolean>;

const hasUnsubscribed = and(
  isNotNull(sentEmailsTable.unsubscribe_url),
  isFalse(sentEmailsTable.is_answer),
  exists(
    qb
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(
        and(
          eq(usersTable.id, sentEmailsTable.user_id),
          isNotNull(usersTable.email_unsubscribed_at),
        ),
      ),
  ),
);

/** The enquiry, seat or alert that holds the recipient was deleted. */
const isWithoutRecipient = and(
  isNotNull(sentEmailsTable.enquiry_id),
  notExists(
    qb
      .select({ id: enquiriesTable.id })
      .from(enquiriesTable)
      .where(
        and(eq(enquiriesTable.id, sentEmailsTable.enquiry_id), isNotNull(enquiriesTable.contact)),
      ),
  ),
  notExists(
    qb
      .select({ id: eventSeatsTable.id })
      .from(eventSeatsTable)
      .where(eq(eventSeatsTable.id, sentEmailsTable.enquiry_id)),
  ),
  notExists(
    qb
      .select({ id: alertsTable.id })
      .from(alertsTable)
      .where(eq(alertsTable.id, sentEmailsTable.enquiry_id)),
  ),
);

export const isSuppressed = or(
  hasUnsubscribed,
  isWithoutRecipient,
  sql`${sentEmailsTable.error} is ${SEEN_ERROR}`,
  isBouncedAddress,
) as SQL<boolean>;
