import { useEffect, useEffectEvent, useRef } from 'react';
import { cacheDedupe } from '../../worker/contract/limits.ts';
import { showToast } from '../ui/toast.ts';
import { useConversation } from './conversation.ts';
import { useRefresh } from './use-refresh.ts';

/** What others have written meanwhile is there when somebody comes back to the page, and is told. */
export function useFresh() {
  const { thread, page } = useConversation();
  const { refresh } = useRefresh();
  const asked = useRef(Date.now());
  const look = useEffectEvent(async () => {
    const isDue = Date.now() - asked.current > cacheDedupe;
    if (document.visibilityState === 'hidden' || thread.is_deleted || !isDue) return;
    asked.current = Date.now();
    const more = ((await refresh()) ?? 0) - page.count;
    if (more > 0)
      showToast(more === 1 ? 'There is a new reply.' : `There are ${more} new replies.`);
  });
  useEffect(() => {
    const come = () => void look();
    document.addEventListener('visibilitychange', come);
    // Of two windows side by side neither is ever hidden.
    window.addEventListener('focus', come);
    return () => {
      document.removeEventListener('visibilitychange', come);
      window.removeEventListener('focus', come);
    };
  }, []);
}
