import { m } from '#messages';
import '../../styles/members.css';
import { useState } from 'react';
import {
  type ConfirmationStep,
  verificationOutcomes,
} from '../../../worker/contract/accounts/verification.ts';
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
    if (body !== verificationOutcomes.done) throw new Error(formatReason(body));
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
      title={m['email.verify_title']()}
      text={m['email.confirm_that_this_e_mail_address']()}
      button={m['email.confirm_e_mail_address']()}
      act={confirm}
      failed={describeFailure}
      done={<EmailConfirmed next={next} />}
    />
  );
}

const reasonTexts: Record<string, () => string> = {
  [verificationOutcomes.ended]: m['auth.verification_ended'],
  [verificationOutcomes.incomplete]: m['auth.verification_incomplete'],
  [verificationOutcomes.taken]: m['auth.verification_taken'],
};

const formatReason = (reason: string) => reasonTexts[reason]?.() ?? reason;

/** Errors with a reason are final; others may be temporary. */
const describeFailure = (error: Error) => ({
  text: m['auth.verification_failed']({ reason: error.message }),
  ...(!(error instanceof ApiError) && {
    help: m['email.if_you_have_just_signed_up'](),
  }),
});

const nextStepTexts: Record<ConfirmationStep, () => string> = {
  open: m['email.your_account_is_active_you_can'],
  apply: m['email.sign_in_to_complete_a_short'],
  wait: m['email.we_will_review_your_account_which'],
};

function EmailConfirmed({ next }: { next: ConfirmationStep | null }) {
  const user = useCurrentUser();
  const maySignIn = !user && next !== 'wait';
  return (
    <EmailLinkDone title={m['email.thank_you']()} isQuiet={maySignIn}>
      <p>{m['email.your_e_mail_address_is_confirmed']()}</p>
      <p>
        {user
          ? m['email.use_this_address_to_sign_in']()
          : next
            ? nextStepTexts[next]()
            : m['email.next_step_unknown']()}
      </p>
      {maySignIn && <SignInButton>{m['common.sign_in']()}</SignInButton>}
    </EmailLinkDone>
  );
}
