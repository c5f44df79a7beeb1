/** Queries of a member’s bookmarks, and of the bookmark of one item. */

import type { Bookmark, BookmarkableType } from '../../../worker/contract/community/bookmarks.ts';
import { apiQuery } from '../../data/query.ts';

/** Item that can be bookmarked. */
export interface BookmarkTarget {
  object_type: BookmarkableType;
  object_id: string;
}

/** The member's bookmark of an item; null if there is none. */
export type BookmarkState = Pick<Bookmark, 'id'> | null;

export const bookmarkStateQuery = ({ object_type, object_id }: BookmarkTarget) =>
  apiQuery('GET /bookmarks/:object_type/:object_id', { params: { object_type, object_id } });

export const bookmarksQuery = (member: string, query = {}) =>
  apiQuery('GET /users/:id/bookmarks', { params: { id: member }, query });
