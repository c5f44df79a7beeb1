import { useSyncExternalStore } from 'react';
import type { Me } from '../../worker/contract/session.ts';

/** Undefined until it is known whether somebody is signed in; null for a visitor. */
export type User = Me | null | undefined;

let user: User;
const listeners = new Set<() => void>();

export const getUser = () => user;

export function setUser(value: User) {
  user = value;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Who is signed in. The server and the first render know nobody. */
export const useUser = (): User => useSyncExternalStore(subscribe, getUser, () => undefined);

/** The person of a screen that only members see. */
export function useMember(): Me {
  const member = useUser();
  if (!member) throw new Error('This screen is for members.');
  return member;
}
