/** Security page: second factors, the log of security events, export and deletion of the account. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useHistoryState } from 'wouter/use-browser-location';
import { m } from '#messages';
import { toHref } from '../../../../worker/contract/addresses.ts';
import { api } from '../../../data/api.ts';
import { Link } from '../../../data/navigation.ts';
import { showErrorToast, showToast } from '../../../ui/feedback/toast.ts';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';
import { authenticatorQuery, passkeysQuery } from './security-queries.ts';
import { useRefreshSecondFactors } from './use-refresh-second-factors.ts';
import './SecurityPage.css';
import { useState } from 'react';
import { StepUpHost } from '../../../auth/dialogs/StepUpHost.tsx';
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
      showToast(m['security.reset_stopped'](), 'success', true);
    } catch (error) {
      showErrorToast(error);
    }
    await changed();
  };
  return (
    <div className="account-note abreast account-warning" role="status">
      <span>
        <ParaglideMessage
          message={m['security.an_admin_has_started_to_reset']}
          markup={{ date: () => <LocalDateTime moment={due} /> }}
        />
      </span>
      <button type="button" className="button" onClick={stop}>
        {m['security.stop_the_reset']()}
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
        <span>{m['security.two_step_verification_is_set_up']()}</span>
        <Link href={toHref(wanted)} className="button quiet">
          {m['common.continue']()}
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
    <AccountLayout heading={m['security.title']()}>
      <StepUpHost />
      {!needs_second_factor && <ContinueAfterSetUp />}
      {needs_second_factor && (
        <p className="account-note abreast" role="status">
          {m['security.this_site_requires_two_step']()}
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
              <h2 id="elsewhere">{m['security.password_and_devices']()}</h2>
            </IconHeading>
            <p>
              <ParaglideMessage
                message={m['security.password_links']}
                markup={{
                  password: ({ children }) => (
                    <Link href="/account/change-password">{children}</Link>
                  ),
                  devices: ({ children }) => <Link href="/account/sessions">{children}</Link>,
                }}
              />
            </p>
          </section>
          <SecurityEventLog />
          <AccountData />
        </>
      )}
    </AccountLayout>
  );
}
