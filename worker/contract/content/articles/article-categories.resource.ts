import type { Resource } from '../../resources/resource.ts';
import {
  activeField,
  countField,
  createChangeAndDelete,
  displayOrderField,
  nameField,
  translatedFields,
} from '../../resources/shared-fields.ts';

/** Fields, list and filters of article categories in the back office. */
export const articleCategoriesResource = {
  path: 'article-categories',
  admin: 'article-categories',
  noun: { one: 'article category', many: 'article categories' },
  titleField: 'name',
  fields: {
    name: nameField,
    tag: { kind: 'tag', from: 'name' },
    display_order: displayOrderField,
    is_active: activeField,
    count_articles: { ...countField, label: 'Articles' },
    count_published_articles: { ...countField, label: 'Published articles' },
    ...translatedFields,
  },
  columns: [
    'name',
    'tag',
    'is_active',
    'display_order',
    'count_articles',
    'count_published_articles',
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
