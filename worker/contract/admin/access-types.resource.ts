/**
 * Fields, list and filters of access types and access object types in the back office. The code
 * knows the rows by their tags, so only names can change.
 */

import type { Resource } from '../resources/resource.ts';
import { nameField } from '../resources/shared-fields.ts';

const accessTypeFields = {
  titleField: 'name',
  fields: { name: nameField, tag: { kind: 'tag', from: 'name', set: 'never' } },
  columns: ['name', 'tag'],
  sort: 'name asc',
  search: ['name', 'tag'],
  filters: [],
  calls: ['change'],
  has_history: true,
} satisfies Partial<Resource>;

export const accessTypesResource = {
  path: 'access_types',
  admin: 'access-types',
  noun: { one: 'access type', many: 'access types' },
  ...accessTypeFields,
} as const satisfies Resource;

export const accessObjectTypesResource = {
  path: 'access_object_types',
  admin: 'access-object-types',
  noun: { one: 'access object type', many: 'access object types' },
  ...accessTypeFields,
} as const satisfies Resource;
