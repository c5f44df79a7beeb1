import { useQueryClient } from '@tanstack/react-query';
import type { Friend } from '../../worker/contract/friends.ts';
import { requestsEvery } from '../../worker/contract/limits.ts';
import { useChange } from '../lib/use-change.ts';
import { useMember } from '../lib/user.ts';
import type { Part } from '../ui/list/use-part.ts';
import { useRows } from '../ui/list/use-rows.ts';
import { showsFriends } from './queries.ts';

/** Friend requests, polled and refetched on focus, because others change them. */
export function useRequests(address: string, part: Part) {
  const { id } = useMember();
  const queries = useQueryClient();
  const rows = useRows<Friend>(address, part, {
    refetchInterval: requestsEvery,
    refetchOnWindowFocus: 'always',
  });
  const count = rows.data?.count;
  useChange(count, (before) => {
    if (before === undefined || count === undefined) return;
    // A request that disappeared may have been approved; data fetched just now already knows.
    void queries.refetchQueries(
      {
        type: 'active',
        stale: true,
        predicate: ({ queryKey: [key] }) => showsFriends(id, String(key)),
      },
      { cancelRefetch: false },
    );
  });
  return rows;
}
