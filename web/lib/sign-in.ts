export interface SignInRequest {
  dialog?: 'sign-in' | 'sign-up';
  /** Why the person is asked. */
  message?: string;
  /** A path of the site to go to afterwards. */
  redirect?: string;
}

export const showLoginModal = 'showLoginModal';

/**
 * Asks for the sign-in dialog through the window event that any part of the product may send.
 * True when something answered it (by `preventDefault`).
 */
export const askToSignIn = (detail: SignInRequest): boolean =>
  !window.dispatchEvent(new CustomEvent(showLoginModal, { detail, cancelable: true }));
