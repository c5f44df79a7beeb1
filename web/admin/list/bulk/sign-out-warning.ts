/** Warning of a bulk change that deactivates users: undoing it does not restore their sessions. */
export const SIGN_OUT_WARNING =
  'The change signs these people out. If you undo it, they are active again but must sign in again.';
