import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, queryOptions } from '../../../data/query.ts';
import { useOnChange } from '../../../ui/hooks/use-on-change.ts';
import { useWindowEvent } from '../../../ui/hooks/use-window-event.ts';
import { useThreadContext } from '../thread-context.ts';
import { getReplyElementId } from '../thread-position.ts';
import { useRefreshThread } from './use-refresh-thread.ts';

const SHORT_INTERVAL_MS = 3_000;
const LONG_INTERVAL_MS = 60_000;

/**
 * Polls the visible thread every few seconds, less often after errors. Returns new replies that are
 * out of view.
 */
export function useNewThreadReplies() {
  const { thread, page } = useThreadContext();
  const { refresh } = useRefreshThread();
  const [arrived, setArrived] = useState<readonly string[]>([]);
  const { data: news } = useQuery({
    ...queryOptions({
      ...apiQuery('GET /threads/:id/news', { params: { id: thread.id } }),
      background: true,
    }),
    enabled: !thread.is_deleted,
    retry: false,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      Math.min(
        LONG_INTERVAL_MS,
        SHORT_INTERVAL_MS * 2 ** (state.status === 'error' ? state.errorUpdateCount : 0),
      ),
  });
  const newsKey = news && `${news.count} ${news.changed_at} ${news.answer_id}`;
  useOnChange(newsKey, () => {
    const last = page.data.reduce(
      (last, { updated_at }) => (updated_at > last ? updated_at : last),
      '',
    );
    const isKnown =
      news?.count === page.count &&
      news.answer_id === thread.answer_id &&
      (news.changed_at ?? '') <= last;
    if (!isKnown) void refresh().catch(() => {});
  });
  // Replies that were scrolled into view count as seen.
  const look = () => {
    if (arrived.length > 0) setArrived(arrived.filter((id) => !isReplyVisible(id)));
  };
  useWindowEvent('scroll', look);
  return {
    arrived,
    add: (ids: readonly string[]) => setArrived((before) => [...new Set([...before, ...ids])]),
    seen: () => setArrived([]),
  };
}

export function isReplyVisible(id: string): boolean {
  const place = document.getElementById(getReplyElementId(id))?.getBoundingClientRect();
  return place !== undefined && place.top < innerHeight && place.bottom > 0;
}
