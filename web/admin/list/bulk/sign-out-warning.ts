/** Undoing a deactivation does not restore sessions. */
export const signsNobodyIn =
  'These people are signed out. If you undo the change, they are active again but must sign in again.';
