import '../styles/members.css';
import { Link } from 'wouter';
import { logAccess } from '../lib/access-log.ts';
import { send } from '../lib/api.ts';
import type { Params } from '../lib/screen.ts';
import { useSite } from '../lib/site.ts';
import { Acted, MailAction } from '../session/MailAction.tsx';

/** Stops the mail that nobody has asked for. */
export function View({ params: { user_id = '', email_id = '' } }: { params: Params }) {
  const { name } = useSite();
  const link = `${encodeURIComponent(user_id)}/${encodeURIComponent(email_id)}`;
  const stop = async () => {
    await send(`/users/unsubscribe/${link}`, { method: 'PUT' });
    logAccess({ object_type_tag: 'unsubscribe-email', object_id: user_id }, 'submit');
  };
  return (
    <MailAction
      title="Unsubscribe"
      text={`Press the button, and ${name} will write to you no more. If you have an account, it stays as it is.`}
      button="Unsubscribe"
      act={stop}
      failed={({ message }) => ({ text: message })}
      done={
        <Acted title="You will get no more mail from us">
          <p>
            Only what you ask for yourself still comes: the mail that confirms an address, and the
            one for a new password.
          </p>
          <p>
            If you have an account, you can have the others again, whenever you like, in{' '}
            <Link href="/account">your account</Link>.
          </p>
        </Acted>
      }
    />
  );
}
