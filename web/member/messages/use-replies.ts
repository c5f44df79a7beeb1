import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  conversationLimits,
  replyPolling,
} from '../../../worker/contract/community/message.limits.ts';
import type { Conversation, MessageReply } from '../../../worker/contract/community/messages.ts';
import { loadAnswer, queryOptions } from '../../data/query.ts';
import { useMember } from '../../data/user.ts';
import { useWindowEvent } from '../../ui/hooks/use-window-event.ts';
import { conversationsQuery, newestRepliesQuery } from './message-queries.ts';

/** Replies with polling while the page is visible; the interval grows with the silence. */
export function useReplies(message: Conversation) {
  const member = useMember();
  const queries = useQueryClient();
  const [replies, setReplies] = useState<readonly MessageReply[] | null>(null);
  const lastHeard = useRef(Date.now());
  const newest = useQuery({
    ...queryOptions(newestRepliesQuery(message.id)),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => !state.data?.closed_at && getPollingDelay(lastHeard.current),
  });
  const { data, error } = newest;

  useEffect(() => {
    if (!data) return;
    lastHeard.current = Date.now();
    setReplies((known) => mergeReplies(known ?? [], data.data));
    // Messages read here are no longer unread in the menu and in lists.
    void queries.invalidateQueries({
      predicate: ({ queryKey: [address] }) =>
        typeof address === 'string' && address.startsWith(conversationsQuery(member.id).address),
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
      const { data } = await loadAnswer(newestRepliesQuery(message.id, first?.id));
      coming();
      setReplies((known) => mergeReplies(known ?? [], data));
    },
    look: async () => {
      lastHeard.current = Date.now();
      await newest.refetch();
    },
  };
}

export type ConversationPolling = ReturnType<typeof useReplies>;

/** Polling interval in milliseconds, proportional to the silence. */
function getPollingDelay(lastHeard: number) {
  const silence = Date.now() - lastHeard;
  return Math.min(replyPolling.last, Math.max(replyPolling.first, silence * replyPolling.share));
}

/**
 * Merges a page of replies in order. If the page leaves a gap, older replies are dropped to be
 * loaded again.
 */
export function mergeReplies(
  known: readonly MessageReply[],
  part: readonly MessageReply[],
): readonly MessageReply[] {
  const came = new Map(part.map((reply) => [reply.id, reply]));
  const last = known.at(-1);
  const isNewer = part.every((reply) => !last || isOlder(last, reply));
  const isGap = known.length > 0 && isNewer && part.length === conversationLimits.part;
  const older = isGap ? [] : known.filter(({ id }) => !came.has(id));
  return [...older, ...came.values()].toSorted((one, other) => (isOlder(one, other) ? -1 : 1));
}

const isOlder = (one: MessageReply, other: MessageReply) =>
  one.created_at === other.created_at ? one.id < other.id : one.created_at < other.created_at;
