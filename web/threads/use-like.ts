import { useRef, useState } from 'react';
import type { ThreadReplyView } from '../../worker/contract/threads.ts';
import { send } from '../lib/api.ts';
import { tellElsewhere, useChangedElsewhere } from '../likes/elsewhere.ts';
import { leadOn } from '../ui/lead-on.ts';
import { showFailure } from '../ui/toast.ts';
import { replyElement } from './place.ts';
import { useRefresh } from './use-refresh.ts';

/**
 * A like that shows at once. Calls go one after the other, each for what was pressed last, so that
 * the server ends where the button does.
 */
export function useLike({ id, thread_id, ive_liked, likes_count }: ThreadReplyView) {
  const { change, refresh } = useRefresh();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const latest = useRef(ive_liked);
  const isBusy = useRef(false);
  const isLiked = wanted ?? ive_liked;
  const name = `/thread-replies/${id}`;
  useChangedElsewhere(name, wanted !== null, refresh);

  const settle = async () => {
    isBusy.current = true;
    let told = ive_liked;
    try {
      while (latest.current !== told) {
        const sent = latest.current;
        await send(`/threads/${thread_id}/${id}/${sent ? 'like' : 'unlike'}`, { method: 'POST' });
        tellElsewhere(name);
        told = sent;
      }
    } catch (error) {
      showFailure(error);
      await refresh();
      // With a reply that is gone its button has gone.
      leadOn({ current: document.getElementById(replyElement(id)) });
    } finally {
      if (told !== ive_liked) {
        change(id, { ive_liked: told, likes_count: likes_count + (told ? 1 : -1) });
      }
      setWanted(null);
      isBusy.current = false;
    }
  };

  const set = async (on: boolean) => {
    latest.current = on;
    setWanted(on);
    if (!isBusy.current) await settle();
  };
  const toggle = () => void set(!isLiked);
  /** Pressed before it was known who is there, and so whether they like it already. */
  const like = () => set(true).then(refresh);

  return { isLiked, count: likes_count + Number(isLiked) - Number(ive_liked), toggle, like };
}
