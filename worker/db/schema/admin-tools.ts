/** Tables of the back office: notes about members, saved views, and bulk changes with their items. */

import { type SQL, sql } from 'drizzle-orm';
import { index, primaryKey } from 'drizzle-orm/sqlite-core';
import {
  clear,
  deleteRow,
  deleteRowWhen,
  deleteWithRow,
  exportIn,
  keep,
  scrub,
} from './column-rules.ts';
import {
  booleanColumnWithDefault,
  idColumn,
  integerColumn,
  textColumn,
  timestampColumn,
} from './column-types.ts';
import { defineTable, omitTable } from './define-table.ts';
import { auditColumns, userColumn } from './users.ts';

/** Private notes of admins about a member, who reads them in the own export only. */
export const userNotesTable = defineTable(
  'user_notes',
  omitTable('private notes of the admins of this site'),
  {
    ...auditColumns(exportIn('admin_notes')),
    user_id: userColumn(deleteRow).notNull(),
    text: textColumn(deleteWithRow, exportIn('admin_notes')).notNull(),
  },
  (table) => [index('user_notes_user').on(table.user_id, table.id)],
);

/** Saved views: list settings of admins, by name. */
export const viewsTable = defineTable(
  'views',
  omitTable('back office of this site'),
  {
    id: idColumn(),
    created_at: timestampColumn(keep).notNull(),
    created_by: userColumn(
      deleteRowWhen({ where: (): SQL => sql`${viewsTable.is_shared} = 0` }),
      clear,
    ),
    resource: textColumn(keep).notNull(),
    name: textColumn(keep).notNull(),
    filter: textColumn(scrub('id')).notNull(),
    /** JSON array of columns; null for the defaults. */
    columns: textColumn(keep),
    is_shared: booleanColumnWithDefault(false, keep),
  },
  (table) => [
    index('views_person').on(table.created_by),
    index('views_shared').on(table.is_shared),
  ],
);

/** Bulk changes of many items. */
export const bulkChangesTable = defineTable(
  'bulk_changes',
  omitTable('in progress on this site, deleted soon'),
  {
    id: idColumn(),
    created_at: timestampColumn(keep).notNull(),
    created_by: userColumn(clear),
    /** Session whose rights the change uses; it stops when the session ends. */
    session_id: textColumn(keep).notNull(),
    resource: textColumn(keep).notNull(),
    /** JSON: `{set}` or `{verb, value}`. */
    what: textColumn(scrub('id')).notNull(),
    state: textColumn(keep).notNull(),
    /** End of the current claim on the next part. */
    claimed_until: timestampColumn(keep),
    ended_at: timestampColumn(keep),
  },
  (table) => [index('bulk_changes_state').on(table.state, table.created_at)],
);

/** Items of a bulk change, in list order. */
export const bulkItemsTable = defineTable(
  'bulk_items',
  omitTable('in progress on this site, deleted soon'),
  {
    bulk_id: textColumn(keep).notNull(),
    place: integerColumn(keep).notNull(),
    item_id: textColumn(deleteRow).notNull(),
    /** waiting, done, failed, undone, or left if undoing was impossible. */
    state: textColumn(keep).notNull().default('waiting'),
    /** History row of the item's change. */
    change_id: textColumn(keep),
    message: textColumn(keep),
  },
  (table) => [
    primaryKey({ columns: [table.bulk_id, table.place] }),
    index('bulk_items_state').on(table.bulk_id, table.state, table.place),
    index('bulk_items_item').on(table.item_id),
  ],
);
