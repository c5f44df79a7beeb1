import type {
  Bookmark,
  BookmarkableType,
  BookmarkList,
} from '../../../worker/contract/community/bookmarks.ts';
import { apiQuery } from '../../data/query.ts';

/** Item that can be bookmarked. */
export interface BookmarkTarget {
  object_type: BookmarkableType;
  object_id: string;
}

/** The member's bookmark of an item; null if there is none. */
export type BookmarkState = Pick<Bookmark, 'id'> | null;

export const bookmarkStateQuery = ({ object_type, object_id }: BookmarkTarget) =>
  apiQuery<BookmarkState>(`/bookmarks/${object_type}/${object_id}`);

/** API path of the member's bookmarks. */
export const bookmarksApiPath = (member: string) => `/users/${member}/bookmarks`;

export const bookmarksQuery = (member: string, params: URLSearchParams) =>
  apiQuery<BookmarkList>(`${bookmarksApiPath(member)}?${params}`);
