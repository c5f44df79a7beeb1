import { useQueryClient } from '@tanstack/react-query';
import { useMember } from '../../../data/user.ts';
import { load } from '../../../auth/session/session.ts';
import { authenticatorAddress, eventsAddress, passkeysAddress } from './security-queries.ts';

/** Refreshes second-factor data after a change, and the user if a second factor was required. */
export function useSecondFactors() {
  const queries = useQueryClient();
  const { id, needs_second_factor } = useMember();
  const changed = async () => {
    if (needs_second_factor) await load();
    const addresses = [passkeysAddress(id), authenticatorAddress(id), eventsAddress(id)];
    await queries.invalidateQueries({
      predicate: ({ queryKey: [key] }) =>
        addresses.some((address) => String(key).startsWith(address)),
    });
  };
  return { id, changed };
}
