/** Table of merges, which can be undone for a day. */

import { index } from 'drizzle-orm/sqlite-core';
import type { DeletedRows } from './bin.ts';
import { clear, keep, scrub } from './column-rules.ts';
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
  (table) => [index('merges_created').on(table.created_at)],
);
