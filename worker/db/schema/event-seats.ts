import { sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { idColumn, timestampColumn } from './column-types.ts';
import { eventsTable } from './locations-and-events.ts';
import { userColumn } from './users.ts';

const eventColumn = () =>
  text()
    .notNull()
    .references(() => eventsTable.id);

/**
 * Dates of recurring events, one year ahead: computed when the rule is saved, and extended by a
 * job.
 */
export const eventDatesTable = sqliteTable(
  'event_dates',
  {
    event_id: eventColumn(),
    /**
     * Day by the rule, in the event's time zone; it identifies the date even if the date is moved.
     */
    date: text().notNull(),
    start_at: timestampColumn().notNull(),
    end_at: timestampColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.date] }),
    index('event_dates_start').on(table.start_at, table.event_id),
    index('event_dates_event').on(table.event_id, table.start_at),
  ],
);

/** Attendance: one row per seat or place on the waiting list. */
export const eventSeatsTable = sqliteTable(
  'event_seats',
  {
    id: idColumn(),
    created_at: timestampColumn().notNull(),
    event_id: eventColumn(),
    /** Date of a recurring event; otherwise empty. */
    date: text().notNull().default(''),
    user_id: userColumn(),
    /** Name, email address and link token of a visitor as JSON, encrypted with DATA_KEY. */
    contact: text(),
    /** Hash of the email address, keyed with DATA_KEY. */
    asked_by: text(),
    /** SHA-256 of the visitor's link token. */
    secret_hash: text(),
    /**
     * One of `seatStates`: `asked` until a visitor confirms, `off` after the cancellation mail,
     * `again` after the mail that revokes it.
     */
    state: text().notNull(),
    /** Order of the waiting list. */
    joined_at: timestampColumn(),
    /** Start of the date as last sent to the attendee. */
    start_at: timestampColumn().notNull(),
    end_at: timestampColumn().notNull(),
    /** Pending mail: one of `seatNews`. */
    to_tell: text(),
    /** JSON with the state before a change that is still to be mailed. */
    was: text(),
    reminded_at: timestampColumn(),
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
    index('event_seats_to_tell').on(table.id).where(sql`to_tell is not null`),
    index('event_seats_asked').on(table.created_at).where(sql`state = 'asked'`),
  ],
);
