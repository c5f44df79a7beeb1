import { primaryKey } from 'drizzle-orm/sqlite-core';
import { clear, keep } from './column-rules.ts';
import { integerColumn, jsonColumn, textColumn, timestampColumn } from './column-types.ts';
import { defineTable, transferTable } from './define-table.ts';
import { languagesTable } from './reference.ts';
import { userColumn } from './users.ts';

/**
 * Translated names and texts of items whose rows stay single, such as categories (contract,
 * section 15).
 */
export const translatedTextsTable = defineTable(
  'translated_texts',
  transferTable(),
  {
    /** Resource of the item, by its path in the API. */
    object_type: textColumn(keep).notNull(),
    object_id: textColumn(keep).notNull(),
    language_id: textColumn(keep)
      .notNull()
      .references(() => languagesTable.id),
    /** Texts by field; untranslated ones are absent. */
    fields: jsonColumn<Record<string, string>>(keep).notNull(),
    /** Texts of the item by field when these were saved; null before they were stored. */
    source: jsonColumn<Record<string, string | null>>(keep),
    updated_at: timestampColumn(keep).notNull(),
    updated_by: userColumn(clear),
    version: integerColumn(keep).notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.object_type, table.object_id, table.language_id] })],
);
