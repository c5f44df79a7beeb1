import { z } from 'zod';
import { audit, id } from '../shared/common-schemas.ts';
import { bounds, uploads } from '../shared/limits.ts';
import { pagingQuery, searchedListOf } from '../shared/paging.ts';
import { lineOf, required } from '../shared/text.ts';

/** Resources that a file can belong to, by their names in admin URLs. */
export const objectTypes = [
  'article-categories',
  'articles',
  'blogs',
  'categories',
  'email_templates',
  'events',
  'footers',
  'locations',
  'membership_levels',
  'pages',
  'sub_categories',
  'tags',
  'thread-replies',
  'threads',
  'users',
] as const;

export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;
export const filmTypes = ['video/mp4', 'video/webm'] as const;

export const uploadedFile = z.object({
  ...audit,
  object_type: z.enum(objectTypes),
  object_id: id,
  object_name: z.string().nullable(),
  content_type: z.enum([...pictureTypes, ...filmTypes]),
  name: z.string().describe('stored name: the file is at /files/{ab}/{cd}/{name}'),
  original_name: z
    .string()
    .nullable()
    .describe('uploaded file name; never a caption or alternative text'),
  title: z.string().describe('caption; empty if there is none'),
  copyright: z.string().nullable(),
  alternative_text: z.string().nullable(),
  size: z.int().describe('bytes'),
  width: z.int().nullable().describe('displayed size in pixels'),
  height: z.int().nullable(),
});

/** An item that shows a file: its table as history names it, and its title. */
export const fileUse = z.object({ link_table: z.string(), link_id: id, title: z.string() });

/** A single file; admins also see where it is used. */
export const fileItem = uploadedFile.extend({
  used_by: z.array(fileUse).optional().describe('for admins: up to twenty items that use it'),
});

export const fileOrders = [
  'created_at',
  'created_by_name',
  'updated_at',
  'updated_by_name',
  'content_type',
  'name',
  'original_name',
  'title',
  'copyright',
  'alternative_text',
  'size',
  'width',
  'height',
] as const;

export const fileListQuery = pagingQuery(fileOrders);
export const fileList = searchedListOf(uploadedFile);

const line = lineOf(bounds.line);
const title = lineOf(bounds.name);

/** POST /uploaded_files, a multipart form. An empty field counts as absent. */
export const fileUpload = z.strictObject({
  content: z.file('must be a file').describe(`file content, up to ${uploads.bytes} bytes`),
  object_type: z.enum(objectTypes),
  object_id: id,
  content_type: line
    .optional()
    .describe('content type; detected from the content, and rejected if it does not match'),
  name: line.optional().describe('file name; stored as original_name'),
  title: title.optional(),
  copyright: line.optional(),
});

/** POST /uploaded_files/uploads: a video uploaded in parts. */
export const uploadBeginning = z.strictObject({
  object_type: z.enum(objectTypes),
  object_id: id,
  content_type: z.enum(filmTypes, `must be ${filmTypes.join(' or ')}`),
  size: z
    .int('must be a whole number of bytes')
    .min(1, 'must be at least 1')
    .describe(`size of the whole film in bytes, up to ${uploads.filmBytes}`),
  original_name: line.optional().describe('file name of the film'),
  title: required(title).optional(),
  copyright: line.nullish(),
});

export const uploadBegun = z.object({
  id,
  part_size: z.int().describe('size of every part in bytes, except the last'),
});

export const partsHeld = z.object({
  parts: z.array(z.int()).describe('numbers of the uploaded parts, from 1'),
});

/**
 * PATCH /uploaded_files/{id}: the fields sent. An empty line is null, except the alternative text
 * of a decorative image.
 */
export const fileChange = z.strictObject({
  title: required(title, 'A title is required').nullish().describe('caption; null removes it'),
  copyright: line.nullish(),
  alternative_text: line.nullish().describe('empty if decorative'),
});

export type ObjectType = (typeof objectTypes)[number];
export type PictureType = (typeof pictureTypes)[number];
export type FileType = PictureType | (typeof filmTypes)[number];
export type UploadedFile = z.infer<typeof uploadedFile>;
export type FileItem = z.infer<typeof fileItem>;
export type FileUse = z.infer<typeof fileUse>;
export type UploadBeginning = z.infer<typeof uploadBeginning>;
export type FileUpload = z.infer<typeof fileUpload>;
export type FileChange = z.infer<typeof fileChange>;
