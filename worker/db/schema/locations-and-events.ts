import { sql } from 'drizzle-orm';
import { index, uniqueIndex } from 'drizzle-orm/sqlite-core';
import {
  clearWithFile,
  deleteRow,
  exportIn,
  keep,
  passOn,
  recompute,
  scrub,
  setWith,
} from './column-rules.ts';
import {
  booleanColumnWithDefault,
  integerColumn,
  textColumn,
  timestampColumn,
} from './column-types.ts';
import { defineTable, transferTable } from './define-table.ts';
import { categoriesTable, subCategoriesTable } from './directory.ts';
import { foldedKeyColumn } from './folded-key.ts';
import { countriesTable, timezonesTable } from './reference.ts';
import { wordsLanguageColumn } from './translation-columns.ts';
import { auditColumns, uploadedFilesTable, userColumn } from './users.ts';

/** Tables of locations, their members, and events. */
export const locationsTable = defineTable(
  'locations',
  transferTable(),
  {
    ...auditColumns(exportIn('made_locations')),
    name: textColumn(keep, exportIn('made_locations')).notNull(),
    name_key: foldedKeyColumn('name'),
    tag: textColumn(keep, exportIn('made_locations')).notNull().unique(),
    description: textColumn(keep, exportIn('made_locations')),
    is_active: booleanColumnWithDefault(true, keep, exportIn('made_locations')),
    is_public: booleanColumnWithDefault(false, keep, exportIn('made_locations')),
    is_religious_location: booleanColumnWithDefault(false, keep),
    address_line_1: textColumn(keep, exportIn('made_locations')),
    address_line_2: textColumn(keep, exportIn('made_locations')),
    address_line_3: textColumn(keep, exportIn('made_locations')),
    address_town: textColumn(keep, exportIn('made_locations')),
    address_county: textColumn(keep, exportIn('made_locations')),
    address_postcode: textColumn(keep, exportIn('made_locations')),
    address_country_id: textColumn(keep, exportIn({ made_locations: 'country' })).references(
      () => countriesTable.id,
    ),
    phone: textColumn(scrub('phone'), exportIn('made_locations')),
    language_id: wordsLanguageColumn(exportIn('made_locations')),
  },
  (table) => [
    index('locations_name').on(table.name_key, table.id),
    index('locations_public')
      .on(table.name_key, table.id)
      .where(sql`is_public = 1 and is_active = 1`),
  ],
);

export const userLocationsTable = defineTable(
  'user_locations',
  transferTable(),
  {
    ...auditColumns(),
    created_at: timestampColumn(keep, exportIn('locations')).notNull(),
    user_id: userColumn(deleteRow).notNull(),
    location_id: textColumn(keep, exportIn('locations'))
      .notNull()
      .references(() => locationsTable.id),
    is_default: booleanColumnWithDefault(false, keep, exportIn('locations')),
    is_admin: booleanColumnWithDefault(false, keep, exportIn('locations')),
    approved_by_id: userColumn(passOn, exportIn({ locations: 'is_approved' })),
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
  return textColumn(clearWithFile('id')).references(() => uploadedFilesTable.id);
}

export const eventsTable = defineTable(
  'events',
  transferTable(),
  {
    ...auditColumns(exportIn('events')),
    name: textColumn(keep, exportIn('events')).notNull(),
    name_key: foldedKeyColumn('name'),
    tag: textColumn(keep, exportIn('events')).notNull().unique(),
    description: textColumn(keep, exportIn('events')),
    is_active: booleanColumnWithDefault(true, setWith({ user_id: 0 }), exportIn('events')),
    user_id: userColumn(passOn).notNull(),
    location_id: textColumn(keep, exportIn({ events: 'location' })).references(
      () => locationsTable.id,
    ),
    category_id: textColumn(keep, exportIn('events')).references(() => categoriesTable.id),
    sub_category_id: textColumn(keep, exportIn({ events: 'subject' })).references(
      () => subCategoriesTable.id,
    ),
    /** Start of the first date of a recurring event. */
    start_at: timestampColumn(keep, exportIn('events')).notNull(),
    end_at: timestampColumn(keep, exportIn('events')).notNull(),
    /** Time zone of the recurrence. */
    timezone_id: textColumn(keep).references(() => timezonesTable.id),
    /** Recurrence rule (RFC 5545). */
    rrule: textColumn(keep),
    /** Excluded days, and days at another time. */
    left_out: textColumn(keep),
    moved: textColumn(keep),
    /** Seats per date; null if unlimited. */
    capacity: integerColumn(keep),
    /** Visible only to attendees. */
    online_url: textColumn(keep),
    /** Time and reason of the cancellation; null again if it is revoked. */
    off_at: timestampColumn(keep),
    off_why: textColumn(keep),
    /** The rule that `event_dates` was computed from, and its end. */
    dates_of: textColumn(keep, recompute),
    dates_until: timestampColumn(keep, recompute),
    image_1_id: imageColumn().notNull(),
    image_2_id: imageColumn(),
    image_3_id: imageColumn(),
    language_id: wordsLanguageColumn(exportIn('events')),
  },
  (table) => [
    index('events_coming').on(table.start_at, table.id).where(sql`is_active = 1`),
    index('events_repeating').on(table.user_id).where(sql`rrule is not null`),
    index('events_repeating_at').on(table.location_id).where(sql`rrule is not null`),
    index('events_user').on(table.user_id, table.start_at),
    index('events_location').on(table.location_id, table.start_at),
    index('events_name').on(table.name_key, table.id),
    index('events_image_1').on(table.image_1_id),
    index('events_image_2').on(table.image_2_id).where(sql`image_2_id is not null`),
    index('events_image_3').on(table.image_3_id).where(sql`image_3_id is not null`),
  ],
);
