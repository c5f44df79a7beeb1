import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { type SignInRequest, showLoginModal } from '../web/data/sign-in-request.ts';
import { token } from '../web/data/token.ts';
import { setUser } from '../web/data/user.ts';
import { nora } from './nora.ts';

/** Signs Nora in before each test and cleans up afterwards. */
export function asNora() {
  beforeEach(() => {
    token.set('a token');
    setUser(nora);
  });
  afterEach(() => {
    cleanup();
    token.set(null);
  });
}

/** Signs an admin in before each test. */
export function asAdmin() {
  beforeEach(() => setUser({ ...nora, is_admin: true }));
  afterEach(() => {
    cleanup();
    setUser(undefined);
  });
}

/** Marks the visitor as signed out. */
export function signOut() {
  setUser(null);
  token.set(null);
}

/** Completes the requested sign-in as Nora. */
export async function signIn(request?: SignInRequest) {
  token.set('a token');
  await act(async () => {
    setUser(nora);
    request?.done?.();
  });
}

/** Records sign-in requests until the listener is removed. */
export function signInRequests() {
  const requests: SignInRequest[] = [];
  const listen = (event: Event) => requests.push((event as CustomEvent<SignInRequest>).detail);
  window.addEventListener(showLoginModal, listen);
  return () => {
    window.removeEventListener(showLoginModal, listen);
    return requests;
  };
}

/** Simulates the return from another browser tab. */
export const lookAgain = () => act(async () => window.dispatchEvent(new Event('visibilitychange')));

export const settle = (time = 200) =>
  act(() => new Promise((resolve) => setTimeout(resolve, time)));
