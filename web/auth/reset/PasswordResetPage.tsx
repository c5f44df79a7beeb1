/** Page of a password reset link, valid once and for an hour. */

import { accountTexts } from '../../../worker/contract/accounts/account.labels.ts';
import { EmailLinkDone } from '../session/EmailLinkAction.tsx';
import { SignInButton } from '../session/SignInButton.tsx';
import '../../styles/members.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecentFactors } from '../../../worker/contract/accounts/second-factors.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import type { RouteParams } from '../../data/route.ts';
import { requestSignIn } from '../../data/sign-in-request.ts';
import { getUser } from '../../data/user.ts';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { clearSession } from '../session/session.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** Results of a password reset: changed, or link expired. */
const PasswordChanged = () => (
  <EmailLinkDone title="Password changed">
    <p>You can now sign in with your new password. All devices have been signed out.</p>
    <SignInButton redirect="/">Sign In</SignInButton>
  </EmailLinkDone>
);

const PasswordResetExpired = () => (
  <div className="notice">
    <h1>Reset Password</h1>
    <p className="alert" role="alert">
      {accountTexts.password.resetExpired}
    </p>
    <p>Each link works once, and only the newest one is valid. You can request another.</p>
    <SignInButton dialog="reset">Request another link</SignInButton>
  </div>
);

export default function PasswordResetPage({
  params: { user_id = '', email_id = '' },
}: {
  params: RouteParams;
}) {
  const { data, error, refetch } = useQuery(
    queryOptions(
      apiQuery('GET /users/password-reset/:user_id/:email_id/valid', {
        params: { user_id, email_id },
      }),
    ),
  );
  const { data: added, isPending } = useQuery({
    ...queryOptions(
      apiQuery('GET /users/password-reset/:user_id/:email_id/added', {
        params: { user_id, email_id },
      }),
    ),
    enabled: data === true,
  });
  const [outcome, setOutcome] = useState<'set' | 'expired' | null>(null);

  const isSet = async () => {
    // A new password ends all sessions of the account, including this one.
    if (getUser()?.id === user_id) clearSession();
    setOutcome('set');
    requestSignIn({ message: 'Password changed. You can now sign in.', redirect: '/' });
  };
  if (outcome === 'set') return <PasswordChanged />;
  if (outcome === 'expired' || data === false) return <PasswordResetExpired />;
  if (data && !isPending) {
    return (
      <NewPasswordForm
        link={{ user_id, email_id }}
        added={added && hasAddedFactors(added) ? added : null}
        done={isSet}
        expired={() => setOutcome('expired')}
      />
    );
  }
  if (error) return <ErrorPanel error={error} retry={refetch} />;
  return (
    <>
      <noscript>
        <div className="notice">
          <h1>Reset Password</h1>
          <p>This page needs JavaScript. Turn it on for this site and open the link again.</p>
        </div>
      </noscript>
      <Loading />
    </>
  );
}

const hasAddedFactors = ({ passkeys, has_codes, has_recovery_codes }: RecentFactors) =>
  passkeys.length > 0 || has_codes || has_recovery_codes;
