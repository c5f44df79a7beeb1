import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { audit, whole } from './columns.ts';

/** The bytes lie in R2 under `{ab}/{cd}/{name}`. */
export const uploadedFiles = sqliteTable(
  'uploaded_files',
  {
    ...audit(),
    /** A resource's name and the id of its item. */
    object_type: text().notNull(),
    object_id: text().notNull(),
    content_type: text().notNull(),
    /** 32 random hex digits and an extension. */
    name: text().notNull().unique(),
    title: text().notNull(),
    copyright: text(),
    alternative_text: text(),
    /** Bytes. */
    size: whole().notNull(),
    /** Pixels; null where unknown. */
    width: whole(),
    height: whole(),
  },
  (table) => [index('uploaded_files_object').on(table.object_type, table.object_id, table.id)],
);
