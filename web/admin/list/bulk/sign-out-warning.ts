/** Undoing a deactivation does not restore sessions. */
export const SIGN_OUT_WARNING =
  'The change signs these people out. If you undo it, they are active again but must sign in again.';
