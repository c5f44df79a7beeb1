import { useHistoryState } from 'wouter/use-browser-location';

/** What a save leaves with the entry of the history. */
export interface AfterSave {
  /** The new e-mail address that has to be confirmed. */
  newEmail?: string;
}

/** A new address counts once it is confirmed: longer to be read than a toast. */
export function Asked({ email }: { email: string }) {
  const { newEmail } = useHistoryState<AfterSave | null>() ?? {};
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
