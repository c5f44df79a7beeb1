/** Security page: second factors, the log of security events, export and deletion of the account. */

import { useHistoryState } from 'wouter/use-browser-location';
import { toHref } from '../../../../worker/contract/addresses.ts';
import { api } from '../../../data/api.ts';
import { Link } from '../../../data/navigation.ts';
import { showErrorToast, showToast } from '../../../ui/feedback/toast.ts';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';
import { authenticatorQuery, passkeysQuery } from './security-queries.ts';
import { useRefreshSecondFactors } from './use-refresh-second-factors.ts';
import './SecurityPage.css';
import { useState } from 'react';
import { StepUpDialog } from '../../../auth/dialogs/StepUpDialog.tsx';
import { useMember } from '../../../data/user.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { AccountLayout } from '../AccountLayout.tsx';
import { AccountData } from '../data-and-deletion/AccountData.tsx';
import { IconHeading } from '../IconHeading.tsx';
import { AuthenticatorSettings } from './AuthenticatorSettings.tsx';
import { PasskeySettings } from './PasskeySettings.tsx';
import { RecoveryCodeSettings } from './RecoveryCodeSettings.tsx';
import { SecurityEventLog } from './SecurityEventLog.tsx';

/** Warning that an admin has scheduled a reset of all second factors, with a button to stop it. */
function SecondFactorResetNotice({ due }: { due: string | null }) {
  const { id, changed } = useRefreshSecondFactors();
  if (!due) return null;
  const stop = async () => {
    try {
      await api('DELETE /users/:id/second_factor_reset', { params: { id } });
      showToast('Reset stopped.', 'success', true);
    } catch (error) {
      showErrorToast(error);
    }
    await changed();
  };
  return (
    <div className="account-note abreast account-warning" role="status">
      <span>
        An admin has started to reset two-step verification on your account. From{' '}
        <LocalDateTime moment={due} /> you can sign in with your password alone.
      </span>
      <button type="button" className="button" onClick={stop}>
        Stop the reset
      </button>
    </div>
  );
}

/** Link back to the page that required two-step verification. */
function ContinueAfterSetUp() {
  const { wanted } = useHistoryState<{ wanted?: string } | null>() ?? {};
  return (
    wanted && (
      <p className="account-note abreast" role="status">
        <span>Two-step verification is set up. Create recovery codes too, then continue.</span>
        <Link href={toHref(wanted)} className="button quiet">
          Continue
        </Link>
      </p>
    )
  );
}

export default function SecurityPage() {
  const { id, needs_second_factor } = useMember();
  const [codes, setCodes] = useState<string[]>([]);
  const [isSettingUp, setSettingUp] = useState(false);
  return (
    <AccountLayout heading="Security">
      <StepUpDialog />
      {!needs_second_factor && <ContinueAfterSetUp />}
      {needs_second_factor && (
        <p className="account-note abreast" role="status">
          This site requires two-step verification. Add a passkey or set up authenticator codes to
          continue.
        </p>
      )}
      <QueryBoundary
        queries={{ passkeys: passkeysQuery(id), authenticator: authenticatorQuery(id) }}
      >
        {({ passkeys, authenticator }) => (
          <>
            <SecondFactorResetNotice due={authenticator.reset_at} />
            <PasskeySettings passkeys={passkeys} />
            <AuthenticatorSettings
              authenticator={authenticator}
              setting={setSettingUp}
              show={setCodes}
            />
            {/* Confirming the first authenticator code already creates recovery codes. */}
            {(authenticator.is_set || passkeys.length > 0) &&
              !(isSettingUp && authenticator.recovery_codes_left === 0) && (
                <RecoveryCodeSettings
                  left={authenticator.recovery_codes_left}
                  codes={codes}
                  show={setCodes}
                />
              )}
          </>
        )}
      </QueryBoundary>
      {!needs_second_factor && (
        <>
          <section className="security-part stack sheet" aria-labelledby="elsewhere">
            <IconHeading path="M5 11h14v9H5ZM8 11V8a4 4 0 0 1 8 0v3">
              <h2 id="elsewhere">Password and devices</h2>
            </IconHeading>
            <p>
              <Link href="/account/change-password">Change your password</Link>, or see{' '}
              <Link href="/account/sessions">where you are signed in</Link>.
            </p>
          </section>
          <SecurityEventLog />
          <AccountData />
        </>
      )}
    </AccountLayout>
  );
}
