/** Table of the bin of the back office. */

import { index } from 'drizzle-orm/sqlite-core';
import { clear, deleteRow, keep, scrub } from './column-rules.ts';
import { idColumn, jsonColumn, textColumn, timestampColumn } from './column-types.ts';
import { defineTable, omitTable } from './define-table.ts';
import { userColumn } from './users.ts';

/** Rows of a deleted item by table: its own row first, then those that were deleted with it. */
export type DeletedRows = Record<string, Record<string, string | number | null>[]>;

/**
 * Deleted items. Their rows leave their tables, so that no query can find them, and a restore
 * inserts them again.
 */
export const deletedItemsTable = defineTable(
  'deleted_items',
  omitTable('deleted on this site, and gone after 30 days'),
  {
    /** Id of the item. */
    id: idColumn(),
    /** Resource of the item, by its path in the API. */
    resource: textColumn(keep).notNull(),
    title: textColumn(keep).notNull(),
    /** Path that answers 410 or 301 meanwhile; null if the item has no page. */
    path: textColumn(keep),
    deleted_at: timestampColumn(keep).notNull(),
    deleted_by: userColumn(clear),
    /** Host of a deleted event, with whose account it is deleted for good. */
    owner_id: userColumn(deleteRow),
    rows: jsonColumn<DeletedRows>(scrub('binned rows')).notNull(),
  },
  (table) => [index('deleted_items_deleted').on(table.deleted_at, table.id)],
);
