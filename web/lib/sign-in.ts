export interface SignInRequest {
  dialog?: 'sign-in' | 'sign-up' | 'reset';
  /** Why the person is asked. */
  message?: string;
  /** A path of the site to go to afterwards. */
  redirect?: string;
  /** Called after a sign-in in this dialog: does what the visitor pressed for. */
  done?(): void;
}

export const showLoginModal = 'showLoginModal';

/**
 * Asks for the sign-in dialog through the window event that any part of the product may send.
 * True when something answered it (by `preventDefault`).
 */
export const askToSignIn = (detail: SignInRequest): boolean =>
  !window.dispatchEvent(new CustomEvent(showLoginModal, { detail, cancelable: true }));

/** A path within the site, or null: nobody is led elsewhere after a sign-in. */
export function withinSite(address: string | undefined): string | null {
  if (!address?.startsWith('/') || !URL.canParse(address, location.origin)) return null;
  const url = new URL(address, location.origin);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : null;
}
