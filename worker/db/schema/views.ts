import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flagged, id, moment, person } from './columns.ts';

/** Saved views: list settings of admins, by name. */
export const views = sqliteTable(
  'views',
  {
    id: id(),
    created_at: moment().notNull(),
    created_by: person(),
    resource: text().notNull(),
    name: text().notNull(),
    filter: text().notNull(),
    /** JSON array of columns; null for the defaults. */
    columns: text(),
    is_shared: flagged(false),
  },
  (table) => [
    index('views_person').on(table.created_by),
    index('views_shared').on(table.is_shared),
  ],
);
