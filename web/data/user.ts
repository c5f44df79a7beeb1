import { useSyncExternalStore } from 'react';
import type { Me } from '../../worker/contract/accounts/session.ts';

/** Undefined until known; null for a visitor. */
export type User = Me | null | undefined;

let user: User;
const listeners = new Set<() => void>();

export const getUser = () => user;

/** Number of changes from one user to another. */
let changes = 0;

export function setUser(value: User) {
  if (user && value && user.id !== value.id) changes += 1;
  user = value;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The current user; undefined on the server and during hydration. */
export const useUser = (): User => useSyncExternalStore(subscribe, getUser, () => undefined);

/** Changes when another user signs in; used as a key to reset page state. */
export const useChangeOfPerson = () =>
  useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  );

/** The current user on pages that require one; throws otherwise. */
export function useMember(): Me {
  const member = useUser();
  if (!member) throw new Error('This screen is for members.');
  return member;
}
