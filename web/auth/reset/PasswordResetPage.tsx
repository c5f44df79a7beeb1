/** Page of a password reset link, valid once and for an hour. */

import { m } from '#messages';
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
  <EmailLinkDone title={m['auth.password_changed']()}>
    <p>{m['auth.you_can_now_sign_in_with']()}</p>
    <SignInButton redirect="/">{m['common.sign_in']()}</SignInButton>
  </EmailLinkDone>
);

const PasswordResetExpired = () => (
  <div className="notice">
    <h1>{m['auth.reset_password_title']()}</h1>
    <p className="alert" role="alert">
      {m['error.reset_link_expired']()}
    </p>
    <p>{m['auth.each_link_works_once_and_only']()}</p>
    <SignInButton dialog="reset">{m['auth.request_another_link']()}</SignInButton>
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
    requestSignIn({ message: m['auth.password_changed_you_can_now_sign'](), redirect: '/' });
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
          <h1>{m['auth.reset_password_title']()}</h1>
          <p>{m['common.needs_script']()}</p>
        </div>
      </noscript>
      <Loading />
    </>
  );
}

const hasAddedFactors = ({ passkeys, has_codes, has_recovery_codes }: RecentFactors) =>
  passkeys.length > 0 || has_codes || has_recovery_codes;
