/** Opens the sign-in dialog by a window event that any part of the product may send. */

import type { Href } from '../../worker/contract/addresses.ts';

/** A way to do the same without an account. */
export interface SignInAlternative {
  text: string;
  link: string;
  href: Href;
}

export interface SignInRequest {
  dialog?: 'sign-in' | 'sign-up' | 'reset';
  /** True to sign up as a practitioner. */
  isPractitioner?: boolean;
  /** Address to fill in. */
  email?: string;
  /** Reason shown in the sign-in dialog. */
  message?: string;
  /** Offered below the form to people who want no account. */
  alternative?: SignInAlternative;
  /** Path within the site to open afterwards. */
  redirect?: string;
  /** Called after signing in: repeats the visitor's action. */
  done?(): void;
}

export const SHOW_LOGIN_MODAL_EVENT = 'showLoginModal';

/** True if the event was handled (`preventDefault`). */
export const requestSignIn = (detail: SignInRequest): boolean =>
  !window.dispatchEvent(new CustomEvent(SHOW_LOGIN_MODAL_EVENT, { detail, cancelable: true }));

/** Path within the site, or null; prevents open redirects. */
export function toSitePath(address: string | undefined): string | null {
  if (!address?.startsWith('/') || !URL.canParse(address, location.origin)) return null;
  const url = new URL(address, location.origin);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : null;
}
