/**
 * Tables of unfinished video uploads in parts. A completed upload becomes a row of
 * `uploaded_files`, in `users.ts`, with the same id.
 */

import { index, primaryKey } from 'drizzle-orm/sqlite-core';
import { deleteWithRow, eraseIn, exportIn, keep } from './column-rules.ts';
import { idColumn, integerColumn, textColumn, timestampColumn } from './column-types.ts';
import { defineTable, omitTable } from './define-table.ts';
import { userColumn } from './users.ts';

/** Multipart video uploads in progress. A completed upload becomes a file with the same id. */
export const fileUploadsTable = defineTable(
  'file_uploads',
  omitTable('in progress'),
  {
    id: idColumn(),
    created_at: timestampColumn(keep, exportIn('unfinished_files')).notNull(),
    created_by: userColumn(eraseIn('deleteUserUploads')).notNull(),
    object_type: textColumn(keep).notNull(),
    object_id: textColumn(deleteWithRow).notNull(),
    content_type: textColumn(keep, exportIn('unfinished_files')).notNull(),
    /** Name of the resulting file. */
    name: textColumn(keep).notNull().unique(),
    original_name: textColumn(keep, exportIn('unfinished_files')),
    title: textColumn(keep, exportIn('unfinished_files')).notNull(),
    copyright: textColumn(keep, exportIn('unfinished_files')),
    /** Bytes of the whole, and of every part but the last. */
    size: integerColumn(keep, exportIn('unfinished_files')).notNull(),
    part_size: integerColumn(keep).notNull(),
    /** R2's id of the multipart upload. */
    multipart_id: textColumn(keep).notNull(),
  },
  (table) => [index('file_uploads_created').on(table.created_at)],
);

/** Uploaded part, with the ETag that R2 needs for completion. */
export const fileUploadPartsTable = defineTable(
  'file_upload_parts',
  omitTable('in progress'),
  {
    upload_id: textColumn(keep)
      .notNull()
      .references(() => fileUploadsTable.id),
    number: integerColumn(keep).notNull(),
    etag: textColumn(keep).notNull(),
  },
  (table) => [primaryKey({ columns: [table.upload_id, table.number] })],
);
