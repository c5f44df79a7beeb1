import type { List } from '../../worker/contract/answers.ts';
import type { Bookmark } from '../../worker/contract/bookmarks.ts';
import { query } from '../lib/query.ts';

/** A bookmark of the member's own; null where there is none. */
export type Kept = Pick<Bookmark, 'id'> | null;

export const bookmarkOf = (article_id: string) => query<Kept>(`/bookmarks/articles/${article_id}`);

/** The member's bookmarks; with a query, a page of them. */
export const bookmarksAddress = (member: string) => `/users/${member}/bookmarks`;

export const bookmarksOf = (member: string, asked: URLSearchParams) =>
  query<List<Bookmark>>(`${bookmarksAddress(member)}?${asked}`);
