/** Claims a due mail, so that no other consumer sends it. */

import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { mailLimits, minuteMs } from '../../contract/shared/limits.ts';
import { type Database, prepare } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { isFalse, isTrue, qb } from '../../db/query-builder.ts';
import { sentEmailsTable } from '../../db/schema/emails.ts';
import { alertsTable, enquiriesTable } from '../../db/schema/enquiries.ts';
import { eventSeatsTable } from '../../db/schema/event-seats.ts';
import { membershipLevelsTable, uploadedFilesTable, usersTable } from '../../db/schema/users.ts';
import { isSuppressed } from './is-suppressed.ts';

const about = alias(usersTable, 'about');

/** Enquiry, seat or alert of a visitor, which holds the encrypted contact. */
const contactColumn = sql`coalesce(
  (select ${enquiriesTable.contact} from ${enquiriesTable} where ${enquiriesTable.id} = ${sentEmailsTable.enquiry_id}),
  (select ${eventSeatsTable.contact} from ${eventSeatsTable} where ${eventSeatsTable.id} = ${sentEmailsTable.enquiry_id}),
  (select ${alertsTable.contact} from ${alertsTable} where ${alertsTable.id} = ${sentEmailsTable.enquiry_id}))`;

const nameColumn = sql`(select ${usersTable.name} from ${usersTable}
  where ${usersTable.id} = ${sentEmailsTable.about_id})`;

/** Picture of the member that the mail is about, if it is public. */
const pictureColumn = sql`(select ${uploadedFilesTable.name} from ${usersTable} ${about}
  join ${membershipLevelsTable} on ${membershipLevelsTable.id} = ${about.membership_level_id}
    and ${membershipLevelsTable.authz_user_detailed}
  join ${uploadedFilesTable} on ${uploadedFilesTable.id} = ${about.image_id}
  where ${about.id} = ${sentEmailsTable.about_id} and ${isTrue(about.is_public)})`;

const claimQuery = prepare(['id', 'until', 'now'], ({ id, until, now }) =>
  qb
    .update(sentEmailsTable)
    .set({ claimed_until: sql`${until}` })
    .where(
      and(
        eq(sentEmailsTable.id, id),
        isFalse(sentEmailsTable.processed),
        isNull(sentEmailsTable.parked_at),
        or(isNull(sentEmailsTable.claimed_until), lte(sentEmailsTable.claimed_until, now)),
        or(isNull(sentEmailsTable.retry_at), lte(sentEmailsTable.retry_at, now)),
      ),
    )
    .returning({
      id: sentEmailsTable.id,
      to_addr: sentEmailsTable.to_addr,
      subject: sentEmailsTable.subject,
      text: sentEmailsTable.text,
      html: sentEmailsTable.html,
      language_id: sentEmailsTable.language_id,
      unsubscribe_url: sentEmailsTable.unsubscribe_url,
      tries: sentEmailsTable.tries,
      is_stopped: sql`${isSuppressed}`.mapWith(Boolean).as('is_stopped'),
      enquiry_id: sentEmailsTable.enquiry_id,
      contact: sql<string | null>`${contactColumn}`.as('contact'),
      about_name: sql<string | null>`${nameColumn}`.as('about_name'),
      about_picture: sql<string | null>`${pictureColumn}`.as('about_picture'),
    }),
);

/** A mail claimed for delivery. */
export type ClaimedMail = NonNullable<ReturnType<typeof claimQuery>['row']>;

export async function claimMail(db: Database, id: string): Promise<ClaimedMail | undefined> {
  const until = new Date(getNowMs() + mailLimits.claimMinutes * minuteMs).toISOString();
  const [[found]] = await db.batch([claimQuery({ id, until, now: getNowIso() })]);
  return found;
}
