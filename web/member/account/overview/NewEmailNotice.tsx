/** Notice until the new address is confirmed; a toast would disappear too early. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useHistoryState } from 'wouter/use-browser-location';
import { m } from '#messages';
import { renderStrong } from '../../../ui/primitives/message-markup.tsx';

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
        <ParaglideMessage
          message={m['account.new_email_notice']}
          inputs={{ newEmail, email }}
          markup={{ b: renderStrong }}
        />
      </span>
    </p>
  );
}
