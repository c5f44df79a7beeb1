/** The current user for components and other code: undefined until known, null for a visitor. */

import { useSyncExternalStore } from 'react';
import type { CurrentUserResponse } from '../../worker/contract/accounts/session.ts';

export type CurrentUser = CurrentUserResponse | null | undefined;

let currentUser: CurrentUser;
const listeners = new Set<() => void>();

export const getUser = () => currentUser;

/** Number of changes from one user to another. */
let userChangeCount = 0;

export function setUser(value: CurrentUser) {
  if (currentUser && value && currentUser.id !== value.id) userChangeCount += 1;
  currentUser = value;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The current user; undefined on the server and during hydration. */
export const useCurrentUser = (): CurrentUser =>
  useSyncExternalStore(subscribe, getUser, () => undefined);

/** Changes when another user signs in; used as a key to reset page state. */
export const useUserChangeCount = () =>
  useSyncExternalStore(
    subscribe,
    () => userChangeCount,
    () => 0,
  );

/** The current user on pages that require one; throws otherwise. */
export function useMember(): CurrentUserResponse {
  const member = useCurrentUser();
  if (!member) throw new Error('This screen is for members.');
  return member;
}
