import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { booleanColumnWithDefault, idColumn, timestampColumn } from './column-types.ts';
import { userColumn } from './users.ts';

/** Saved views: list settings of admins, by name. */
export const viewsTable = sqliteTable(
  'views',
  {
    id: idColumn(),
    created_at: timestampColumn().notNull(),
    created_by: userColumn(),
    resource: text().notNull(),
    name: text().notNull(),
    filter: text().notNull(),
    /** JSON array of columns; null for the defaults. */
    columns: text(),
    is_shared: booleanColumnWithDefault(false),
  },
  (table) => [
    index('views_person').on(table.created_by),
    index('views_shared').on(table.is_shared),
  ],
);

/** Bulk changes of many items. */
export const bulkChangesTable = sqliteTable(
  'bulk_changes',
  {
    id: idColumn(),
    created_at: timestampColumn().notNull(),
    created_by: userColumn(),
    /** Session whose rights the change uses; it stops when the session ends. */
    session_id: text().notNull(),
    resource: text().notNull(),
    /** JSON: `{set}` or `{verb, value}`. */
    what: text().notNull(),
    state: text().notNull(),
    /** End of the current claim on the next part. */
    claimed_until: timestampColumn(),
    ended_at: timestampColumn(),
  },
  (table) => [index('bulk_changes_state').on(table.state, table.created_at)],
);

/** Items of a bulk change, in list order. */
export const bulkItemsTable = sqliteTable(
  'bulk_items',
  {
    bulk_id: text().notNull(),
    place: integer().notNull(),
    item_id: text().notNull(),
    /** waiting, done, failed, undone, or left if undoing was impossible. */
    state: text().notNull().default('waiting'),
    /** History row of the item's change. */
    change_id: text(),
    message: text(),
  },
  (table) => [
    primaryKey({ columns: [table.bulk_id, table.place] }),
    index('bulk_items_state').on(table.bulk_id, table.state, table.place),
    index('bulk_items_item').on(table.item_id),
  ],
);
