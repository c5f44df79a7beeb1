import { useQueryClient } from '@tanstack/react-query';
import type { Friendship } from '../../../../worker/contract/community/friends.ts';
import { ApiError, sendRequest } from '../../../data/api.ts';
import { showErrorToast, showToast } from '../../feedback/toast.ts';
import { friendshipApiPath, isFriendsApiPath } from './friend-queries.ts';
import type { FriendshipAction } from './friendship-actions.ts';

/**
 * Ends a friendship or request only in the state the page knows; a 404 counts as ended.
 * @throws ApiError
 */
async function endFriendship(address: string, believed: Friendship['state']) {
  await sendRequest(`${address}?state=${believed}`, { method: 'DELETE' }).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    },
  );
}

/** Shows an error; that the other person acted first is a warning only. */
function showFriendshipError(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 409) showErrorToast(error);
  else if (error.reason === 'changed') showToast(error.message, 'warning');
}

/**
 * Runs a friendship action and refreshes related data in any case, because the other person may
 * have acted.
 */
export function useFriendship(member: string) {
  const queries = useQueryClient();
  return async ({ ends, below = '', leadsTo, done }: FriendshipAction, other: string) => {
    const address = friendshipApiPath(member, other);
    try {
      await (ends
        ? endFriendship(address, ends)
        : sendRequest(address + below, { method: 'POST' }));
      // A running fetch could restore the former state.
      await queries.cancelQueries({ queryKey: [address] });
      queries.setQueryData([address], { state: leadsTo });
      showToast(done);
    } catch (error) {
      showFriendshipError(error);
      await queries.invalidateQueries({ queryKey: [address] });
    }
    await queries.invalidateQueries({
      predicate: ({ queryKey: [key] }) => key !== address && isFriendsApiPath(member, String(key)),
    });
  };
}
