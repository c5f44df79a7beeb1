import { useMutation } from '@tanstack/react-query';
import type { ThreadReplyView } from '../../../worker/contract/community/threads.ts';
import { send } from '../../data/api.ts';
import { leadOn } from '../../ui/hooks/focus.ts';
import { showFailure } from '../../ui/feedback/toast.ts';
import { replyElement } from './thread-position.ts';
import { useRefresh } from './thread/use-refresh-thread.ts';

/** Optimistic like of a reply with rollback; requests run in sequence. */
export function useLike({ id, thread_id, ive_liked, likes_count }: ThreadReplyView) {
  const { change, refresh } = useRefresh();
  const { mutateAsync } = useMutation({
    scope: { id: `/thread-replies/${id}` },
    mutationFn: (on: boolean) =>
      send(`/threads/${thread_id}/${id}/${on ? 'like' : 'unlike'}`, { method: 'POST' }),
    onMutate: (on) => {
      const count = likes_count + Number(on) - Number(ive_liked);
      change(id, { ive_liked: on, likes_count: count });
      return { ive_liked, likes_count };
    },
    onError: async (error, _, before) => {
      change(id, before ?? {});
      showFailure(error);
      await refresh();
      // The button disappears with a deleted reply.
      leadOn(replyElement(id));
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
