import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { audit, flagged, whole } from './column-types.ts';
import { languages } from './reference.ts';

/** Tables of blogs, pages and the footers that list pages. */
export const blogs = sqliteTable(
  'blogs',
  {
    ...audit(),
    title: text().notNull(),
    tag: text().notNull().unique(),
    is_active: flagged(true),
    /** Language of the text; null is the site's language. */
    language_id: text().references(() => languages.id),
    details: text(),
    plain: text(),
  },
  (table) => [index('blogs_created').on(table.is_active, table.created_at)],
);

export const footers = sqliteTable(
  'footers',
  {
    ...audit(),
    title: text().notNull(),
    is_active: flagged(true),
    column: whole().notNull().default(1),
    display_order: whole().notNull().default(1),
  },
  (table) => [
    index('footers_order').on(table.is_active, table.column, table.display_order, table.id),
  ],
);

export const pages = sqliteTable(
  'pages',
  {
    ...audit(),
    title: text().notNull(),
    tag: text().notNull().unique(),
    is_active: flagged(true),
    footer_id: text().references(() => footers.id),
    display_order: whole().notNull().default(1),
    /** Language of the text; null is the site's language. */
    language_id: text().references(() => languages.id),
    details: text(),
    plain: text(),
  },
  (table) => [
    index('pages_footer').on(table.footer_id, table.is_active, table.display_order, table.id),
  ],
);
