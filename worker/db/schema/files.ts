import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { audit, id, moment, person, whole } from './column-types.ts';

/** Uploaded files; the bytes are in R2 under `{ab}/{cd}/{name}`. */
export const uploadedFiles = sqliteTable(
  'uploaded_files',
  {
    ...audit(),
    /** Resource name and id of the owning item. */
    object_type: text().notNull(),
    object_id: text().notNull(),
    content_type: text().notNull(),
    /** 32 random hex digits and an extension. */
    name: text().notNull().unique(),
    /** Original file name, shown to admins only; never a caption or an alternative text. */
    original_name: text(),
    /** Caption; may be empty. */
    title: text().notNull(),
    copyright: text(),
    alternative_text: text(),
    /** Bytes. */
    size: whole().notNull(),
    /** Pixels; null if unknown. */
    width: whole(),
    height: whole(),
  },
  (table) => [index('uploaded_files_object').on(table.object_type, table.object_id, table.id)],
);

/** Multipart video uploads in progress. A completed upload becomes a file with the same id. */
export const fileUploads = sqliteTable(
  'file_uploads',
  {
    id: id(),
    created_at: moment().notNull(),
    created_by: person().notNull(),
    object_type: text().notNull(),
    object_id: text().notNull(),
    content_type: text().notNull(),
    /** Name of the resulting file. */
    name: text().notNull().unique(),
    original_name: text(),
    title: text().notNull(),
    copyright: text(),
    /** Bytes of the whole, and of every part but the last. */
    size: whole().notNull(),
    part_size: whole().notNull(),
    /** R2's id of the multipart upload. */
    multipart_id: text().notNull(),
  },
  (table) => [index('file_uploads_created').on(table.created_at)],
);

/** Uploaded part, with the ETag that R2 needs for completion. */
export const fileUploadParts = sqliteTable(
  'file_upload_parts',
  {
    upload_id: text()
      .notNull()
      .references(() => fileUploads.id),
    number: whole().notNull(),
    etag: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.upload_id, table.number] })],
);
