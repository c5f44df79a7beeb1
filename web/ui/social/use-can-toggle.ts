import { useState } from 'react';
import { has } from '../../../worker/contract/accounts/permissions.ts';
import { useUser } from '../../data/user.ts';

/**
 * True for visitors, who can sign in, and for members with the right. Others can still undo an
 * active toggle.
 */
export function useOffered(isOn: boolean): boolean {
  const user = useUser();
  const [wasOn, keep] = useState(isOn);
  if (isOn && !wasOn) keep(true);
  return !user || has(user, 'authz_favourites') || wasOn;
}
