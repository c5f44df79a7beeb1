import type { Resource } from '../resources/resource.ts';
import { active, both, language, name } from '../resources/shared-fields.ts';

/** Fields, list and filters of blogs in the back office. */
export const blogs: Resource = {
  path: 'blogs',
  admin: 'blogs',
  noun: { one: 'blog', many: 'blogs' },
  titled: 'title',
  fields: {
    title: name,
    tag: { kind: 'tag', from: 'title' },
    is_active: active,
    language_id: language,
    details: { kind: 'html', toolbar: 'full', words: 'plain', pictures: true },
  },
  columns: ['title', 'tag', 'is_active', 'created_at', 'updated_at'],
  sort: 'title asc',
  search: ['title', 'tag'],
  filters: ['is_active', 'created_at'],
  calls: both,
  has_history: true,
};
