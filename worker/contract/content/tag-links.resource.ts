/**
 * Fields, lists and filters of tag links in the back office: the items with a tag, and the tags of
 * an item.
 */

import type { Resource, ResourceField } from '../resources/resource.ts';

const linkedObject = (to: string, titleColumn?: 'title') =>
  ({
    kind: 'ref',
    to,
    set: 'never',
    ...(titleColumn && { titled: titleColumn }),
  }) as const satisfies ResourceField;

/** One row per item that has the tag. */
export const tagLinksResource = {
  path: 'tag-links',
  admin: 'tags',
  noun: { one: 'use', many: 'uses' },
  titleField: 'object_order_by',
  fields: {
    tag_id: { ...linkedObject('tags'), required: 'always' },
    name: { kind: 'line', set: 'never', required: 'always' },
    category_id: linkedObject('categories'),
    sub_category_id: linkedObject('sub_categories'),
    user_id: linkedObject('users'),
    article_id: linkedObject('articles', 'title'),
    thread_id: linkedObject('threads', 'title'),
    object_is_active: { kind: 'flag', set: 'never', label: 'Active' },
    object_updated_at: { kind: 'moment', set: 'never', label: 'Updated' },
    object_order_by: { kind: 'line', set: 'never', label: 'Item' },
  },
  columns: [
    'category_id',
    'sub_category_id',
    'user_id',
    'article_id',
    'thread_id',
    'object_is_active',
    'object_updated_at',
  ],
  sort: 'object_order_by asc',
  search: ['category_name', 'sub_category_name', 'user_name', 'article_name', 'thread_name'],
  filters: [],
  calls: [],
  has_history: false,
} as const satisfies Resource;

/** Links of an object, by tag name. */
export const objectTagLinksResource = {
  ...tagLinksResource,
  sort: 'name asc',
  search: ['name'],
} as const satisfies Resource;
