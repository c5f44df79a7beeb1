/** Notice until the new address is confirmed; a toast would disappear too early. */

import { useHistoryState } from 'wouter/use-browser-location';

/** History state that a saved account form passes to the account page. */
export interface AccountSavedState {
  /** New e-mail address that still needs confirmation. */
  newEmail?: string;
}

export function NewEmailNotice({ email }: { email: string }) {
  const { newEmail } = useHistoryState<AccountSavedState | null>() ?? {};
  if (!newEmail || newEmail === email) return null;
  return (
    <p className="account-note abreast" role="status">
      <span>
        We have sent an e-mail to <strong>{newEmail}</strong>. Your address stays{' '}
        <strong>{email}</strong> until you open the link in that e-mail.
      </span>
    </p>
  );
}
