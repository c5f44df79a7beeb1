import { z } from 'zod';
import { audit, id } from './answers.ts';
import { bounds, uploads } from './limits.ts';
import { pagingQuery, searchedListOf } from './paging.ts';

/** What a file can belong to: the resources of the back office, by their names in its addresses. */
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
  name: z.string().describe('the stored name: the bytes are at /files/{ab}/{cd}/{name}'),
  title: z.string(),
  copyright: z.string().nullable(),
  alternative_text: z.string().nullable(),
  size: z.int().describe('bytes'),
  width: z.int().nullable().describe('pixels, as it is shown'),
  height: z.int().nullable(),
});

export const fileOrders = [
  'created_at',
  'created_by_name',
  'updated_at',
  'updated_by_name',
  'content_type',
  'name',
  'title',
  'copyright',
  'alternative_text',
  'size',
  'width',
  'height',
] as const;

export const fileListQuery = pagingQuery(fileOrders);
export const fileList = searchedListOf(uploadedFile);

const atMost = (length: number) => `must be at most ${length} characters`;
const line = z.string().trim().max(bounds.line, atMost(bounds.line));
const title = z.string().trim().max(bounds.name, atMost(bounds.name));

/** POST /uploaded_files, a multipart form. An empty field is as one that is not sent. */
export const fileUpload = z.strictObject({
  content: z.file('must be a file').describe(`the bytes, ${uploads.bytes} at most`),
  object_type: z.enum(objectTypes),
  object_id: id,
  content_type: line
    .optional()
    .describe('what the bytes are; told from them, and refused if not so'),
  name: line.optional().describe('as the file is called; the first title where none is sent'),
  title: title.optional(),
  copyright: line.optional(),
});

/** PATCH /uploaded_files/{id}: the fields sent; an empty line is null. */
export const fileChange = z.strictObject({
  title: title.min(1, 'A title is required').optional(),
  copyright: line.nullish(),
  alternative_text: line.nullish(),
});

export type ObjectType = (typeof objectTypes)[number];
export type PictureType = (typeof pictureTypes)[number];
export type FileType = PictureType | (typeof filmTypes)[number];
export type UploadedFile = z.infer<typeof uploadedFile>;
export type FileUpload = z.infer<typeof fileUpload>;
export type FileChange = z.infer<typeof fileChange>;
