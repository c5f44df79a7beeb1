import type { Resource } from '../resources/resource.ts';
import { createChangeAndDelete } from '../resources/shared-fields.ts';
import { categoryFields } from './categories.resource.ts';

/** Fields, list and filters of sub-categories in the back office. */
export const subCategoriesResource = {
  path: 'sub_categories',
  admin: 'sub_categories',
  noun: { one: 'sub-category', many: 'sub-categories' },
  titleField: 'name',
  fields: {
    category_id: { kind: 'ref', to: 'categories', required: 'always', beside: ['tag'] },
    ...categoryFields,
    description: { kind: 'text', required: 'always' },
  },
  columns: [
    'name',
    'tag',
    'category_id',
    'is_active',
    'display_order',
    'users_count',
    'translated_languages',
    'created_at',
    'updated_at',
  ],
  sort: 'display_order asc',
  search: ['name', 'tag', 'category_name'],
  filters: ['category_id', 'is_active'],
  calls: createChangeAndDelete,
  has_history: true,
} as const satisfies Resource;
