import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { audit, id, moment, person, whole } from './columns.ts';

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
    /** The name that was sent, for admins: never a caption or an alternative text. */
    original_name: text(),
    /** The caption; empty where nobody gave one. */
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

/** A film that comes in parts. Once it is whole the row goes, and a file of the same id is there. */
export const fileUploads = sqliteTable(
  'file_uploads',
  {
    id: id(),
    created_at: moment().notNull(),
    created_by: person().notNull(),
    object_type: text().notNull(),
    object_id: text().notNull(),
    content_type: text().notNull(),
    /** That of the file to be. */
    name: text().notNull().unique(),
    original_name: text(),
    title: text().notNull(),
    copyright: text(),
    /** Bytes of the whole, and of every part but the last. */
    size: whole().notNull(),
    part_size: whole().notNull(),
    /** How R2 calls it. */
    multipart_id: text().notNull(),
  },
  (table) => [index('file_uploads_created').on(table.created_at)],
);

/** A part that R2 holds, with what R2 wants to be told of it. */
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
