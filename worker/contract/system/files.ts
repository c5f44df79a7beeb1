/** Schemas of uploaded files: permitted types and sizes, owners, uses and uploads in parts. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import { auditFields, idSchema } from '../shared/common-schemas.ts';
import { textLimits, uploadLimits } from '../shared/limits.ts';
import { buildPagingSchema, searchableListSchema } from '../shared/paging.ts';
import { lineSchema, requiredText } from '../shared/text-schemas.ts';

/** Resources that a file can belong to, by their names in admin URLs. */
export const fileOwnerTypes = [
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

export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;
export const videoTypes = ['video/mp4', 'video/webm'] as const;

export const uploadedFileSchema = z.object({
  ...auditFields,
  object_type: z.enum(fileOwnerTypes),
  object_id: idSchema,
  object_name: z.string().nullable(),
  content_type: z.enum([...imageTypes, ...videoTypes]),
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
export const fileUseSchema = z.object({
  link_table: z.string(),
  link_id: idSchema,
  title: z.string(),
});

/** A single file; admins also see where it is used. */
export const fileItemSchema = uploadedFileSchema.extend({
  used_by: z.array(fileUseSchema).optional().describe('for admins: up to twenty items that use it'),
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

export const fileListQuerySchema = buildPagingSchema(fileOrders);
export const fileListSchema = searchableListSchema(uploadedFileSchema);

const line = lineSchema(textLimits.line);
const title = lineSchema(textLimits.name);

/** POST /uploaded_files, a multipart form. An empty field counts as absent. */
export const fileUploadSchema = z.strictObject({
  content: z
    .file(fieldError(m['field_error.must_be_file']))
    .describe(`file content, up to ${uploadLimits.bytes} bytes`),
  object_type: z.enum(fileOwnerTypes),
  object_id: idSchema,
  content_type: line
    .optional()
    .describe('content type; detected from the content, and rejected if it does not match'),
  name: line.optional().describe('file name; stored as original_name'),
  title: title.optional(),
  copyright: line.optional(),
});

/** POST /uploaded_files/uploads: a video uploaded in parts. */
export const createUploadSchema = z.strictObject({
  object_type: z.enum(fileOwnerTypes),
  object_id: idSchema,
  content_type: z.enum(
    videoTypes,
    fieldError(m['field_error.must_be_video_type'], { types: videoTypes.join(', ') }),
  ),
  size: z
    .int(fieldError(m['field_error.must_be_bytes']))
    .min(1, fieldError(m['field_error.at_least'], { limit: 1 }))
    .describe(`size of the whole video in bytes, up to ${uploadLimits.filmBytes}`),
  original_name: line.optional().describe('file name of the video'),
  title: requiredText(title).optional(),
  copyright: line.nullish(),
});

export const createdUploadSchema = z.object({
  id: idSchema,
  part_size: z.int().describe('size of every part in bytes, except the last'),
});

export const uploadedPartsSchema = z.object({
  parts: z.array(z.int()).describe('numbers of the uploaded parts, from 1'),
});

/**
 * PATCH /uploaded_files/{id}: the fields sent. An empty line is null, except the alternative text
 * of a decorative image.
 */
export const fileChangeSchema = z.strictObject({
  title: requiredText(title, m['field_error.title_required'])
    .nullish()
    .describe('caption; null removes it'),
  copyright: line.nullish(),
  alternative_text: line.nullish().describe('empty if decorative'),
});

export type FileOwnerType = (typeof fileOwnerTypes)[number];
export type ImageType = (typeof imageTypes)[number];
export type VideoType = (typeof videoTypes)[number];
export type FileType = ImageType | VideoType;
export type UploadedFile = z.infer<typeof uploadedFileSchema>;
export type FileItem = z.infer<typeof fileItemSchema>;
export type FileUse = z.infer<typeof fileUseSchema>;
export type CreateUpload = z.infer<typeof createUploadSchema>;
export type FileUpload = z.infer<typeof fileUploadSchema>;
export type FileChange = z.infer<typeof fileChangeSchema>;
