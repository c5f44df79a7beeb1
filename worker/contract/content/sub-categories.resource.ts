import type { Resource } from '../resources/resource.ts';
import { described } from './categories.resource.ts';
import { both } from '../resources/shared-fields.ts';

/** Fields, list and filters of sub-categories in the back office. */
export const subCategories: Resource = {
  path: 'sub_categories',
  admin: 'sub_categories',
  noun: { one: 'sub-category', many: 'sub-categories' },
  titled: 'name',
  fields: {
    category_id: { kind: 'ref', to: 'categories', required: 'always', beside: ['tag'] },
    ...described,
    description: { kind: 'text', required: 'always' },
  },
  columns: [
    'name',
    'tag',
    'category_id',
    'is_active',
    'display_order',
    'users_count',
    'created_at',
    'updated_at',
  ],
  sort: 'display_order asc',
  search: ['name', 'tag', 'category_name'],
  filters: ['category_id', 'is_active'],
  calls: both,
  has_history: true,
};
