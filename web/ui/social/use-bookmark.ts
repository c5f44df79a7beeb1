import { useQuery, useQueryClient } from '@tanstack/react-query';
import { get, orGone, send } from '../../data/api.ts';
import { options } from '../../data/query.ts';
import { useUser } from '../../data/user.ts';
import { useToggle } from './use-optimistic-toggle.ts';
import { bookmarkOf, bookmarksAddress, type Kept, type Savable } from './bookmark-queries.ts';

/** Bookmark state of an item: `known` from a list, or loaded after hydration. */
export function useKept(object: Savable, known?: Kept) {
  const queries = useQueryClient();
  const user = useUser();
  const asked = bookmarkOf(object);
  const queryKey = [asked.address, user?.id, ...(known ? [known.id] : [])];
  const { data } = useQuery({
    ...options(asked),
    queryKey,
    enabled: Boolean(user && !known),
    // Another tab may have changed it.
    refetchOnWindowFocus: 'always',
    initialData: known,
  });
  const set = useToggle<Kept>({
    queryKey,
    put: async (on, kept) => {
      await (on ? send('/bookmarks', { method: 'POST', body: object }) : letGo(object, kept));
      // Marks other bookmark lists stale, but the visible list keeps its rows.
      const list = `${bookmarksAddress(user?.id ?? '')}?`;
      void queries.invalidateQueries({
        predicate: ({ queryKey: [address] }) =>
          address === asked.address || String(address).startsWith(list),
        refetchType: 'none',
      });
    },
    show: (kept, on) => (on ? (kept ?? { id: '' }) : null),
  });
  return { isKept: Boolean(user && data), set };
}

/** Another tab may have replaced the bookmark, so a 404 looks up the current one. */
async function letGo(object: Savable, known: Kept | undefined) {
  if (known?.id && (await drop(known.id))) return;
  const kept = await get<Kept>(bookmarkOf(object).address).catch(orGone);
  if (kept) await drop(kept.id);
}

/** True if it existed. */
const drop = (id: string) =>
  send(`/bookmarks/${id}`, { method: 'DELETE' }).then(() => true, orGone);
