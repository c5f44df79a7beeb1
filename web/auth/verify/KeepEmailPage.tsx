import { m } from '#messages';
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
      title={m['email.keep_title']()}
      text={m['email.this_keeps_the_address_that_we']()}
      button={m['email.keep_this_address']()}
      act={stop}
      failed={({ message }) => ({ text: message })}
      done={
        <EmailLinkDone title={m['email.address_kept']()}>
          <p>{m['email.all_devices_have_been_signed_out']()}</p>
          <SignInButton dialog="reset">{m['email.choose_a_new_password']()}</SignInButton>
        </EmailLinkDone>
      }
    />
  );
}
