/** The session of the page, and its user: undefined until known, null for a visitor. */

import type { CurrentUserResponse } from '../../worker/contract/accounts/session.ts';
import { createStore, useStore } from './create-store.ts';
import type { SessionState } from './session-state.ts';

export type CurrentUser = SessionState['user'];

export const sessionStore = createStore<SessionState>({ status: 'signing-in', user: undefined });

export const getUser = (): CurrentUser => sessionStore.get().user;

/** The current user; undefined on the server and during hydration. */
export const useCurrentUser = (): CurrentUser => useStore(sessionStore, ({ user }) => user);

/** Number of changes from one user to another; used as a key to reset page state. */
export const userChangeCount = createStore(0);

/** The current user on pages that require one; throws otherwise. */
export function useMember(): CurrentUserResponse {
  const member = useCurrentUser();
  if (!member) throw new Error('This screen is for members.');
  return member;
}
