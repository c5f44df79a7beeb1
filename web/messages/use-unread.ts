import { useQuery, useQueryClient } from '@tanstack/react-query';
import { unreadEvery } from '../../worker/contract/message-limits.ts';
import { options } from '../lib/query.ts';
import { useChange } from '../lib/use-change.ts';
import { messagesOf, unreadOf } from './queries.ts';

/**
 * Number of unread conversations, polled while the page is visible. A change also refreshes the
 * lists.
 */
export function useUnread(member: string, enabled: boolean): number {
  const { data } = useQuery({
    ...options(unreadOf(member)),
    enabled,
    refetchInterval: unreadEvery,
    refetchOnWindowFocus: 'always',
  });
  const queries = useQueryClient();
  const count = data?.count;
  useChange(count, (before) => {
    if (before === undefined) return;
    const lists = `${messagesOf(member)}?`;
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ queryKey: [address] }) => String(address).startsWith(lists),
    });
  });
  return (enabled && count) || 0;
}
