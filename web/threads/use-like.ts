import { useMutation } from '@tanstack/react-query';
import type { ThreadReplyView } from '../../worker/contract/threads.ts';
import { send } from '../lib/api.ts';
import { leadOn } from '../ui/lead-on.ts';
import { showFailure } from '../ui/toast.ts';
import { replyElement } from './place.ts';
import { useRefresh } from './use-refresh.ts';

/** A like that shows at once; what the server refuses is taken back. Calls go one after the other. */
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
      // With a reply that is gone its button has gone.
      leadOn(replyElement(id));
    },
  });
  const set = (on: boolean) => mutateAsync(on).catch(() => {});
  return {
    isLiked: ive_liked,
    count: likes_count,
    toggle: () => void set(!ive_liked),
    /** Pressed before it was known who is there, and so whether they like it already. */
    like: () => set(true).then(refresh),
  };
}
