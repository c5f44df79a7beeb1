/** Fields, list and filters of categories in the back office. */

import type { Resource, ResourceFields } from '../resources/resource.ts';
import {
  activeField,
  countField,
  createChangeAndDelete,
  nameField,
  translatedFields,
} from '../resources/shared-fields.ts';
import { displayOrderDefaults } from '../shared/limits.ts';

/** Fields shared by categories and sub-categories. */
export const categoryFields = {
  name: nameField,
  tag: { kind: 'tag', from: 'name' },
  description: { kind: 'text', required: 'create' },
  image: { kind: 'image_name' },
  display_order: { kind: 'whole', defaultValue: displayOrderDefaults.category },
  is_active: activeField,
  users_count: { ...countField, label: 'Practitioners' },
  ...translatedFields,
} as const satisfies ResourceFields;

export const categoriesResource = {
  path: 'categories',
  admin: 'categories',
  noun: { one: 'category', many: 'categories' },
  titleField: 'name',
  fields: { ...categoryFields, image: { kind: 'image_name', required: 'change' } },
  columns: [
    'name',
    'tag',
    'is_active',
    'display_order',
    'users_count',
    'translated_languages',
    'created_at',
    'updated_at',
  ],
  sort: 'display_order asc',
  search: ['name', 'tag'],
  filters: ['is_active'],
  calls: createChangeAndDelete,
  has_history: true,
} as const satisfies Resource;
