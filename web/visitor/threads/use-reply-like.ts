import { useMutation } from '@tanstack/react-query';
import type { ThreadReplyView } from '../../../worker/contract/community/threads.ts';
import { api } from '../../data/api.ts';
import { showErrorToast } from '../../ui/feedback/toast.ts';
import { moveFocus } from '../../ui/hooks/move-focus.ts';
import { useRefreshThread } from './thread/use-refresh-thread.ts';
import { getReplyElementId } from './thread-position.ts';

/** Optimistic like of a reply with rollback; requests run in sequence. */
export function useReplyLike({ id, thread_id, ive_liked, likes_count }: ThreadReplyView) {
  const { change, refresh } = useRefreshThread();
  const { mutateAsync } = useMutation({
    scope: { id: `/thread-replies/${id}` },
    mutationFn: (on: boolean) =>
      api(`POST /threads/:id/:reply_id/${on ? 'like' : 'unlike'}`, {
        params: { id: thread_id, reply_id: id },
      }),
    onMutate: (on) => {
      const count = likes_count + Number(on) - Number(ive_liked);
      change(id, { ive_liked: on, likes_count: count });
      return { ive_liked, likes_count };
    },
    onError: async (error, _, before) => {
      change(id, before ?? {});
      showErrorToast(error);
      await refresh();
      // The button disappears with a deleted reply.
      moveFocus(getReplyElementId(id));
    },
  });
  const set = (on: boolean) => mutateAsync(on).catch(() => {});
  return {
    isLiked: ive_liked,
    count: likes_count,
    toggle: () => void set(!ive_liked),
    /** Requested before the user and the like state were known. */
    like: () => set(true).then(refresh),
  };
}
