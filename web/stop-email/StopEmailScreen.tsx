import '../styles/members.css';
import { send } from '../lib/api.ts';
import { at } from '../lib/query.ts';
import type { Params } from '../lib/screen.ts';
import { Acted, MailAction } from '../session/MailAction.tsx';
import { SignInButton } from '../session/SignInButton.tsx';

/** Stops a change of address that somebody else has asked for. */
export function View({ params: { user_id = '', email_id = '' } }: { params: Params }) {
  const link = at`${user_id}/${email_id}`;
  const stop = async () => {
    await send(`/users/stop-email/${link}`, { method: 'PUT' });
  };
  return (
    <MailAction
      title="Keep your e-mail address"
      text="Press the button, and your account keeps the address to which we wrote, or gets it back. Everybody who is signed in to it is signed out."
      button="Keep this address"
      act={stop}
      failed={({ message }) => ({ text: message })}
      done={
        <Acted title="Your account keeps this address">
          <p>
            Everybody was signed out of it. Whoever asked for the other address may know your
            password, so please choose a new one.
          </p>
          <SignInButton dialog="reset">Choose a new password</SignInButton>
        </Acted>
      }
    />
  );
}
