import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, moment, person } from './columns.ts';

/** A change of many items. */
export const bulkChanges = sqliteTable(
  'bulk_changes',
  {
    id: id(),
    created_at: moment().notNull(),
    created_by: person(),
    /** In whose right it goes on: it stops where this has ended. */
    session_id: text().notNull(),
    resource: text().notNull(),
    /** `{set}` or `{verb, value}`, as JSON. */
    what: text().notNull(),
    state: text().notNull(),
    /** Until when somebody is at work on a part of it. */
    claimed_until: moment(),
    ended_at: moment(),
  },
  (table) => [index('bulk_changes_state').on(table.state, table.created_at)],
);

/** Its items, in the order of the list. */
export const bulkItems = sqliteTable(
  'bulk_items',
  {
    bulk_id: text().notNull(),
    place: integer().notNull(),
    item_id: text().notNull(),
    /** waiting, done, failed, undone, or left where the undoing had to leave it. */
    state: text().notNull().default('waiting'),
    /** The change in history that was made of it. */
    change_id: text(),
    message: text(),
  },
  (table) => [
    primaryKey({ columns: [table.bulk_id, table.place] }),
    index('bulk_items_state').on(table.bulk_id, table.state, table.place),
    index('bulk_items_item').on(table.item_id),
  ],
);
