import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flagged, id, moment, person } from './columns.ts';

/** How an admin looks at a list, under a name. */
export const views = sqliteTable(
  'views',
  {
    id: id(),
    created_at: moment().notNull(),
    created_by: person(),
    resource: text().notNull(),
    name: text().notNull(),
    filter: text().notNull(),
    /** A list of fields as JSON; null for the usual ones. */
    columns: text(),
    is_shared: flagged(false),
  },
  (table) => [
    index('views_person').on(table.created_by),
    index('views_shared').on(table.is_shared),
  ],
);
