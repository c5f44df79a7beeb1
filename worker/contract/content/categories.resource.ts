import { displayOrder } from '../shared/limits.ts';
import type { Fields, Resource } from '../resources/resource.ts';
import { active, both, count, name } from '../resources/shared-fields.ts';

/** Fields shared by categories and sub-categories. */
export const described: Fields = {
  name,
  tag: { kind: 'tag', from: 'name' },
  description: { kind: 'text', required: 'create' },
  image: { kind: 'image_name' },
  display_order: { kind: 'whole', blank: displayOrder.category },
  is_active: active,
  users_count: { ...count, label: 'Practitioners' },
};

/** Fields, list and filters of categories in the back office. */
export const categories: Resource = {
  path: 'categories',
  admin: 'categories',
  noun: { one: 'category', many: 'categories' },
  titled: 'name',
  fields: { ...described, image: { kind: 'image_name', required: 'change' } },
  columns: ['name', 'tag', 'is_active', 'display_order', 'users_count', 'created_at', 'updated_at'],
  sort: 'display_order asc',
  search: ['name', 'tag'],
  filters: ['is_active'],
  calls: both,
  has_history: true,
};
