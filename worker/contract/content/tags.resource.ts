import { z } from 'zod';
import type { Resource } from '../resources/resource.ts';
import { tagName } from './tags.ts';
import { both, count, name } from '../resources/shared-fields.ts';

const named = z
  .string()
  .refine((text) => /[\p{L}\p{N}_]/u.test(tagName(text)), 'needs a letter or a digit');

/** Fields, list and filters of tags in the back office. */
export const tags: Resource = {
  path: 'tags',
  admin: 'tags',
  noun: { one: 'tag', many: 'tags' },
  titled: 'name',
  fields: {
    name: { ...name, schema: named },
    total_count: { ...count, label: 'Uses' },
    categories_count: { ...count, label: 'Categories' },
    sub_categories_count: { ...count, label: 'Sub-categories' },
    users_count: { ...count, label: 'Users' },
    articles_count: { ...count, label: 'Articles' },
    threads_count: { ...count, label: 'Threads' },
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
  calls: both,
  has_history: false,
};
