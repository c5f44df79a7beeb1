/**
 * Tables of the dates of recurring events, of seats (attendance and waiting lists), and of the
 * notifications to the holders of seats.
 */

import { sql } from 'drizzle-orm';
import { index, primaryKey, uniqueIndex } from 'drizzle-orm/sqlite-core';
import {
  type ColumnRule,
  deleteRow,
  deleteWithRow,
  expire,
  exportIn,
  keep,
} from './column-rules.ts';
import { counterColumn, idColumn, textColumn, timestampColumn } from './column-types.ts';
import { defineTable, omitTable } from './define-table.ts';
import { eventsTable } from './locations-and-events.ts';
import { languagesTable } from './reference.ts';
import { userColumn } from './users.ts';

const eventColumn = (...rules: ColumnRule[]) =>
  textColumn(keep, ...rules)
    .notNull()
    .references(() => eventsTable.id);

/**
 * Dates of recurring events, one year ahead: computed when the rule is saved, and extended by a
 * job.
 */
export const eventDatesTable = defineTable(
  'event_dates',
  omitTable('a job creates them from the rule'),
  {
    event_id: eventColumn(),
    /**
     * Day by the rule, in the event's time zone; it identifies the date even if the date is moved.
     */
    date: textColumn(keep).notNull(),
    start_at: timestampColumn(keep).notNull(),
    end_at: timestampColumn(keep).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.date] }),
    index('event_dates_start').on(table.start_at, table.event_id),
    index('event_dates_event').on(table.event_id, table.start_at),
  ],
);

/** Attendance: one row per seat or place on the waiting list. */
export const eventSeatsTable = defineTable(
  'event_seats',
  omitTable('bookings are not repeated on another site, and those of visitors are confidential'),
  {
    id: idColumn(),
    created_at: timestampColumn(keep).notNull(),
    event_id: eventColumn(exportIn({ seats: 'name' })),
    /** Date of a recurring event; otherwise empty. */
    date: textColumn(keep).notNull().default(''),
    user_id: userColumn(deleteRow),
    /** Name, email address and link token of a visitor as JSON, encrypted with DATA_KEY. */
    contact: textColumn(expire),
    /** Hash of the email address, keyed with DATA_KEY. */
    asked_by: textColumn(expire),
    /** SHA-256 of the visitor's link token. */
    secret_hash: textColumn(expire),
    /** Language of the visitor's page, and of mails to the visitor; members have their own. */
    language_id: textColumn(keep).references(() => languagesTable.id),
    /**
     * One of `seatStates`, `asked` until a visitor confirms, or `off` after the mail that the date
     * is cancelled.
     */
    state: textColumn(keep, exportIn('seats')).notNull(),
    /** Order of the waiting list. */
    joined_at: timestampColumn(keep, exportIn('seats')),
    /** Start of the date as last sent to the attendee. */
    start_at: timestampColumn(keep, exportIn('seats')).notNull(),
    end_at: timestampColumn(keep).notNull(),
  },
  (table) => [
    uniqueIndex('event_seats_member')
      .on(table.event_id, table.date, table.user_id)
      .where(sql`user_id is not null`),
    /**
     * One seat per address. Requests may repeat, because anyone can enter another person's address.
     */
    uniqueIndex('event_seats_visitor')
      .on(table.asked_by, table.event_id, table.date)
      .where(sql`asked_by is not null and state <> 'asked'`),
    index('event_seats_asked_by')
      .on(table.asked_by, table.event_id, table.date)
      .where(sql`asked_by is not null`),
    uniqueIndex('event_seats_link').on(table.secret_hash).where(sql`secret_hash is not null`),
    index('event_seats_order').on(
      table.event_id,
      table.date,
      table.state,
      table.joined_at,
      table.id,
    ),
    index('event_seats_user').on(table.user_id, table.start_at).where(sql`user_id is not null`),
    index('event_seats_start').on(table.start_at),
    index('event_seats_asked').on(table.created_at).where(sql`state = 'asked'`),
  ],
);

/** Link of a member to their own calendar: one at most, known by the hash of its secret. */
export const calendarLinksTable = defineTable(
  'calendar_links',
  omitTable('links to this site; a member makes a new one'),
  {
    user_id: userColumn(deleteRow).primaryKey(),
    /** SHA-256 of the secret in the address. */
    secret_hash: textColumn(deleteWithRow).notNull(),
    created_at: timestampColumn(keep).notNull(),
    /** Begin of the hour in which requests are counted, and their number. */
    counted_since: timestampColumn(keep).notNull(),
    requests: counterColumn(keep),
  },
);

/** E-mails about a seat: the one to send, if any, and those that were sent. */
export const eventNotificationsTable = defineTable(
  'event_notifications',
  omitTable('notifications of seats, which stay on this site'),
  {
    id: idColumn(),
    /** A trigger deletes both together. */
    seat_id: textColumn(keep)
      .notNull()
      .references(() => eventSeatsTable.id),
    /** One of `seatNotifications`. */
    reason: textColumn(keep).notNull(),
    /** JSON with the values of the event before the change; it stays until the e-mail is sent. */
    was: textColumn(keep),
    created_at: timestampColumn(keep).notNull(),
    sent_at: timestampColumn(keep),
  },
  (table) => [
    uniqueIndex('event_notifications_pending').on(table.seat_id).where(sql`sent_at is null`),
    index('event_notifications_seat').on(table.seat_id, table.sent_at),
  ],
);
