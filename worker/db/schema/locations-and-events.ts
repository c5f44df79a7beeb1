import { sql } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { audit, flagged, moment, person, whole } from './column-types.ts';
import { categories, subCategories } from './directory.ts';
import { uploadedFiles } from './files.ts';
import { countries, timezones } from './reference.ts';

/** Tables of locations, their members, and events. */
export const locations = sqliteTable(
  'locations',
  {
    ...audit(),
    name: text().notNull(),
    tag: text().notNull().unique(),
    description: text(),
    is_active: flagged(true),
    is_public: flagged(false),
    is_religious_location: flagged(false),
    address_line_1: text(),
    address_line_2: text(),
    address_line_3: text(),
    address_town: text(),
    address_county: text(),
    address_postcode: text(),
    address_country_id: text().references(() => countries.id),
    phone: text(),
  },
  (table) => [
    index('locations_name').on(sql`name collate nocase`, table.id),
    index('locations_public')
      .on(sql`name collate nocase`, table.id)
      .where(sql`is_public = 1 and is_active = 1`),
  ],
);

export const userLocations = sqliteTable(
  'user_locations',
  {
    ...audit(),
    user_id: person().notNull(),
    location_id: text()
      .notNull()
      .references(() => locations.id),
    is_default: flagged(false),
    is_admin: flagged(false),
    approved_by_id: person(),
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

function image() {
  return text().references(() => uploadedFiles.id);
}

export const events = sqliteTable(
  'events',
  {
    ...audit(),
    name: text().notNull(),
    tag: text().notNull().unique(),
    description: text(),
    is_active: flagged(true),
    user_id: person().notNull(),
    location_id: text().references(() => locations.id),
    category_id: text().references(() => categories.id),
    sub_category_id: text().references(() => subCategories.id),
    /** Start of the first date of a recurring event. */
    start_at: moment().notNull(),
    end_at: moment().notNull(),
    /** Time zone of the recurrence. */
    timezone_id: text().references(() => timezones.id),
    /** Recurrence rule (RFC 5545). */
    rrule: text(),
    /** Excluded days, and days at another time. */
    left_out: text(),
    moved: text(),
    /** Seats per date; null if unlimited. */
    capacity: whole(),
    /** Visible only to attendees. */
    online_url: text(),
    /** Time and reason of the cancellation; null again if it is revoked. */
    off_at: moment(),
    off_why: text(),
    /** The rule that `event_dates` was computed from, and its end. */
    dates_of: text(),
    dates_until: moment(),
    image_1_id: image().notNull(),
    image_2_id: image(),
    image_3_id: image(),
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
