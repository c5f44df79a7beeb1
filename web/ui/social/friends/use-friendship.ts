/**
 * Runs a friendship action and refreshes related data in any case, because the other person may
 * have acted.
 */

import { useQueryClient } from '@tanstack/react-query';
import { ApiError, api, ignoreNotFound } from '../../../data/api.ts';
import { showErrorToast, showToast } from '../../feedback/toast.ts';
import { friendshipQuery, showsFriends } from './friend-queries.ts';
import type { FriendshipAction } from './friendship-actions.ts';

/**
 * Ends a friendship or request only in the state the page knows; a 404 counts as ended.
 * @throws ApiError
 */
async function endFriendship(params: FriendshipParams, believed: EndableState) {
  await api('DELETE /users/:id/friends/:other_id', {
    params,
    query: { state: believed },
  }).catch(ignoreNotFound);
}

type EndableState = NonNullable<FriendshipAction['ends']>;

interface FriendshipParams {
  id: string;
  other_id: string;
}

/** Shows an error; that the other person acted first is a warning only. */
function showFriendshipError(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 409) showErrorToast(error);
  else if (error.reason === 'changed') showToast(error.message, 'warning');
}

export function useFriendship(member: string) {
  const queries = useQueryClient();
  return async ({ ends, isApproval, leadsTo, done }: FriendshipAction, other: string) => {
    const { address } = friendshipQuery(member, other);
    const params = { id: member, other_id: other };
    try {
      if (ends) await endFriendship(params, ends);
      else if (isApproval) await api('POST /users/:id/friends/:other_id/approve', { params });
      else await api('POST /users/:id/friends/:other_id', { params });
      // A running fetch could restore the former state.
      await queries.cancelQueries({ queryKey: [address] });
      queries.setQueryData([address], { state: leadsTo });
      showToast(done);
    } catch (error) {
      showFriendshipError(error);
      await queries.invalidateQueries({ queryKey: [address] });
    }
    await queries.invalidateQueries({
      predicate: ({ queryKey: [key] }) => key !== address && showsFriends(member, String(key)),
    });
  };
}
