import { useSyncExternalStore } from 'react';
import type { Me } from '../../worker/contract/session.ts';

/** Undefined until it is known whether somebody is signed in; null for a visitor. */
export type User = Me | null | undefined;

let user: User;
const listeners = new Set<() => void>();

export const getUser = () => user;

/** How often one person has taken the place of another. */
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

/** Who is signed in. The server and the first render know nobody. */
export const useUser = (): User => useSyncExternalStore(subscribe, getUser, () => undefined);

/** Another number when somebody else has signed in: what one person was at begins anew for the next. */
export const useChangeOfPerson = () =>
  useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  );

/** The person of a screen that only members see. */
export function useMember(): Me {
  const member = useUser();
  if (!member) throw new Error('This screen is for members.');
  return member;
}
