/** Schemas of bookmarks. An item that is no longer public has neither tag nor title. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import type { Resource, ResourceField } from '../resources/resource.ts';
import { buildListQuerySchema } from '../resources/resource-responses.ts';
import {
  focalPointSchema,
  idSchema,
  timestampSchema,
  wordsLanguageSchema,
} from '../shared/common-schemas.ts';
import { searchableListSchema } from '../shared/paging.ts';

const line = { kind: 'line', set: 'never' } as const satisfies ResourceField;

/** Types that can be bookmarked, by their API names. */
export const bookmarkableTypes = ['articles', 'users', 'threads', 'events'] as const;
export type BookmarkableType = (typeof bookmarkableTypes)[number];
export const bookmarkableTypeSchema = z.enum(bookmarkableTypes);

export const bookmarksResource = {
  path: 'bookmarks',
  admin: 'bookmarks',
  noun: { one: 'bookmark', many: 'bookmarks' },
  titleField: 'article_title',
  fields: {
    article_id: { kind: 'id', set: 'never', required: 'always' },
    article_tag: line,
    article_title: { ...line, label: 'Article' },
    object_name: { ...line, label: 'Item' },
  },
  audit: { created_at: { kind: 'moment', set: 'never', required: 'always', label: 'Saved' } },
  columns: ['article_title', 'created_at'],
  sort: 'created_at desc',
  search: ['article_title'],
  filters: [],
  calls: [],
  has_history: false,
} as const satisfies Resource;

const text = z.string().nullable();

/** A bookmark. The `article_…` fields are only set for articles. */
export const bookmarkSchema = z.object({
  id: idSchema,
  article_id: idSchema.nullable(),
  article_tag: text,
  article_title: text,
  object_type: bookmarkableTypeSchema,
  object_id: idSchema,
  object_tag: text.describe('null, like the fields below, if you can no longer see the item'),
  object_name: text,
  object_line: text.describe('excerpt of the item'),
  object_language_id: wordsLanguageSchema.describe(
    'language of the excerpt, and of a name that is no person’s; null for the site’s language',
  ),
  object_image: text.describe('stored name of a picture; for a thread, of its author'),
  object_image_focus: focalPointSchema,
  object_by: text.describe('for a thread: its author'),
  object_at: timestampSchema.nullable().describe('for an event: its start'),
  created_at: timestampSchema,
});

export const bookmarkListSchema = searchableListSchema(bookmarkSchema).extend({
  saved: z.record(bookmarkableTypeSchema, z.int()).describe('count of each type'),
});
export const bookmarkQuerySchema = buildListQuerySchema(bookmarksResource).extend({
  object_type: bookmarkableTypeSchema.optional().describe('articles if absent'),
});

export const bookmarkCreationSchema = z
  .strictObject({
    article_id: idSchema.optional(),
    object_type: bookmarkableTypeSchema.optional(),
    object_id: idSchema.optional(),
  })
  .refine((sent) => (sent.article_id ? 1 : 0) !== (sent.object_type && sent.object_id ? 1 : 0), {
    path: ['object_id'],
    ...fieldError(m['field_error.bookmark_object']),
  });
export const createdBookmarkSchema = z.object({ id: idSchema });

export type Bookmark = z.infer<typeof bookmarkSchema>;
export type BookmarkList = z.infer<typeof bookmarkListSchema>;
