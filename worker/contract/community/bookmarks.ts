import { z } from 'zod';
import { id, timestamp } from '../shared/common-schemas.ts';
import { searchedListOf } from '../shared/paging.ts';
import type { Field, Resource } from '../resources/resource.ts';
import { queryOf } from '../resources/resource-responses.ts';

const line: Field = { kind: 'line', set: 'never' };

/** Types that can be bookmarked, by their API names. */
export const savedTypes = ['articles', 'users', 'threads', 'events'] as const;
export type SavedType = (typeof savedTypes)[number];
export const savedType = z.enum(savedTypes);

/** Bookmarks of a member. An item that is no longer public has neither tag nor title. */
export const bookmarks: Resource = {
  path: 'bookmarks',
  admin: 'bookmarks',
  noun: { one: 'bookmark', many: 'bookmarks' },
  titled: 'article_title',
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
};

const text = z.string().nullable();

/** A bookmark. The `article_…` fields are only set for articles. */
export const bookmark = z.object({
  id,
  article_id: id.nullable(),
  article_tag: text,
  article_title: text,
  object_type: savedType,
  object_id: id,
  object_tag: text.describe('null, like the fields below, if you can no longer see the item'),
  object_name: text,
  object_line: text.describe('excerpt of the item'),
  object_image: text.describe('stored name of a picture; for a thread, of its author'),
  object_by: text.describe('for a thread: its author'),
  object_at: timestamp.nullable().describe('for an event: its start'),
  created_at: timestamp,
});

export const bookmarkList = searchedListOf(bookmark).extend({
  saved: z.record(savedType, z.int()).describe('count of each type'),
});
export const bookmarkQuery = queryOf(bookmarks).extend({
  object_type: savedType.optional().describe('articles if absent'),
});

export const bookmarkCreation = z
  .strictObject({
    article_id: id.optional(),
    object_type: savedType.optional(),
    object_id: id.optional(),
  })
  .refine((sent) => (sent.article_id ? 1 : 0) !== (sent.object_type && sent.object_id ? 1 : 0), {
    path: ['object_id'],
    message: 'Send object_type and object_id, or article_id alone',
  });
export const bookmarkMade = z.object({ id });

export type BookmarkCreation = z.infer<typeof bookmarkCreation>;
export type Bookmark = z.infer<typeof bookmark>;
export type BookmarkList = z.infer<typeof bookmarkList>;
