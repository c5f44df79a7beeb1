import { useQuery } from '@tanstack/react-query';
import { friendRequestBadgePollMs } from '../../../worker/contract/community/message.limits.ts';
import { queryOptions } from '../../data/query.ts';
import { pendingRequestsQuery } from '../../ui/social/friends/friend-queries.ts';

/** Number of friend requests waiting for the member. */
export function usePendingRequests(member: string, enabled: boolean): number {
  const { data } = useQuery({
    ...queryOptions(pendingRequestsQuery(member)),
    enabled,
    refetchInterval: friendRequestBadgePollMs,
    refetchOnWindowFocus: 'always',
  });
  return (enabled && data?.count) || 0;
}
