import '../../styles/members.css';
import { sendRequest } from '../../data/api.ts';
import { apiPath } from '../../data/query.ts';
import type { RouteParams } from '../../data/route.ts';
import { EmailLinkAction, EmailLinkDone } from '../session/EmailLinkAction.tsx';
import { SignInButton } from '../session/SignInButton.tsx';

/** Page to cancel a change of e-mail address that the owner did not request. */
export default function KeepEmailPage({
  params: { user_id = '', email_id = '' },
}: {
  params: RouteParams;
}) {
  const link = apiPath`${user_id}/${email_id}`;
  const stop = async () => {
    await sendRequest(`/users/stop-email/${link}`, { method: 'PUT' });
  };
  return (
    <EmailLinkAction
      title="Keep your e-mail address"
      text="Your account keeps the address we e-mailed, or switches back to it. All devices are signed out."
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
