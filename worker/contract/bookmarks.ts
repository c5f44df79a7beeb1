import { z } from 'zod';
import { id } from './answers.ts';
import type { Field, Resource } from './resource.ts';
import { listOf, queryOf } from './resource-answers.ts';

const line: Field = { kind: 'line', set: 'never' };

/** The articles that somebody keeps to read again: what is off the site has neither tag nor title. */
export const bookmarks: Resource = {
  path: 'bookmarks',
  admin: 'bookmarks',
  noun: { one: 'bookmark', many: 'bookmarks' },
  titled: 'article_title',
  fields: {
    article_id: { kind: 'id', set: 'never', required: 'always' },
    article_tag: line,
    article_title: { ...line, label: 'Article' },
  },
  audit: { created_at: { kind: 'moment', set: 'never', required: 'always', label: 'Saved' } },
  columns: ['article_title', 'created_at'],
  sort: 'created_at desc',
  search: ['article_title'],
  filters: [],
  calls: [],
  has_history: false,
};

export const bookmarkList = listOf(bookmarks);
export const bookmarkQuery = queryOf(bookmarks);

export const bookmarkCreation = z.strictObject({ article_id: id });
export const bookmarkMade = z.object({ id });

export type BookmarkCreation = z.infer<typeof bookmarkCreation>;

export type Bookmark = {
  id: string;
  article_id: string;
  article_tag: string | null;
  article_title: string | null;
  created_at: string;
};
