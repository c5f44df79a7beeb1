/** Tables of merges, which can be undone for a day. */

import { index } from 'drizzle-orm/sqlite-core';
import type { DeletedRows } from './bin.ts';
import { clear, deleteRow, keep, scrub } from './column-rules.ts';
import { idColumn, jsonColumn, textColumn, timestampColumn } from './column-types.ts';
import { defineTable, omitTable } from './define-table.ts';
import { userColumn } from './users.ts';

export const mergesTable = defineTable(
  'merges',
  omitTable('only needed to undo a merge on this site, for a day'),
  {
    id: idColumn(),
    created_at: timestampColumn(keep).notNull(),
    created_by: userColumn(clear),
    /** Resource of both items, by its path in the API. */
    resource: textColumn(keep).notNull(),
    from_id: textColumn(keep).notNull(),
    into_id: textColumn(keep).notNull(),
    title: textColumn(keep).notNull(),
    /** The merged item, and the rows that pointed to it, as they were. */
    rows: jsonColumn<DeletedRows>(scrub('id')).notNull(),
  },
  (table) => [
    index('merges_created').on(table.created_at),
    index('merges_into').on(table.resource, table.into_id),
  ],
);

/**
 * Merges of two accounts of one person. Nothing moves until both addresses have confirmed. The
 * account that goes stays inactive for a day, so that the merge can be undone, and is then deleted.
 */
export const userMergesTable = defineTable(
  'user_merges',
  omitTable('only needed to confirm a merge on this site, and to undo it for a day'),
  {
    id: idColumn(),
    created_at: timestampColumn(keep).notNull(),
    created_by: userColumn(clear),
    /** Account that goes. */
    from_id: userColumn(deleteRow).notNull().unique(),
    /** Account that stays; null once its person has deleted it, and then the other one goes too. */
    into_id: userColumn(clear),
    /** Times at which the owners of both addresses confirmed. */
    from_confirmed_at: timestampColumn(keep),
    into_confirmed_at: timestampColumn(keep),
    merged_at: timestampColumn(keep),
    /**
     * Stored for an undo: the keys of the rows that moved, by `table.column`, and by table the rows
     * that were inserted again or left out.
     */
    rows: jsonColumn<DeletedRows>(scrub('id')).notNull(),
  },
  (table) => [index('user_merges_into').on(table.into_id)],
);
