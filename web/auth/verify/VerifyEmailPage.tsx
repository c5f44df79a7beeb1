import '../../styles/members.css';
import { useState } from 'react';
import {
  accountTexts,
  type ConfirmationStep,
} from '../../../worker/contract/accounts/account.labels.ts';
import { ApiError, api, getJson } from '../../data/api.ts';
import { APPLICATION_PATH } from '../../data/applicant-access.ts';
import { logAccess } from '../../data/log-access.ts';
import type { RouteParams } from '../../data/route.ts';
import { requestSignIn } from '../../data/sign-in-request.ts';
import { getUser, useCurrentUser } from '../../data/user.ts';
import { EmailLinkAction, EmailLinkDone } from '../session/EmailLinkAction.tsx';
import { takeRememberedSignUp } from '../session/remembered-sign-up.ts';
import { SignInButton } from '../session/SignInButton.tsx';
import { loadCurrentUser } from '../session/session.ts';

/** Page of a confirmation link, for the first or a changed e-mail address. */
export default function VerifyEmailPage({
  params: { user_id = '', email_id = '' },
}: {
  params: RouteParams;
}) {
  const [next, setNext] = useState<ConfirmationStep | null>(null);
  const confirm = async () => {
    const { body } = await api('PUT /users/verify-email/:user_id/:email_id', {
      params: { user_id, email_id },
    });
    if (body !== accountTexts.verification.done) throw new Error(body);
    // The confirmation counts even if this request fails.
    const step = await getJson('GET /users/verify-email/:user_id/:email_id', {
      params: { user_id, email_id },
    }).catch(() => null);
    setNext(step);
    const email = takeRememberedSignUp();
    if (email && step !== 'wait' && !getUser()) {
      requestSignIn({ email, ...(step === 'apply' && { redirect: APPLICATION_PATH }) });
    }
    logAccess({ object_type_tag: 'verify-email', object_id: user_id }, 'submit');
    if (getUser()) void loadCurrentUser();
  };
  return (
    <EmailLinkAction
      title="Confirm your e-mail address"
      text="Confirm that this e-mail address is yours."
      button="Confirm e-mail address"
      act={confirm}
      failed={describeFailure}
      done={<EmailConfirmed next={next} />}
    />
  );
}

/** Errors with a reason are final; others may be temporary. */
const describeFailure = (error: Error) => ({
  text: accountTexts.verification.failed + error.message,
  ...(!(error instanceof ApiError) && {
    help: 'If you have just signed up, sign up again and we will send you another link.',
  }),
});

const nextStepTexts: Record<ConfirmationStep, string> = {
  open: 'Your account is active. You can sign in now.',
  apply: 'Sign in to complete a short application. You are listed when we approve it.',
  wait: 'We will review your account, which may take a day or two. We will e-mail you when it is active.',
};

const unknownNextStepText =
  'If your account is already active, sign in. If not, we will e-mail you when it is.';

function EmailConfirmed({ next }: { next: ConfirmationStep | null }) {
  const user = useCurrentUser();
  const maySignIn = !user && next !== 'wait';
  return (
    <EmailLinkDone title="Thank you" isQuiet={maySignIn}>
      <p>Your e-mail address is confirmed.</p>
      <p>
        {user
          ? 'Use this address to sign in. We now send our e-mails to it.'
          : next
            ? nextStepTexts[next]
            : unknownNextStepText}
      </p>
      {maySignIn && <SignInButton>Sign In</SignInButton>}
    </EmailLinkDone>
  );
}
