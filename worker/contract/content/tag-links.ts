import { z } from 'zod';
import { id } from '../shared/common-schemas.ts';

/** Taggable resources by the column that references them. */
export const taggedObjects = {
  category_id: 'categories',
  sub_category_id: 'sub_categories',
  user_id: 'users',
  article_id: 'articles',
  thread_id: 'threads',
} as const;

export type TaggedColumn = keyof typeof taggedObjects;

export const taggedColumns = Object.keys(taggedObjects) as TaggedColumn[];

const object = id.nullish();

/** POST /tag-links: a tag and exactly one object. */
export const tagLinkCreation = z
  .strictObject({
    tag_id: id,
    category_id: object,
    sub_category_id: object,
    user_id: object,
    article_id: object,
    thread_id: object,
  })
  .refine((sent) => taggedColumns.filter((column) => sent[column]).length === 1, {
    message: `Send exactly one of ${taggedColumns.join(', ')}`,
  });

export const tagLinkMade = z.object({ id });

export type TagLinkCreation = z.infer<typeof tagLinkCreation>;
