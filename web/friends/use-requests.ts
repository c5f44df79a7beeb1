import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Friend } from '../../worker/contract/friends.ts';
import { requestsEvery } from '../../worker/contract/limits.ts';
import { useMember } from '../session/user.ts';
import type { Part } from '../ui/list/use-part.ts';
import { useRows } from '../ui/list/use-rows.ts';
import { showsFriends } from './queries.ts';

/**
 * Requests come and go by the hand of others: they are looked for again now and then, and whenever
 * somebody comes back to the page.
 */
export function useRequests(address: string, part: Part) {
  const { id } = useMember();
  const queries = useQueryClient();
  const rows = useRows<Friend>(address, part, { refetchInterval: requestsEvery });
  const { data, refetch } = rows;
  useEffect(() => {
    // The window may have been in sight all the time, beside the one that was used.
    const look = () => void refetch({ cancelRefetch: false });
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [refetch]);

  const count = data?.count;
  const known = useRef(count);
  useEffect(() => {
    const before = known.current;
    known.current = count;
    if (before === undefined || count === undefined || before === count) return;
    // One that has gone may have been approved; what was read just now knows of it.
    void queries.refetchQueries(
      {
        ...{ type: 'active', stale: true },
        predicate: ({ queryKey: [key] }) => showsFriends(id, String(key)),
      },
      { cancelRefetch: false },
    );
  }, [count, id, queries]);
  return rows;
}
