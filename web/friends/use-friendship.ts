import { useQueryClient } from '@tanstack/react-query';
import { send } from '../lib/api.ts';
import { showToast } from '../ui/toast.ts';
import type { FriendAct } from './acts.ts';
import { endFriendship, tellOf } from './end.ts';
import { friendship, showsFriends } from './queries.ts';

/**
 * Runs a friendship action and refreshes related data in any case, because the other person may
 * have acted.
 */
export function useFriendship(member: string) {
  const queries = useQueryClient();
  return async ({ ends, below = '', leadsTo, done }: FriendAct, other: string) => {
    const address = friendship(member, other);
    try {
      await (ends ? endFriendship(address, ends) : send(address + below, { method: 'POST' }));
      // A running fetch could restore the former state.
      await queries.cancelQueries({ queryKey: [address] });
      queries.setQueryData([address], { state: leadsTo });
      showToast(done);
    } catch (error) {
      tellOf(error);
      await queries.invalidateQueries({ queryKey: [address] });
    }
    await queries.invalidateQueries({
      predicate: ({ queryKey: [key] }) => key !== address && showsFriends(member, String(key)),
    });
  };
}
