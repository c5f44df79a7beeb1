import type { FriendStanding } from '../../worker/contract/friends.ts';
import { ApiError, send } from '../lib/api.ts';
import { showFailure, showToast } from '../ui/toast.ts';

/**
 * Ends a friendship or request only in the state the page knows; a 404 counts as ended.
 * @throws ApiError
 */
export async function endFriendship(address: string, believed: FriendStanding['state']) {
  await send(`${address}?state=${believed}`, { method: 'DELETE' }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
}

/** Shows an error; that the other person acted first is a warning only. */
export function tellOf(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 409) showFailure(error);
  else if (error.reason === 'changed') showToast(error.message, 'warning');
}
