import { sql } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { booleanColumnWithDefault, integerColumn, timestampColumn } from './column-types.ts';
import { categoriesTable, subCategoriesTable } from './directory.ts';
import { countriesTable, timezonesTable } from './reference.ts';
import { auditColumns, uploadedFilesTable, userColumn } from './users.ts';

/** Tables of locations, their members, and events. */
export const locationsTable = sqliteTable(
  'locations',
  {
    ...auditColumns(),
    name: text().notNull(),
    tag: text().notNull().unique(),
    description: text(),
    is_active: booleanColumnWithDefault(true),
    is_public: booleanColumnWithDefault(false),
    is_religious_location: booleanColumnWithDefault(false),
    address_line_1: text(),
    address_line_2: text(),
    address_line_3: text(),
    address_town: text(),
    address_county: text(),
    address_postcode: text(),
    address_country_id: text().references(() => countriesTable.id),
    phone: text(),
  },
  (table) => [
    index('locations_name').on(sql`name collate nocase`, table.id),
    index('locations_public')
      .on(sql`name collate nocase`, table.id)
      .where(sql`is_public = 1 and is_active = 1`),
  ],
);

export const userLocationsTable = sqliteTable(
  'user_locations',
  {
    ...auditColumns(),
    user_id: userColumn().notNull(),
    location_id: text()
      .notNull()
      .references(() => locationsTable.id),
    is_default: booleanColumnWithDefault(false),
    is_admin: booleanColumnWithDefault(false),
    approved_by_id: userColumn(),
  },
  (table) => [
    uniqueIndex('user_locations_pair').on(table.user_id, table.location_id),
    uniqueIndex('user_locations_default').on(table.user_id).where(sql`is_default = 1`),
    index('user_locations_location').on(table.location_id, table.id),
    index('user_locations_admins')
      .on(table.location_id, table.id)
      .where(sql`is_admin = 1 and approved_by_id is not null`),
    index('user_locations_waiting')
      .on(table.location_id, table.id)
      .where(sql`approved_by_id is null`),
    index('user_locations_asked').on(table.created_at, table.id).where(sql`approved_by_id is null`),
  ],
);

function imageColumn() {
  return text().references(() => uploadedFilesTable.id);
}

export const eventsTable = sqliteTable(
  'events',
  {
    ...auditColumns(),
    name: text().notNull(),
    tag: text().notNull().unique(),
    description: text(),
    is_active: booleanColumnWithDefault(true),
    user_id: userColumn().notNull(),
    location_id: text().references(() => locationsTable.id),
    category_id: text().references(() => categoriesTable.id),
    sub_category_id: text().references(() => subCategoriesTable.id),
    /** Start of the first date of a recurring event. */
    start_at: timestampColumn().notNull(),
    end_at: timestampColumn().notNull(),
    /** Time zone of the recurrence. */
    timezone_id: text().references(() => timezonesTable.id),
    /** Recurrence rule (RFC 5545). */
    rrule: text(),
    /** Excluded days, and days at another time. */
    left_out: text(),
    moved: text(),
    /** Seats per date; null if unlimited. */
    capacity: integerColumn(),
    /** Visible only to attendees. */
    online_url: text(),
    /** Time and reason of the cancellation; null again if it is revoked. */
    off_at: timestampColumn(),
    off_why: text(),
    /** The rule that `event_dates` was computed from, and its end. */
    dates_of: text(),
    dates_until: timestampColumn(),
    image_1_id: imageColumn().notNull(),
    image_2_id: imageColumn(),
    image_3_id: imageColumn(),
  },
  (table) => [
    index('events_coming').on(table.start_at, table.id).where(sql`is_active = 1`),
    index('events_repeating').on(table.user_id).where(sql`rrule is not null`),
    index('events_repeating_at').on(table.location_id).where(sql`rrule is not null`),
    index('events_user').on(table.user_id, table.start_at),
    index('events_location').on(table.location_id, table.start_at),
    index('events_name').on(sql`name collate nocase`, table.id),
    index('events_image_1').on(table.image_1_id),
    index('events_image_2').on(table.image_2_id).where(sql`image_2_id is not null`),
    index('events_image_3').on(table.image_3_id).where(sql`image_3_id is not null`),
  ],
);
