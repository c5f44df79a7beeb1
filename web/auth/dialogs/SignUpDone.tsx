/** Confirmation after the sign-up with the next steps. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { DIALOG_TITLE_ID } from '../../ui/dialog/Dialog.tsx';
import { autoFocusRef } from '../../ui/hooks/move-focus.ts';
import { renderStrong } from '../../ui/primitives/message-markup.tsx';
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
          {m['sign_up.done']()}
        </h2>
      </header>
      <ol className="next-steps">
        <li>
          {sender ? (
            <ParaglideMessage
              message={m['sign_up.email_sent_from']}
              inputs={{ email, sender }}
              markup={{ b: renderStrong }}
            />
          ) : (
            <ParaglideMessage
              message={m['sign_up.email_sent']}
              inputs={{ email }}
              markup={{ b: renderStrong }}
            />
          )}
        </li>
        <li>{m['sign_up.open_the_link_in_the_e']()}</li>
        {wantsListing ? (
          <li>{m['sign_up.then_sign_in_and_complete_a']()}</li>
        ) : (
          <li>
            {getStoredInvite()
              ? m['sign_up.you_were_invited_so_you_can']()
              : m['sign_up.we_then_review_your_account_and']()}
          </li>
        )}
      </ol>
      <div className="form-actions">
        <button type="button" className="button" onClick={leave}>
          {m['common.close']()}
        </button>
      </div>
    </section>
  );
}
