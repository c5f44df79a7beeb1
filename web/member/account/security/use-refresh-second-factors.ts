/** Returns a function that refetches passkeys, authenticator and security log after a change. */

import { useQueryClient } from '@tanstack/react-query';
import { reloadUser } from '../../../data/reload-user.ts';
import { useMember } from '../../../data/user.ts';
import { showsSecondFactors } from './security-queries.ts';

/** Refreshes second-factor data after a change, and the user if a second factor was required. */
export function useRefreshSecondFactors() {
  const queries = useQueryClient();
  const { id, needs_second_factor } = useMember();
  const changed = async () => {
    if (needs_second_factor) await reloadUser();
    await queries.invalidateQueries({
      predicate: ({ queryKey: [key] }) => showsSecondFactors(id, String(key)),
    });
  };
  return { id, changed };
}
