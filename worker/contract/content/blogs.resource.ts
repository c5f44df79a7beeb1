import type { Resource } from '../resources/resource.ts';
import {
  activeField,
  createChangeAndDelete,
  languageField,
  nameField,
  translatedFields,
} from '../resources/shared-fields.ts';

/** Fields, list and filters of blogs in the back office. */
export const blogsResource = {
  path: 'blogs',
  admin: 'blogs',
  noun: { one: 'blog', many: 'blogs' },
  titleField: 'title',
  fields: {
    title: nameField,
    tag: { kind: 'tag', from: 'title' },
    is_active: activeField,
    language_id: languageField,
    translation_group_id: { kind: 'id', set: 'never' },
    ...translatedFields,
    details: { kind: 'html', toolbar: 'full', words: 'plain', pictures: true },
  },
  columns: ['title', 'tag', 'is_active', 'translated_languages', 'created_at', 'updated_at'],
  sort: 'title asc',
  search: ['title', 'tag'],
  filters: ['is_active', 'created_at'],
  calls: createChangeAndDelete,
  has_history: true,
  keeps_draft: true,
} as const satisfies Resource;
