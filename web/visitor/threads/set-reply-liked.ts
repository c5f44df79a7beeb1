import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import type { ThreadReplyView, ThreadView } from '../../../worker/contract/community/threads.ts';
import { api } from '../../data/api.ts';
import { showErrorToast } from '../../ui/feedback/toast.ts';
import { moveFocus } from '../../ui/hooks/move-focus.ts';
import { getThreadCache } from './thread/use-refresh-thread.ts';
import { getReplyElementId } from './thread-position.ts';

/**
 * Optimistic like of a reply with rollback; requests of a reply run in sequence. `isRefreshed` loads
 * the thread again afterwards.
 */
export async function setReplyLiked(
  queries: QueryClient,
  thread: ThreadView,
  { id, thread_id, ive_liked, likes_count }: ThreadReplyView,
  on: boolean,
  { isRefreshed = false } = {},
) {
  const { change, refresh } = getThreadCache(queries, thread);
  const mutation = new MutationObserver(queries, {
    scope: { id: `/thread-replies/${id}` },
    mutationFn: () =>
      api(`POST /threads/:id/:reply_id/${on ? 'like' : 'unlike'}`, {
        params: { id: thread_id, reply_id: id },
      }),
    onMutate: () => {
      const count = likes_count + Number(on) - Number(ive_liked);
      change(id, { ive_liked: on, likes_count: count });
    },
    onError: async (error) => {
      change(id, { ive_liked, likes_count });
      showErrorToast(error);
      await refresh();
      // The button disappears with a deleted reply.
      moveFocus(getReplyElementId(id));
    },
  });
  await mutation.mutate().catch(() => {});
  if (isRefreshed) await refresh();
}
