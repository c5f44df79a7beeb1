import type { Bookmark, BookmarkList, SavedType } from '../../../worker/contract/community/bookmarks.ts';
import { query } from '../../data/query.ts';

/** Item that can be bookmarked. */
export interface Savable {
  object_type: SavedType;
  object_id: string;
}

/** The member's bookmark of an item; null if there is none. */
export type Kept = Pick<Bookmark, 'id'> | null;

export const bookmarkOf = ({ object_type, object_id }: Savable) =>
  query<Kept>(`/bookmarks/${object_type}/${object_id}`);

/** API path of the member's bookmarks. */
export const bookmarksAddress = (member: string) => `/users/${member}/bookmarks`;

export const bookmarksOf = (member: string, asked: URLSearchParams) =>
  query<BookmarkList>(`${bookmarksAddress(member)}?${asked}`);
