import { useQueryClient } from '@tanstack/react-query';
import type { ThreadPage, ThreadReplyView, ThreadView } from '../../worker/contract/threads.ts';
import { ApiError, get } from '../lib/api.ts';
import { at } from '../lib/query.ts';
import { useConversation } from './conversation.ts';
import { isOfThreads } from './lists.ts';

/** Keeps what is shown of the thread true. */
export function useRefresh() {
  const queries = useQueryClient();
  const { thread } = useConversation();
  const address = at`/threads/fe/${thread.tag}`;
  const pagesOf = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith(`${address}/pages`);
  /** Changes what is shown of the thread itself; lists that show it are asked anew. */
  const changeThread = (fields: object) => {
    queries.setQueryData<object>([address], (shown) => shown && { ...shown, ...fields });
    return queries.invalidateQueries({
      predicate: isOfThreads,
      refetchType: 'none',
    });
  };
  /** Asks anew for the thread itself. False where it is gone: the page stays, for what is typed in it. */
  const look = async () => {
    try {
      queries.setQueryData([address], await get<ThreadView>(address));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) return true;
      await changeThread({ is_deleted: true });
      return false;
    }
    return true;
  };
  return {
    changeThread,
    /** Asks anew for what is shown; what is typed stays where it is. Tells how many replies there are; null where it is gone. */
    refresh: async () => {
      if (!(await look())) return null;
      await queries.invalidateQueries({ predicate: pagesOf });
      const [[, shown] = []] = queries.getQueriesData<ThreadPage>({
        predicate: pagesOf,
        type: 'active',
      });
      return shown?.count ?? 0;
    },
    /** Changes what is shown of a reply. */
    change: (id: string, fields: Partial<ThreadReplyView>) =>
      queries.setQueriesData<ThreadPage>(
        { predicate: pagesOf },
        (page) =>
          page && {
            ...page,
            data: page.data.map((reply) => (reply.id === id ? { ...reply, ...fields } : reply)),
          },
      ),
  };
}
