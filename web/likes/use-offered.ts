import { useState } from 'react';
import { has } from '../../worker/contract/rights.ts';
import { useUser } from '../lib/user.ts';

/**
 * Whether somebody is offered to like or keep a thing: visitors are, for they may sign in, and members
 * with the right. Without it they may still take back what is on.
 */
export function useOffered(isOn: boolean): boolean {
  const user = useUser();
  const [wasOn, keep] = useState(isOn);
  if (isOn && !wasOn) keep(true);
  return !user || has(user, 'authz_favourites') || wasOn;
}
