import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { type SignInRequest, showLoginModal } from '../web/lib/sign-in.ts';
import { token } from '../web/lib/token.ts';
import { setUser } from '../web/lib/user.ts';
import { nora } from './nora.ts';

/** Every test of a file begins with Nora signed in, and leaves nothing. */
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

/** Every test of a file begins with an admin signed in. */
export function asAdmin() {
  beforeEach(() => setUser({ ...nora, is_admin: true }));
  afterEach(() => {
    cleanup();
    setUser(undefined);
  });
}

/** Nobody is signed in, and that is known. */
export function signOut() {
  setUser(null);
  token.set(null);
}

/** Nora signs in, as she was asked to. */
export async function signIn(request?: SignInRequest) {
  token.set('a token');
  await act(async () => {
    setUser(nora);
    request?.done?.();
  });
}

/** How the sign-in is asked for from here on, until they are heard. */
export function signInRequests() {
  const requests: SignInRequest[] = [];
  const listen = (event: Event) => requests.push((event as CustomEvent<SignInRequest>).detail);
  window.addEventListener(showLoginModal, listen);
  return () => {
    window.removeEventListener(showLoginModal, listen);
    return requests;
  };
}

/** Another tab was in front, and now this one is. */
export const lookAgain = () => act(async () => window.dispatchEvent(new Event('visibilitychange')));

export const settle = (time = 200) =>
  act(() => new Promise((resolve) => setTimeout(resolve, time)));
