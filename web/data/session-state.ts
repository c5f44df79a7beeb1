/** State machine of the page's session: who is signed in, and the events that change it. */

import type { CurrentUserResponse } from '../../worker/contract/accounts/session.ts';

export type SessionState =
  | { status: 'signed-out'; user: null }
  /** The user of a token is loading: undefined at the start of the page, null for a visitor. */
  | { status: 'signing-in'; user: null | undefined }
  | { status: 'signed-in'; user: CurrentUserResponse }
  /**
   * The session has expired, and the sign-in dialog is open over the page. `user` is `expired`
   * until someone signs in.
   */
  | { status: 'reauthenticating'; user: CurrentUserResponse; expired: CurrentUserResponse }
  /** The tab of an admin who views the site as a user: undefined until loaded. */
  | { status: 'impersonating'; user: CurrentUserResponse | undefined };

export type SessionEvent =
  | { type: 'token-found'; isImpersonation: boolean }
  /** Signed out, here or in another tab, or rejected by the server. */
  | { type: 'token-removed' }
  /** The server has rejected the token, and the cookie does not renew it. */
  | { type: 'token-expired' }
  | { type: 'user-loaded'; user: CurrentUserResponse }
  | { type: 'dialog-closed' };

/** State after an event; the same object if the state does not allow the event. */
export function nextSessionState(state: SessionState, event: SessionEvent): SessionState {
  // Impersonation ends with a new document.
  if (state.status === 'impersonating')
    return event.type === 'user-loaded' ? { ...state, user: event.user } : state;
  switch (event.type) {
    case 'token-found':
      if (state.status === 'signing-in' && event.isImpersonation)
        return { status: 'impersonating', user: undefined };
      return state.status === 'signed-out' ? { status: 'signing-in', user: null } : state;
    case 'token-removed':
      return state.status === 'signed-out' ? state : { status: 'signed-out', user: null };
    case 'token-expired':
      return state.status === 'signed-in'
        ? { ...state, status: 'reauthenticating', expired: state.user }
        : state;
    case 'user-loaded':
      if (state.status === 'signed-out') return state;
      return state.status === 'reauthenticating'
        ? { ...state, user: event.user }
        : { status: 'signed-in', user: event.user };
    case 'dialog-closed':
      if (state.status !== 'reauthenticating') return state;
      // A sign-in always loads the user again, even the same one.
      return state.user === state.expired
        ? { status: 'signed-out', user: null }
        : { status: 'signed-in', user: state.user };
  }
}
