/** What undoing a deactivation does not do. */
export const signsNobodyIn =
  'It signs people out: undoing makes them active again, and they sign in anew.';
