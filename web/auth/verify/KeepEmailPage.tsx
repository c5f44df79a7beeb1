import '../../styles/members.css';
import { api } from '../../data/api.ts';
import type { RouteParams } from '../../data/route.ts';
import { EmailLinkAction, EmailLinkDone } from '../session/EmailLinkAction.tsx';
import { SignInButton } from '../session/SignInButton.tsx';

/** Page to cancel a change of e-mail address that the owner did not request. */
export default function KeepEmailPage({
  params: { user_id = '', email_id = '' },
}: {
  params: RouteParams;
}) {
  const stop = async () => {
    await api('PUT /users/stop-email/:user_id/:email_id', { params: { user_id, email_id } });
  };
  return (
    <EmailLinkAction
      title="Keep your e-mail address"
      text="This keeps the address that we sent the link to, or switches your account back to it. It also signs out all devices."
      button="Keep this address"
      act={stop}
      failed={({ message }) => ({ text: message })}
      done={
        <EmailLinkDone title="Address kept">
          <p>
            All devices have been signed out. Someone else may know your password, so please choose
            a new one.
          </p>
          <SignInButton dialog="reset">Choose a new password</SignInButton>
        </EmailLinkDone>
      }
    />
  );
}
