import '../../styles/members.css';
import { useState } from 'react';
import { accountWords, type ComesNext } from '../../../worker/contract/accounts/account.labels.ts';
import { logAccess } from '../../data/log-access.ts';
import { ApiError, get, send } from '../../data/api.ts';
import { at } from '../../data/query.ts';
import type { Params } from '../../data/route.ts';
import { getUser, useUser } from '../../data/user.ts';
import { Acted, MailAction } from '../session/EmailLinkAction.tsx';
import { SignInButton } from '../session/SignInButton.tsx';
import { load } from '../session/session.ts';

/** Page of a confirmation link, for the first or a changed e-mail address. */
export function View({ params: { user_id = '', email_id = '' } }: { params: Params }) {
  const link = at`${user_id}/${email_id}`;
  const [next, setNext] = useState<ComesNext | null>(null);
  const confirm = async () => {
    const { body } = await send<string>(`/users/verify-email/${link}`, { method: 'PUT' });
    if (body !== accountWords.verification.done) throw new Error(body);
    // The confirmation counts even if this request fails.
    setNext(await get<ComesNext>(`/users/verify-email/${link}`).catch(() => null));
    logAccess({ object_type_tag: 'verify-email', object_id: user_id }, 'submit');
    if (getUser()) void load();
  };
  return (
    <MailAction
      title="Confirm your e-mail address"
      text="Confirm that this e-mail address is yours."
      button="Confirm"
      act={confirm}
      failed={failed}
      done={<Confirmed next={next} />}
    />
  );
}

/** Errors with a reason are final; others may be temporary. */
const failed = (error: Error) => ({
  text: accountWords.verification.failed + error.message,
  ...(!(error instanceof ApiError) && {
    help: 'If you have just signed up, do so again: we will send you another link.',
  }),
});

const words: Record<ComesNext, string> = {
  open: 'Your account is active. You can sign in now.',
  apply: 'Sign in to complete a short application. You are listed when we approve it.',
  wait: 'We will review your account, which may take a day or two. We will e-mail you when it is active.',
};

const unknown =
  'If your account is already active, sign in. If not, we will e-mail you when it is.';

function Confirmed({ next }: { next: ComesNext | null }) {
  const user = useUser();
  const maySignIn = !user && next !== 'wait';
  return (
    <Acted title="Thank you" isQuiet={maySignIn}>
      <p>Your e-mail address is confirmed.</p>
      <p>
        {user
          ? 'You now sign in and get our e-mails with this address.'
          : next
            ? words[next]
            : unknown}
      </p>
      {maySignIn && <SignInButton>Sign In</SignInButton>}
    </Acted>
  );
}
