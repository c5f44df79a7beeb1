import { index } from 'drizzle-orm/sqlite-core';
import { exportIn, keep, recompute } from './column-rules.ts';
import { booleanColumnWithDefault, integerColumn, textColumn } from './column-types.ts';
import { defineTable, transferTable } from './define-table.ts';
import { indexTranslations, translationColumns } from './translation-columns.ts';
import { auditColumns } from './users.ts';

/** Tables of blogs, pages and the footers that list pages. */
export const blogsTable = defineTable(
  'blogs',
  transferTable(),
  {
    ...auditColumns(exportIn('blogs')),
    title: textColumn(keep, exportIn('blogs')).notNull(),
    tag: textColumn(keep, exportIn('blogs')).notNull().unique(),
    is_active: booleanColumnWithDefault(true, keep),
    ...translationColumns(exportIn({ blogs: 'language' })),
    details: textColumn(keep, exportIn('blogs')),
    plain: textColumn(keep, recompute),
  },
  (table) => [
    index('blogs_created').on(table.is_active, table.created_at),
    indexTranslations('blogs', table),
  ],
);

export const footersTable = defineTable(
  'footers',
  transferTable(),
  {
    ...auditColumns(),
    title: textColumn(keep).notNull(),
    is_active: booleanColumnWithDefault(true, keep),
    column: integerColumn(keep).notNull().default(1),
    display_order: integerColumn(keep).notNull().default(1),
  },
  (table) => [
    index('footers_order').on(table.is_active, table.column, table.display_order, table.id),
  ],
);

export const pagesTable = defineTable(
  'pages',
  transferTable(),
  {
    ...auditColumns(exportIn('pages')),
    title: textColumn(keep, exportIn('pages')).notNull(),
    tag: textColumn(keep, exportIn('pages')).notNull().unique(),
    is_active: booleanColumnWithDefault(true, keep),
    footer_id: textColumn(keep).references(() => footersTable.id),
    display_order: integerColumn(keep).notNull().default(1),
    ...translationColumns(exportIn({ pages: 'language' })),
    details: textColumn(keep, exportIn('pages')),
    plain: textColumn(keep, recompute),
  },
  (table) => [
    index('pages_footer').on(table.footer_id, table.is_active, table.display_order, table.id),
    indexTranslations('pages', table),
  ],
);
