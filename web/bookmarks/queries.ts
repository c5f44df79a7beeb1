import type { Bookmark, BookmarkList, SavedType } from '../../worker/contract/bookmarks.ts';
import { query } from '../lib/query.ts';

/** Something that can be saved. */
export interface Savable {
  object_type: SavedType;
  object_id: string;
}

/** A bookmark of the member's own; null where there is none. */
export type Kept = Pick<Bookmark, 'id'> | null;

export const bookmarkOf = ({ object_type, object_id }: Savable) =>
  query<Kept>(`/bookmarks/${object_type}/${object_id}`);

/** The member's bookmarks; with a query, a page of them. */
export const bookmarksAddress = (member: string) => `/users/${member}/bookmarks`;

export const bookmarksOf = (member: string, asked: URLSearchParams) =>
  query<BookmarkList>(`${bookmarksAddress(member)}?${asked}`);
