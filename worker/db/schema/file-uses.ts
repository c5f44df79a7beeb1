/** Tables that follow from uploaded files and their uses; triggers fill them (migrations/triggers/files.sql). */

import { index, primaryKey } from 'drizzle-orm/sqlite-core';
import { keep } from './column-rules.ts';
import { booleanColumn, idColumn, textColumn, timestampColumn } from './column-types.ts';
import { defineTable, omitTable } from './define-table.ts';

/** Items that show a file. Pages never read these tables, so they need no purge. */
export const fileUsesTable = defineTable(
  'file_uses',
  omitTable('computed by triggers'),
  {
    /** Id of the file, or its stored name in texts and in `image` columns. */
    reference: textColumn(keep).notNull(),
    /** Resource of the item, by its name in the back office. */
    resource: textColumn(keep).notNull(),
    item_id: textColumn(keep).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reference, table.resource, table.item_id] }),
    index('file_uses_item').on(table.resource, table.item_id, table.reference),
  ],
);

/** The properties by which the media library filters files, in the order of its index. */
export const libraryFilesTable = defineTable(
  'library_files',
  omitTable('computed by triggers'),
  {
    file_id: idColumn(keep),
    /** 'image' or 'video' */
    kind: textColumn(keep).notNull(),
    /** True for the files of a profile. */
    is_personal: booleanColumn(keep).notNull(),
    is_used: booleanColumn(keep).notNull(),
    /** True for a decorative picture, whose text is empty. */
    has_alternative_text: booleanColumn(keep).notNull(),
    created_at: timestampColumn(keep).notNull(),
  },
  (table) => [
    index('library_files_filter').on(
      table.kind,
      table.is_personal,
      table.is_used,
      table.has_alternative_text,
      table.created_at,
      table.file_id,
    ),
  ],
);

/** Stored names that a file had before its content was replaced: their addresses lead to the new one. */
export const formerFileNamesTable = defineTable(
  'former_file_names',
  omitTable('addresses of this site'),
  {
    name: idColumn(keep),
    file_id: textColumn(keep).notNull(),
  },
  (table) => [index('former_file_names_file').on(table.file_id)],
);
