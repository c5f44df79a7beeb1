import type { FriendStanding } from '../../../../worker/contract/community/friends.ts';
import { ApiError, send } from '../../../data/api.ts';
import { showFailure, showToast } from '../../feedback/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { FriendAct } from './friendship-actions.ts';
import { friendship, showsFriends } from './friend-queries.ts';

/**
 * Ends a friendship or request only in the state the page knows; a 404 counts as ended.
 * @throws ApiError
 */
async function endFriendship(address: string, believed: FriendStanding['state']) {
  await send(`${address}?state=${believed}`, { method: 'DELETE' }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
}

/** Shows an error; that the other person acted first is a warning only. */
function tellOf(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 409) showFailure(error);
  else if (error.reason === 'changed') showToast(error.message, 'warning');
}


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
