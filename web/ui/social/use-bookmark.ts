import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Bookmark } from '../../../worker/contract/community/bookmarks.ts';
import { api, ignoreNotFound } from '../../data/api.ts';
import { loadAnswer, queryOptions } from '../../data/query.ts';
import { useCurrentUser } from '../../data/user.ts';
import {
  type BookmarkState,
  type BookmarkTarget,
  bookmarkStateQuery,
  bookmarksQuery,
} from './bookmark-queries.ts';
import { useOptimisticToggle } from './use-optimistic-toggle.ts';

const getStateOptions = (object: BookmarkTarget, user?: string, known?: BookmarkState) => {
  const query = bookmarkStateQuery(object);
  return {
    ...queryOptions(query),
    queryKey: [query.address, user, ...(known ? [known.id] : [])],
    enabled: Boolean(user && !known),
    initialData: known,
  };
};

/** Number of bookmarks of a list that were removed since it was loaded. */
export function useRemovedCount(bookmarks: readonly Bookmark[]): number {
  const user = useCurrentUser();
  return useQueries({
    queries: bookmarks.map(({ id, object_type, object_id }) =>
      getStateOptions({ object_type, object_id }, user?.id, { id }),
    ),
    combine: (states) => states.filter(({ data }) => data === null).length,
  });
}

/** Bookmark state of an item: `known` from a list, or loaded after hydration. */
export function useBookmark(object: BookmarkTarget, known?: BookmarkState) {
  const queries = useQueryClient();
  const user = useCurrentUser();
  const query = bookmarkStateQuery(object);
  const options = getStateOptions(object, user?.id, known);
  const { queryKey } = options;
  // Another tab may have changed it.
  const { data } = useQuery({ ...options, refetchOnWindowFocus: 'always' });
  const set = useOptimisticToggle<BookmarkState>({
    queryKey,
    put: async (on, bookmark) => {
      await (on ? api('POST /bookmarks', { body: object }) : removeBookmark(object, bookmark));
      // Marks other bookmark lists stale, but the visible list keeps its rows.
      const list = `${bookmarksQuery(user?.id ?? '').address}?`;
      void queries.invalidateQueries({
        predicate: ({ queryKey: [address] }) =>
          address === query.address || String(address).startsWith(list),
        refetchType: 'none',
      });
    },
    show: (bookmark, on) => (on ? (bookmark ?? { id: '' }) : null),
  });
  return { isKept: Boolean(user && data), set };
}

/** Another tab may have replaced the bookmark, so a 404 looks up the current one. */
async function removeBookmark(object: BookmarkTarget, known: BookmarkState | undefined) {
  if (known?.id && (await deleteBookmark(known.id))) return;
  const current = await loadAnswer(bookmarkStateQuery(object)).catch(ignoreNotFound);
  if (current) await deleteBookmark(current.id);
}

/** True if it existed. */
const deleteBookmark = (id: string) =>
  api('DELETE /bookmarks/:id', { params: { id } }).then(() => true, ignoreNotFound);
