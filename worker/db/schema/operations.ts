import { sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { counter, id, moment, person } from './columns.ts';

/** A message that its queue gave up, until somebody sends it once more. */
export const parkedMessages = sqliteTable(
  'parked_messages',
  {
    /** Made of the message's own, so that a repeated delivery is told. */
    id: id(),
    created_at: moment().notNull(),
    /** The queue that it had come from. */
    queue: text().notNull(),
    /** JSON; null once it was sent again. */
    body: text(),
    /** Whom an access log tells of. */
    person_id: person(),
    replayed_at: moment(),
    replayed_by: person(),
  },
  (table) => [
    index('parked_messages_created').on(table.created_at, table.id),
    /** The list: those that wait first. */
    index('parked_messages_listed').on(sql`replayed_at is null`, table.created_at, table.id),
    index('parked_messages_waiting').on(table.created_at, table.id).where(sql`replayed_at is null`),
    index('parked_messages_person').on(table.person_id).where(sql`person_id is not null`),
  ],
);

/** How many access logs there were, of each hour (2026-11-21T10) and day (2026-11-21) in UTC. */
export const accessLogHours = sqliteTable(
  'access_log_hours',
  {
    hour: text().notNull(),
    object_type_id: text().notNull(),
    access_type_id: text().notNull(),
    count: counter(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.object_type_id, table.access_type_id] })],
);

export const accessLogObjects = sqliteTable(
  'access_log_objects',
  {
    day: text().notNull(),
    object_type_id: text().notNull(),
    object_id: text().notNull(),
    count: counter(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.object_type_id, table.object_id] }),
    index('access_log_objects_most').on(table.day, table.count),
  ],
);

export const accessLogCountries = sqliteTable(
  'access_log_countries',
  {
    day: text().notNull(),
    /** Empty where the edge did not tell. */
    country_name: text().notNull(),
    count: counter(),
  },
  (table) => [primaryKey({ columns: [table.day, table.country_name] })],
);

/** A number of each day in UTC, by what it counts: nothing tells of whom. */
export const dayCounts = sqliteTable(
  'day_counts',
  { day: text().notNull(), name: text().notNull(), count: counter() },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
);
