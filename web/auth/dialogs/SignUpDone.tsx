/** Confirmation after the sign-up with the next steps. */

import { accountTexts } from '../../../worker/contract/accounts/account.labels.ts';
import { DIALOG_TITLE_ID } from '../../ui/dialog/Dialog.tsx';
import { autoFocusRef } from '../../ui/hooks/move-focus.ts';
import { getStoredInvite } from '../session/stored-invite.ts';

export interface SignUpDoneProps {
  email: string;
  /** Sender of the e-mail; empty if none is configured. */
  sender: string;
  /** True if an application follows. */
  wantsListing: boolean;
  leave(): void;
}

export function SignUpDone({ email, sender, wantsListing, leave }: SignUpDoneProps) {
  return (
    <section className="dialog-body">
      <header>
        <h2 id={DIALOG_TITLE_ID} ref={autoFocusRef} tabIndex={-1}>
          {accountTexts.signUp.done}
        </h2>
      </header>
      <ol className="next-steps">
        <li>
          We have sent an e-mail to <strong>{email}</strong>
          {sender && (
            <>
              {' '}
              from <strong>{sender}</strong>
            </>
          )}
          . It can take a few minutes. If it doesn’t arrive, check your spam folder.
        </li>
        <li>Open the link in the e-mail to confirm your address.</li>
        {wantsListing ? (
          <li>
            Then sign in and complete a short application. You can save it and come back later.
          </li>
        ) : (
          <li>
            {getStoredInvite()
              ? 'You were invited, so you can then sign in right away.'
              : 'We then review your account and e-mail you when it is active.'}
          </li>
        )}
      </ol>
      <div className="form-actions">
        <button type="button" className="button" onClick={leave}>
          Close
        </button>
      </div>
    </section>
  );
}
