/** Tables of redirects, and of the addresses without a page that visitors asked for. */

import { index, primaryKey } from 'drizzle-orm/sqlite-core';
import { keep } from './column-rules.ts';
import { counterColumn, textColumn } from './column-types.ts';
import { defineTable, omitTable, transferTable } from './define-table.ts';
import { auditColumns } from './users.ts';

/**
 * Addresses that lead elsewhere, or that were removed for good. They answer only where the site
 * would otherwise say that there is no such page.
 */
export const redirectsTable = defineTable('redirects', transferTable(), {
  ...auditColumns(),
  /** Path without language, decoded and in lower case. */
  from: textColumn(keep).notNull().unique(),
  /** Path of this site; null for 410. */
  to: textColumn(keep),
  /** admin, deletion or merge. */
  source: textColumn(keep).notNull().default('admin'),
});

/** Requests for missing documents, by day and path. They name no person. */
export const missingPathsTable = defineTable(
  'missing_paths',
  omitTable('counts of this site, deleted after 30 days'),
  {
    day: textColumn(keep).notNull(),
    /** Path without language and query, decoded and in lower case. */
    path: textColumn(keep).notNull(),
    count: counterColumn(keep),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.path] }),
    index('missing_paths_path').on(table.path),
  ],
);
