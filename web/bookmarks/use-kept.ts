import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, send } from '../lib/api.ts';
import { options } from '../lib/query.ts';
import { bring, orGone, useWanted } from '../likes/wanted.ts';
import { useUser } from '../session/user.ts';
import { showFailure } from '../ui/toast.ts';
import { bookmarkOf, bookmarksAddress, type Kept } from './queries.ts';

/**
 * Whether the member keeps an article: by the bookmark that is `known` already or, once the page is
 * alive, by asking. A change shows at once; what the server refuses is taken back.
 */
export function useKept(article_id: string, known?: Kept) {
  const queries = useQueryClient();
  const user = useUser();
  const asked = bookmarkOf(article_id);
  const queryKey = [asked.address, user?.id, ...(known ? [known.id] : [])];
  const { data } = useQuery({
    ...options(asked),
    queryKey,
    enabled: Boolean(user && !known),
    // Another tab may have changed it.
    refetchOnWindowFocus: 'always',
    initialData: known,
  });
  const name = `${asked.address} ${user?.id}`;
  const wanted = useWanted(name);

  const put = async (on: boolean) => {
    const before = queries.getQueryData<Kept>(queryKey) ?? null;
    const kept = on ? await keep(article_id) : await letGo(article_id, before);
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, kept);
    if (user) outdate(queries, asked.address, bookmarksAddress(user.id));
  };

  const set = (on: boolean) =>
    bring(name, on, put).catch((error: unknown) => {
      showFailure(error);
      if (!known) void queries.invalidateQueries({ queryKey });
    });

  return { isKept: Boolean(user && (wanted ?? data)), set };
}

const keep = async (article_id: string): Promise<Kept> =>
  (await send<Kept>('/bookmarks', { method: 'POST', body: { article_id } })).body;

/** Another tab may have let it go, and kept it anew as another bookmark. */
async function letGo(article_id: string, before: Kept): Promise<Kept> {
  if (before && (await drop(before))) return null;
  const kept = await get<Kept>(bookmarkOf(article_id).address).catch(orGone);
  if (kept) await drop(kept);
  return null;
}

/** True of what was there. */
const drop = ({ id }: NonNullable<Kept>) =>
  send(`/bookmarks/${id}`, { method: 'DELETE' }).then(() => true, orGone);

/** Whatever else shows bookmarks asks when it is shown again; the list in sight keeps its rows. */
const outdate = (queries: QueryClient, article: string, list: string) =>
  void queries.invalidateQueries({
    predicate: ({ queryKey: [address] }) =>
      address === article || String(address).startsWith(`${list}?`),
    refetchType: 'none',
  });
