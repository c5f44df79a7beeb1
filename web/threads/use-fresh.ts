import { useRef } from 'react';
import { cacheDedupe } from '../../worker/contract/limits.ts';
import { useWindowEvent } from '../lib/use-window-event.ts';
import { showToast } from '../ui/toast.ts';
import { useConversation } from './conversation.ts';
import { useRefresh } from './use-refresh.ts';

/** What others have written meanwhile is there when somebody comes back to the page, and is told. */
export function useFresh() {
  const { thread, page } = useConversation();
  const { refresh } = useRefresh();
  const asked = useRef(Date.now());
  const look = async () => {
    const isDue = Date.now() - asked.current > cacheDedupe;
    if (document.visibilityState === 'hidden' || thread.is_deleted || !isDue) return;
    asked.current = Date.now();
    const more = ((await refresh()) ?? 0) - page.count;
    if (more > 0)
      showToast(more === 1 ? 'There is a new reply.' : `There are ${more} new replies.`);
  };
  useWindowEvent('visibilitychange', look);
  // Of two windows side by side neither is ever hidden.
  useWindowEvent('focus', look);
}
