import '../../styles/members.css';
import { send } from '../../data/api.ts';
import { at } from '../../data/query.ts';
import type { Params } from '../../data/route.ts';
import { Acted, MailAction } from '../session/EmailLinkAction.tsx';
import { SignInButton } from '../session/SignInButton.tsx';

/** Page to cancel a change of e-mail address that the owner did not request. */
export function View({ params: { user_id = '', email_id = '' } }: { params: Params }) {
  const link = at`${user_id}/${email_id}`;
  const stop = async () => {
    await send(`/users/stop-email/${link}`, { method: 'PUT' });
  };
  return (
    <MailAction
      title="Keep your e-mail address"
      text="Your account keeps the address we e-mailed, or switches back to it. All devices are signed out."
      button="Keep this address"
      act={stop}
      failed={({ message }) => ({ text: message })}
      done={
        <Acted title="Address kept">
          <p>
            All devices have been signed out. Someone else may know your password, so please choose
            a new one.
          </p>
          <SignInButton dialog="reset">Choose a new password</SignInButton>
        </Acted>
      }
    />
  );
}
