import { useQuery } from '@tanstack/react-query';
import { askedEvery } from '../../worker/contract/message-limits.ts';
import { options } from '../lib/query.ts';
import { askedOf } from './queries.ts';

/** How many wait for this member's answer. */
export function useAsked(member: string, enabled: boolean): number {
  const { data } = useQuery({
    ...options(askedOf(member)),
    enabled,
    refetchInterval: askedEvery,
    refetchOnWindowFocus: 'always',
  });
  return (enabled && data?.count) || 0;
}
