import { accountWords } from '../../../worker/contract/accounts/account.labels.ts';
import { Acted } from '../session/EmailLinkAction.tsx';
import { SignInButton } from '../session/SignInButton.tsx';
import '../../styles/members.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AddedSince } from '../../../worker/contract/accounts/second-factors.ts';
import { at, options, query } from '../../data/query.ts';
import type { Params } from '../../data/route.ts';
import { askToSignIn } from '../../data/sign-in-request.ts';
import { getUser } from '../../data/user.ts';
import { forget } from '../session/session.ts';
import { Failure } from '../../ui/feedback/ErrorPanel.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** Results of a password reset: changed, or link expired. */
const PasswordIsSet = () => (
  <Acted title="Password changed">
    <p>You can now sign in with your new password. All devices have been signed out.</p>
    <SignInButton redirect="/">Sign In</SignInButton>
  </Acted>
);

const ResetExpired = () => (
  <div className="notice">
    <h1>Reset Password</h1>
    <p className="alert" role="alert">
      {accountWords.password.resetExpired}
    </p>
    <p>Each link works once, and only the newest one is valid. You can request another.</p>
    <SignInButton dialog="reset">Request another link</SignInButton>
  </div>
);


/** Page of a password reset link, valid once and for an hour. */
export function View({ params: { user_id = '', email_id = '' } }: { params: Params }) {
  const link = at`/users/password-reset/${user_id}/${email_id}`;
  const { data, error, refetch } = useQuery(options(query<boolean>(`${link}/valid`)));
  const { data: added, isPending } = useQuery({
    ...options(query<AddedSince>(`${link}/added`)),
    enabled: data === true,
  });
  const [outcome, setOutcome] = useState<'set' | 'expired' | null>(null);

  const isSet = async () => {
    // A new password ends all sessions of the account, including this one.
    if (getUser()?.id === user_id) await forget();
    setOutcome('set');
    askToSignIn({ message: 'Password changed. You can now sign in.', redirect: '/' });
  };
  if (outcome === 'set') return <PasswordIsSet />;
  if (outcome === 'expired' || data === false) return <ResetExpired />;
  if (data && !isPending) {
    return (
      <NewPasswordForm
        link={link}
        added={added && hasAny(added) ? added : null}
        done={isSet}
        expired={() => setOutcome('expired')}
      />
    );
  }
  if (error) return <Failure error={error} retry={refetch} />;
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

const hasAny = ({ passkeys, has_codes, has_recovery_codes }: AddedSince) =>
  passkeys.length > 0 || has_codes || has_recovery_codes;
