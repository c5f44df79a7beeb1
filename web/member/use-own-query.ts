import { useQuery } from '@tanstack/react-query';
import { hasPermission, type LevelRight } from '../../worker/contract/accounts/permissions.ts';
import { type ApiQuery, queryOptions } from '../data/query.ts';
import { useMember } from '../data/user.ts';

/** Data of a member with the right. A page leaves out the part whose query fails. */
export function useOwnQuery<Answer>(query: ApiQuery<Answer>, right?: LevelRight) {
  const member = useMember();
  return useQuery({
    ...queryOptions(query),
    enabled: !member.seen_by && (!right || hasPermission(member, right)),
    refetchOnMount: 'always',
  });
}
