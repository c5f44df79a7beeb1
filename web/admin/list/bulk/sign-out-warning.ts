/** Undoing a deactivation does not restore sessions. */
export const SIGN_OUT_WARNING =
  'These people are signed out. If you undo the change, they are active again but must sign in again.';
