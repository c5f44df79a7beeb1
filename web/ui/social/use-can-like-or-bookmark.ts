import { useState } from 'react';
import { hasPermission } from '../../../worker/contract/accounts/permissions.ts';
import { useCurrentUser } from '../../data/user.ts';

/**
 * True if like and bookmark buttons are enabled: for visitors, who can sign in, and for members with
 * the right. Others can still undo what they set before.
 */
export function useCanLikeOrBookmark(isOn: boolean): boolean {
  const user = useCurrentUser();
  const [wasOn, setWasOn] = useState(isOn);
  if (isOn && !wasOn) setWasOn(true);
  return !user || hasPermission(user, 'authz_favourites') || wasOn;
}
