import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { unreadEvery } from '../../worker/contract/message-limits.ts';
import { options } from '../lib/query.ts';
import { messagesOf, unreadOf } from './queries.ts';

/**
 * In how many conversations something is unread. It is looked for now and then while the page is in sight, and
 * where it has changed the lists have, too.
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
  const known = useRef(count);
  useEffect(() => {
    const before = known.current;
    known.current = count;
    if (before === undefined || before === count) return;
    const lists = `${messagesOf(member)}?`;
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ queryKey: [address] }) => String(address).startsWith(lists),
    });
  }, [count, member, queries]);
  return (enabled && count) || 0;
}
