import type { FriendStanding } from '../../worker/contract/friends.ts';
import { ApiError, send } from '../lib/api.ts';
import { showFailure, showToast } from '../ui/toast.ts';

/**
 * Ends what the page believes there is between two, and nothing that it has become meanwhile.
 * What is gone already is as good as ended. @throws ApiError
 */
export async function endFriendship(address: string, believed: FriendStanding['state']) {
  await send(`${address}?state=${believed}`, { method: 'DELETE' }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
}

/** What is said of a try that failed: that the other was quicker is no failure. */
export function tellOf(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 409) showFailure(error);
  else if (error.reason === 'changed') showToast(error.message, 'warning');
}
