import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { booleanColumnWithDefault, integerColumn } from './column-types.ts';
import { languagesTable } from './reference.ts';
import { auditColumns } from './users.ts';

/** Tables of blogs, pages and the footers that list pages. */
export const blogsTable = sqliteTable(
  'blogs',
  {
    ...auditColumns(),
    title: text().notNull(),
    tag: text().notNull().unique(),
    is_active: booleanColumnWithDefault(true),
    /** Language of the text; null is the site's language. */
    language_id: text().references(() => languagesTable.id),
    details: text(),
    plain: text(),
  },
  (table) => [index('blogs_created').on(table.is_active, table.created_at)],
);

export const footersTable = sqliteTable(
  'footers',
  {
    ...auditColumns(),
    title: text().notNull(),
    is_active: booleanColumnWithDefault(true),
    column: integerColumn().notNull().default(1),
    display_order: integerColumn().notNull().default(1),
  },
  (table) => [
    index('footers_order').on(table.is_active, table.column, table.display_order, table.id),
  ],
);

export const pagesTable = sqliteTable(
  'pages',
  {
    ...auditColumns(),
    title: text().notNull(),
    tag: text().notNull().unique(),
    is_active: booleanColumnWithDefault(true),
    footer_id: text().references(() => footersTable.id),
    display_order: integerColumn().notNull().default(1),
    /** Language of the text; null is the site's language. */
    language_id: text().references(() => languagesTable.id),
    details: text(),
    plain: text(),
  },
  (table) => [
    index('pages_footer').on(table.footer_id, table.is_active, table.display_order, table.id),
  ],
);
