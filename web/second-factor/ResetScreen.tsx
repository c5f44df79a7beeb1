import '../styles/members.css';
import { useState } from 'react';
import { ApiError, send } from '../lib/api.ts';
import { at } from '../lib/query.ts';
import type { Params } from '../lib/screen.ts';
import { Acted, MailAction } from '../session/MailAction.tsx';
import { SignInButton } from '../session/SignInButton.tsx';

/** What the owner of the mailbox says to a reset that an admin has begun. */
export function View({ params: { user_id = '', email_id = '' } }: { params: Params }) {
  const [isKept, setKept] = useState(false);
  const link = at`${user_id}/${email_id}`;
  const answer = async (is_wanted: boolean) => {
    await send(`/users/second-factor/${link}`, { method: 'PUT', body: { is_wanted } });
    setKept(!is_wanted);
  };
  const failed = (error: Error) => ({
    text: error.message,
    isOver: error instanceof ApiError && error.reason === 'done',
  });
  return (
    <MailAction
      title="Reset your second factor"
      text="An administrator has begun to take away the passkeys, authenticator codes and recovery codes of your account. That happens by itself 24 hours after our mail. Then your password is enough, until you set them up anew. If you have asked for it, you need not wait."
      button="Take them away now"
      act={() => answer(true)}
      other={{
        text: 'Was it not you who asked for it?',
        button: 'Keep them, and sign everybody out',
        act: () => answer(false),
      }}
      failed={failed}
      done={
        isKept ? (
          <Acted title="Everything stays as it is" isQuiet>
            <p>
              Your second factors are kept, and everybody was signed out. If you didn’t ask for this
              reset, please choose a new password.
            </p>
            <SignInButton dialog="reset">Choose a new password</SignInButton>
          </Acted>
        ) : (
          <Acted title="Your second factors are taken away" isQuiet>
            <p>You can sign in with your password alone now.</p>
            <SignInButton redirect="/account/security">Sign In</SignInButton>
          </Acted>
        )
      }
    />
  );
}
