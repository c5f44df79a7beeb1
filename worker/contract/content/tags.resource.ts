import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import type { Resource } from '../resources/resource.ts';
import { countField, createChangeAndDelete, nameField } from '../resources/shared-fields.ts';
import { normalizeTagName } from './tags.ts';

const tagNameSchema = z
  .string()
  .refine(
    (text) => /[\p{L}\p{N}_]/u.test(normalizeTagName(text)),
    fieldError(m['admin_field_error.tag_name']),
  );

/** Fields, list and filters of tags in the back office. */
export const tagsResource = {
  path: 'tags',
  admin: 'tags',
  noun: { one: 'tag', many: 'tags' },
  titleField: 'name',
  fields: {
    name: { ...nameField, schema: tagNameSchema },
    total_count: { ...countField, label: 'Uses' },
    categories_count: { ...countField, label: 'Categories' },
    sub_categories_count: { ...countField, label: 'Sub-categories' },
    users_count: { ...countField, label: 'Users' },
    articles_count: { ...countField, label: 'Articles' },
    threads_count: { ...countField, label: 'Threads' },
  },
  columns: [
    'name',
    'total_count',
    'categories_count',
    'sub_categories_count',
    'users_count',
    'articles_count',
    'created_at',
  ],
  sort: 'name asc',
  search: ['name'],
  filters: [],
  calls: createChangeAndDelete,
  has_history: false,
} as const satisfies Resource;
