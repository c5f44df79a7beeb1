import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { looking } from '../../../worker/contract/community/message.limits.ts';
import type { Message, MessageReply, MessageReplyList } from '../../../worker/contract/community/messages.ts';
import { get } from '../../data/api.ts';
import { options } from '../../data/query.ts';
import { useWindowEvent } from '../../ui/hooks/use-window-event.ts';
import { useMember } from '../../data/user.ts';
import { joined } from './merge-pages.ts';
import { messagesOf, newestOf } from './message-queries.ts';

/** Replies with polling while the page is visible; the interval grows with the silence. */
export function useReplies(message: Message) {
  const member = useMember();
  const queries = useQueryClient();
  const [replies, setReplies] = useState<readonly MessageReply[] | null>(null);
  const lastHeard = useRef(Date.now());
  const newest = useQuery({
    ...options(newestOf(message.id)),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => !state.data?.closed_at && pause(lastHeard.current),
  });
  const { data, error } = newest;

  useEffect(() => {
    if (!data) return;
    lastHeard.current = Date.now();
    setReplies((known) => joined(known ?? [], data.data));
    // Messages read here are no longer unread in the menu and in lists.
    void queries.invalidateQueries({
      predicate: ({ queryKey: [address] }) =>
        typeof address === 'string' && address.startsWith(messagesOf(member.id)),
    });
  }, [data, queries, member.id]);
  useWindowEvent('visibilitychange', () => {
    lastHeard.current = Date.now();
  });

  const first = replies?.[0];
  return {
    replies,
    error,
    closed_at: data?.closed_at ?? null,
    hasEarlier: Boolean(first && data && data.count > (replies?.length ?? 0)),
    /** Loads the previous page; `coming` runs just before it renders. @throws ApiError */
    earlier: async (coming: () => void) => {
      const { data } = await get<MessageReplyList>(newestOf(message.id, first?.id).address);
      coming();
      setReplies((known) => joined(known ?? [], data));
    },
    look: async () => {
      lastHeard.current = Date.now();
      await newest.refetch();
    },
  };
}

export type Talk = ReturnType<typeof useReplies>;

/** Polling interval in milliseconds, proportional to the silence. */
function pause(lastHeard: number) {
  const silence = Date.now() - lastHeard;
  return Math.min(looking.last, Math.max(looking.first, silence * looking.share));
}
