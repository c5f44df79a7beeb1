import '../../styles/members.css';
import { useState } from 'react';
import { ApiError, api } from '../../data/api.ts';
import type { RouteParams } from '../../data/route.ts';
import { EmailLinkAction, EmailLinkDone } from '../session/EmailLinkAction.tsx';
import { SignInButton } from '../session/SignInButton.tsx';

/** Page for the account's owner to confirm or stop a second-factor reset that an admin started. */
export default function SecondFactorResetPage({
  params: { user_id = '', email_id = '' },
}: {
  params: RouteParams;
}) {
  const [isKept, setKept] = useState(false);
  const answer = async (is_wanted: boolean) => {
    await api('PUT /users/second-factor/:user_id/:email_id', {
      params: { user_id, email_id },
      body: { is_wanted },
    });
    setKept(!is_wanted);
  };
  const failed = (error: Error) => ({
    text: error.message,
    isOver: error instanceof ApiError && error.reason === 'done',
  });
  return (
    <EmailLinkAction
      title="Reset two-step verification"
      text="An admin has started to remove the passkeys, authenticator codes and recovery codes from your account. This happens automatically 24 hours after our e-mail. You can then sign in with your password alone until you set them up again. If you asked for this, you can finish the reset now."
      button="Reset now"
      act={() => answer(true)}
      other={{
        text: 'Didn’t ask for this?',
        button: 'Stop the reset and sign out all devices',
        act: () => answer(false),
      }}
      failed={failed}
      done={
        isKept ? (
          <EmailLinkDone title="Reset stopped" isQuiet>
            <p>
              Two-step verification is still on, and all devices are signed out. If you didn’t ask
              for this reset, please choose a new password.
            </p>
            <SignInButton dialog="reset">Choose a new password</SignInButton>
          </EmailLinkDone>
        ) : (
          <EmailLinkDone title="Two-step verification reset" isQuiet>
            <p>You can sign in with your password alone now.</p>
            <SignInButton redirect="/account/security">Sign In</SignInButton>
          </EmailLinkDone>
        )
      }
    />
  );
}
