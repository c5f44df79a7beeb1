import type { Resource } from '../resources/resource.ts';
import { active, both, count, name, order } from '../resources/shared-fields.ts';

/** Fields, list and filters of article categories in the back office. */
export const articleCategories: Resource = {
  path: 'article-categories',
  admin: 'article-categories',
  noun: { one: 'article category', many: 'article categories' },
  titled: 'name',
  fields: {
    name,
    tag: { kind: 'tag', from: 'name' },
    display_order: order,
    is_active: active,
    count_articles: { ...count, label: 'Articles' },
    count_published_articles: { ...count, label: 'Published articles' },
  },
  columns: [
    'name',
    'tag',
    'is_active',
    'display_order',
    'count_articles',
    'count_published_articles',
    'created_at',
    'updated_at',
  ],
  sort: 'display_order asc',
  search: ['name', 'tag'],
  filters: ['is_active'],
  calls: both,
  has_history: true,
};
