/** Schemas of links between tags and objects, and the resources that can be tagged. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import { idSchema } from '../shared/common-schemas.ts';

/** Taggable resources by the column that references them. */
export const taggableResources = {
  category_id: 'categories',
  sub_category_id: 'sub_categories',
  user_id: 'users',
  article_id: 'articles',
  thread_id: 'threads',
} as const;

export type TaggableColumn = keyof typeof taggableResources;

export const taggableColumns = Object.keys(taggableResources) as TaggableColumn[];

const object = idSchema.nullish();

/** POST /tag-links: a tag and exactly one object. */
export const tagLinkCreationSchema = z
  .strictObject({
    tag_id: idSchema,
    category_id: object,
    sub_category_id: object,
    user_id: object,
    article_id: object,
    thread_id: object,
  })
  .refine(
    (sent) => taggableColumns.filter((column) => sent[column]).length === 1,
    fieldError(m['admin_field_error.tag_link'], { columns: taggableColumns.join(', ') }),
  );

export const createdTagLinkSchema = z.object({ id: idSchema });
