import '../styles/members.css';
import { useState } from 'react';
import { accountWords, type ComesNext } from '../../worker/contract/account-words.ts';
import { logAccess } from '../lib/access-log.ts';
import { ApiError, get, send } from '../lib/api.ts';
import { at } from '../lib/query.ts';
import type { Params } from '../lib/screen.ts';
import { getUser, useUser } from '../lib/user.ts';
import { Acted, MailAction } from '../session/MailAction.tsx';
import { SignInButton } from '../session/SignInButton.tsx';
import { load } from '../session/session.ts';

/** Confirms an e-mail address: the first one, or one that a member has changed to. */
export function View({ params: { user_id = '', email_id = '' } }: { params: Params }) {
  const link = at`${user_id}/${email_id}`;
  const [next, setNext] = useState<ComesNext | null>(null);
  const confirm = async () => {
    const { body } = await send<string>(`/users/verify-email/${link}`, { method: 'PUT' });
    if (body !== accountWords.verification.done) throw new Error(body);
    // It is confirmed, also where this is not answered.
    setNext(await get<ComesNext>(`/users/verify-email/${link}`).catch(() => null));
    logAccess({ object_type_tag: 'verify-email', object_id: user_id }, 'submit');
    if (getUser()) void load();
  };
  return (
    <MailAction
      title="Confirm your e-mail address"
      text="Press the button, so that we know that this address is yours."
      button="Confirm"
      act={confirm}
      failed={failed}
      done={<Confirmed next={next} />}
    />
  );
}

/** A reason that the call answers is final; all else may pass. */
const failed = (error: Error) => ({
  text: accountWords.verification.failed + error.message,
  ...(!(error instanceof ApiError) && {
    help: 'If you have just signed up, do so again: we will send you another link.',
  }),
});

const words: Record<ComesNext, string> = {
  open: 'Your account is open: sign in, and look around.',
  apply: 'Sign in now: a short application waits for you. Once we have approved it you are listed.',
  wait: 'Now one of us looks at your account, which may take a day or two. We write to you when it is open.',
};

const unknown =
  'If your account is open already, sign in. If not, we write to you when it is open.';

function Confirmed({ next }: { next: ComesNext | null }) {
  const user = useUser();
  const maySignIn = !user && next !== 'wait';
  return (
    <Acted title="Thank you" isQuiet={maySignIn}>
      <p>Your e-mail address is confirmed.</p>
      <p>
        {user
          ? 'From now on you sign in with it, and we write to you there.'
          : next
            ? words[next]
            : unknown}
      </p>
      {maySignIn && <SignInButton>Sign In</SignInButton>}
    </Acted>
  );
}
