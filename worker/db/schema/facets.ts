import { sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { counter } from './columns.ts';
import { users } from './users.ts';

/**
 * What a practitioner is found by in the directory: a row for each value and each group of people, which
 * is a sub-category, a category, or 'all'. The name lets a list be read in its order; triggers keep all.
 */
export const practitionerFacets = sqliteTable(
  'practitioner_facets',
  {
    group_id: text().notNull(),
    kind: text({ enum: ['session', 'town', 'language', 'tag', 'accepting'] }).notNull(),
    /** Of a town its key, of a language and a tag its id. */
    value: text().notNull(),
    user_id: text()
      .notNull()
      .references(() => users.id),
    user_name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.group_id, table.kind, table.value] }),
    index('practitioner_facets_list').on(
      table.group_id,
      table.kind,
      table.value,
      sql`user_name collate nocase`,
      table.user_id,
    ),
  ],
);

/** How many practitioners of a group have a value; kept by triggers. */
export const directoryFacets = sqliteTable(
  'directory_facets',
  { group_id: text().notNull(), kind: text().notNull(), value: text().notNull(), count: counter() },
  (table) => [
    primaryKey({ columns: [table.group_id, table.kind, table.value] }),
    index('directory_facets_most').on(table.group_id, table.kind, sql`count desc`, table.value),
  ],
);
