import type { Resource } from '../resources/resource.ts';
import {
  activeField,
  createChangeAndDelete,
  displayOrderField,
  nameField,
  translatedFields,
} from '../resources/shared-fields.ts';
import { displayOrderDefaults } from '../shared/limits.ts';

/** Fields, list and filters of footers in the back office. */
export const footersResource = {
  path: 'footers',
  admin: 'footers',
  noun: { one: 'footer', many: 'footers' },
  titleField: 'title',
  fields: {
    title: nameField,
    is_active: activeField,
    column: { kind: 'whole', least: 1, defaultValue: displayOrderDefaults.footerColumn },
    display_order: displayOrderField,
    ...translatedFields,
  },
  columns: [
    'title',
    'is_active',
    'column',
    'display_order',
    'translated_languages',
    'created_at',
    'updated_at',
  ],
  sort: 'title asc',
  search: ['title'],
  filters: ['is_active'],
  calls: createChangeAndDelete,
  has_history: true,
} as const satisfies Resource;
