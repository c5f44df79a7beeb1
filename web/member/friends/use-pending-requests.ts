import { useQuery } from '@tanstack/react-query';
import { askedEvery } from '../../../worker/contract/community/message.limits.ts';
import { options } from '../../data/query.ts';
import { askedOf } from '../../ui/social/friends/friend-queries.ts';

/** Number of friend requests waiting for the member. */
export function useAsked(member: string, enabled: boolean): number {
  const { data } = useQuery({
    ...options(askedOf(member)),
    enabled,
    refetchInterval: askedEvery,
    refetchOnWindowFocus: 'always',
  });
  return (enabled && data?.count) || 0;
}
