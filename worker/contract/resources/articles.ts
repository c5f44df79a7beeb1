import { bounds } from '../limits.ts';
import type { Resource } from '../resource.ts';
import { both, country, language, name } from './shared.ts';

export const articles: Resource = {
  path: 'articles',
  admin: 'articles',
  noun: { one: 'article', many: 'articles' },
  titled: 'title',
  fields: {
    title: name,
    sub_title: { kind: 'line' },
    tag: { kind: 'tag', from: 'title' },
    category_id: { kind: 'ref', to: 'article-categories', required: 'always' },
    key_image_id: { kind: 'image', beside: ['title', 'alternative_text'] },
    country_id: country,
    language_id: language,
    is_pinned: { kind: 'flag' },
    is_coming_soon: { kind: 'flag' },
    is_featured: { kind: 'flag' },
    is_restricted: { kind: 'flag' },
    article: { kind: 'body', words: 'plain' },
    sections: { kind: 'sections', set: 'never' },
    published_at: { kind: 'moment', set: 'change' },
    published_by: { kind: 'ref', to: 'users', set: 'never' },
    unpublish_at: { kind: 'moment', set: 'change', label: 'Unpublish at' },
    author_id: { kind: 'ref', to: 'users', label: 'Author' },
    created_by_override: { kind: 'line', most: bounds.name, label: 'Author, as shown' },
  },
  columns: [
    ...['title', 'category_id', 'published_at', 'is_pinned', 'is_coming_soon', 'is_featured'],
    ...['is_restricted', 'created_at', 'updated_at'],
  ],
  sort: 'title asc',
  search: ['title', 'sub_title', 'tag', 'category_name'],
  filters: [
    ...['category_id', 'is_pinned', 'is_coming_soon', 'is_featured', 'is_restricted'],
    ...['published_at', 'unpublish_at', 'created_at'],
  ],
  calls: both,
  has_history: true,
};
