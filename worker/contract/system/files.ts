/** Schemas of uploaded files: permitted types and sizes, owners, uses and uploads in parts. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import { auditFields, idSchema, listSchema } from '../shared/common-schemas.ts';
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

/** Owners of files: items, and the media library. */
export const fileObjectTypes = [...fileOwnerTypes, 'library'] as const;

/** Resources whose items can show a file; those in the bin can be restored. */
export const fileUserTypes = [
  'articles',
  'bin',
  'blogs',
  'categories',
  'email_templates',
  'events',
  'pages',
  'settings',
  'sub_categories',
  'thread-replies',
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

const focalCoordinate = z.number().min(0).max(1);

export const uploadedFileSchema = z.object({
  ...auditFields,
  object_type: z.enum(fileObjectTypes),
  object_id: idSchema.nullable().describe('null for a file of the library'),
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
  focal_x: focalCoordinate
    .nullable()
    .describe('part of the picture that a crop keeps, from its left'),
  focal_y: focalCoordinate.nullable().describe('the same from its top; null for the centre'),
});

/** A file in the media library. */
export const libraryFileSchema = uploadedFileSchema.extend({
  is_used: z.boolean().describe('true if an item shows it'),
});

/** GET /uploaded_files/{id}/uses: an item that shows a file. */
export const fileUserSchema = z.object({
  resource: z.enum(fileUserTypes),
  id: idSchema,
  title: z.string(),
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

const yesOrNo = z.enum(['true', 'false']).optional();

/** GET /uploaded_files. The last pages are the first of the reverse order. */
export const fileLibraryQuerySchema = buildPagingSchema(fileOrders, 10_000).extend({
  kind: z.enum(['image', 'video']).optional(),
  is_used: yesOrNo.describe('whether an item shows the file'),
  has_alternative_text: yesOrNo.describe('true includes decorative pictures'),
  is_personal: yesOrNo.describe('whether the file belongs to the profile of a member'),
  is_mark_picture: yesOrNo.describe('whether the file was made of the logo, such as its icons'),
});
export const fileLibrarySchema = searchableListSchema(libraryFileSchema);

/** GET /uploaded_files/{id}/uses. */
export const fileUsesQuerySchema = buildPagingSchema([]).pick({ limit: true, offset: true });
export const fileUsersSchema = listSchema(fileUserSchema);

const line = lineSchema(textLimits.line);
const title = lineSchema(textLimits.name);

const fileContent = {
  content: z
    .file(fieldError(m['field_error.must_be_file']))
    .describe(`file content, up to ${uploadLimits.bytes} bytes`),
  content_type: line
    .optional()
    .describe('content type; detected from the content, and rejected if it does not match'),
  name: line.optional().describe('file name; stored as original_name'),
};

const fileObject = {
  object_type: z.enum(fileObjectTypes),
  object_id: idSchema.optional().describe('item that the file belongs to; none for the library'),
};

const hasFileObject = (sent: { object_type: string; object_id?: string | undefined }) =>
  sent.object_type === 'library' || sent.object_id !== undefined;
const objectRequired = {
  path: ['object_id'],
  ...fieldError(m['field_error.required']),
};

/** POST /uploaded_files, a multipart form. An empty field counts as absent. */
export const fileUploadSchema = z
  .strictObject({
    ...fileContent,
    ...fileObject,
    title: title.optional(),
    copyright: line.optional(),
  })
  .refine(hasFileObject, objectRequired);

/** PUT /uploaded_files/{id}/content, a multipart form: another picture or video for the same file. */
export const fileContentSchema = z.strictObject(fileContent);

/** POST /uploaded_files/uploads: a video uploaded in parts. */
const createUploadFields = z.strictObject({
  ...fileObject,
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
export const createUploadSchema = createUploadFields.refine(hasFileObject, objectRequired);

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
  focal_x: focalCoordinate.nullish(),
  focal_y: focalCoordinate.nullish(),
});

export type FileOwnerType = (typeof fileOwnerTypes)[number];
export type ImageType = (typeof imageTypes)[number];
export type VideoType = (typeof videoTypes)[number];
export type FileType = ImageType | VideoType;
export type UploadedFile = z.infer<typeof uploadedFileSchema>;
export type FileItem = z.infer<typeof fileItemSchema>;
export type FileObjectType = (typeof fileObjectTypes)[number];
export type FileUserType = (typeof fileUserTypes)[number];
export type LibraryFile = z.infer<typeof libraryFileSchema>;
export type FileUser = z.infer<typeof fileUserSchema>;
export type FileContent = z.infer<typeof fileContentSchema>;
export type FileUse = z.infer<typeof fileUseSchema>;
export type CreateUpload = z.infer<typeof createUploadSchema>;
export type FileUpload = z.infer<typeof fileUploadSchema>;
export type FileChange = z.infer<typeof fileChangeSchema>;
