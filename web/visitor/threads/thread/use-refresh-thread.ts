import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type {
  ThreadPage,
  ThreadReplyView,
  ThreadView,
} from '../../../../worker/contract/community/threads.ts';
import { ApiError } from '../../../data/api.ts';
import { loadAnswer } from '../../../data/query.ts';
import { useThreadContext } from '../thread-context.ts';
import { isThreadListKey } from '../thread-list-queries.ts';
import { threadQuery } from '../thread-queries.ts';

export const useRefreshThread = () => getThreadCache(useQueryClient(), useThreadContext().thread);

/** Updates the shown thread and the lists that contain it. */
export function getThreadCache(queries: QueryClient, thread: Pick<ThreadView, 'tag'>) {
  const { address } = threadQuery(thread.tag);
  const pagesOf = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith(`${address}/pages`);
  /** Changes cached fields of the thread and refetches lists. */
  const changeThread = (fields: object) => {
    queries.setQueryData<object>([address], (cached) => cached && { ...cached, ...fields });
    return queries.invalidateQueries({
      predicate: isThreadListKey,
      refetchType: 'none',
    });
  };
  /** Refetches the thread. False if it was deleted; the page stays because of unsent text. */
  const look = async () => {
    try {
      queries.setQueryData([address], await loadAnswer(threadQuery(thread.tag)));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) return true;
      await changeThread({ is_deleted: true });
      return false;
    }
    return true;
  };
  return {
    changeThread,
    /**
     * Refetches thread and page without touching input. Returns the reply count, or null if
     * deleted.
     */
    refresh: async () => {
      if (!(await look())) return null;
      await queries.invalidateQueries({ predicate: pagesOf });
      const [[, page] = []] = queries.getQueriesData<ThreadPage>({
        predicate: pagesOf,
        type: 'active',
      });
      return page?.count ?? 0;
    },
    /** Changes cached fields of a reply. */
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
