import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { idColumn, integerColumn, timestampColumn } from './column-types.ts';
import { userColumn } from './users.ts';

/** Multipart video uploads in progress. A completed upload becomes a file with the same id. */
export const fileUploadsTable = sqliteTable(
  'file_uploads',
  {
    id: idColumn(),
    created_at: timestampColumn().notNull(),
    created_by: userColumn().notNull(),
    object_type: text().notNull(),
    object_id: text().notNull(),
    content_type: text().notNull(),
    /** Name of the resulting file. */
    name: text().notNull().unique(),
    original_name: text(),
    title: text().notNull(),
    copyright: text(),
    /** Bytes of the whole, and of every part but the last. */
    size: integerColumn().notNull(),
    part_size: integerColumn().notNull(),
    /** R2's id of the multipart upload. */
    multipart_id: text().notNull(),
  },
  (table) => [index('file_uploads_created').on(table.created_at)],
);

/** Uploaded part, with the ETag that R2 needs for completion. */
export const fileUploadPartsTable = sqliteTable(
  'file_upload_parts',
  {
    upload_id: text()
      .notNull()
      .references(() => fileUploadsTable.id),
    number: integerColumn().notNull(),
    etag: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.upload_id, table.number] })],
);
