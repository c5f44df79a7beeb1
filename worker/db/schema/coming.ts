import { sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, moment, person } from './columns.ts';
import { events } from './places.ts';

const event = () =>
  text()
    .notNull()
    .references(() => events.id);

/** The dates of events that repeat, a year ahead: made of the rule as it is saved, and by a job as time goes on. */
export const eventDates = sqliteTable(
  'event_dates',
  {
    event_id: event(),
    /** The day that the rule gives, where the event is: it names the date, though that is moved. */
    date: text().notNull(),
    start_at: moment().notNull(),
    end_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.date] }),
    index('event_dates_start').on(table.start_at, table.event_id),
    index('event_dates_event').on(table.event_id, table.start_at),
  ],
);

/** Who comes to a date of an event, or waits: one seat, one row. */
export const eventSeats = sqliteTable(
  'event_seats',
  {
    id: id(),
    created_at: moment().notNull(),
    event_id: event(),
    /** Of an event that repeats; else empty. */
    date: text().notNull().default(''),
    user_id: person(),
    /** Of a visitor: name, e-mail and the secret of the link as JSON, encrypted with DATA_KEY. */
    contact: text(),
    /** The e-mail, by a hash that needs DATA_KEY. */
    asked_by: text(),
    /** Of the visitor's link: SHA-256. */
    secret_hash: text(),
    /** One of `seatStates`; `asked` until a visitor has confirmed, `off` once one is told that it is called off, `again` once that it is on again. */
    state: text().notNull(),
    /** The order of those who wait. */
    joined_at: moment(),
    /** Of the date, as its person knows it. */
    start_at: moment().notNull(),
    end_at: moment().notNull(),
    /** What a mail is still to tell: one of `seatNews`. */
    to_tell: text(),
    /** How it was before a change that is to be told, as JSON (`Before`, and its times). */
    was: text(),
    reminded_at: moment(),
  },
  (table) => [
    uniqueIndex('event_seats_member')
      .on(table.event_id, table.date, table.user_id)
      .where(sql`user_id is not null`),
    /** One address has one seat. It may be asked for several times, for anybody can ask in another's name. */
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
