import { send } from '../../../data/api.ts';
import { Moment } from '../../../ui/primitives/LocalDateTime.tsx';
import { showFailure, showToast } from '../../../ui/feedback/toast.ts';
import { resetAddress, authenticatorOf, passkeysOf } from './security-queries.ts';
import { useSecondFactors } from './use-second-factors.ts';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import '../../../account/security/security.css';
import { useState } from 'react';
import { useMember } from '../../../data/user.ts';
import { ProofHost } from '../../../auth/dialogs/StepUpDialog.tsx';
import { Answered } from '../../../ui/feedback/QueryBoundary.tsx';
import { AccountPage } from '../AccountLayout.tsx';
import { IconHead } from '../IconHeading.tsx';
import { AuthenticatorCodes } from './AuthenticatorSettings.tsx';
import { Passkeys } from './PasskeySettings.tsx';
import { Record } from './SecurityEventLog.tsx';
import { RecoveryCodes } from './RecoveryCodeSettings.tsx';

/** Warning that an admin has scheduled a reset of all second factors, with a button to stop it. */
function ResetNotice({ due }: { due: string | null }) {
  const { id, changed } = useSecondFactors();
  if (!due) return null;
  const stop = async () => {
    try {
      await send(resetAddress(id), { method: 'DELETE' });
      showToast('Reset stopped.', 'success', true);
    } catch (error) {
      showFailure(error);
    }
    await changed();
  };
  return (
    <div className="account-note abreast warning" role="status">
      <span>
        An administrator has started to reset two-step verification on your account. From{' '}
        <Moment moment={due} /> you can sign in with your password alone.
      </span>
      <button type="button" className="button" onClick={stop}>
        Stop the reset
      </button>
    </div>
  );
}


/** Link back to the page that required two-step verification. */
function GoOn() {
  const { wanted } = useHistoryState<{ wanted?: string } | null>() ?? {};
  return (
    wanted && (
      <p className="account-note abreast" role="status">
        <span>Two-step verification is set up. Create recovery codes too, then continue.</span>
        <Link href={wanted} className="button quiet">
          Continue
        </Link>
      </p>
    )
  );
}


/** Security page: second factors and the log of security events. */
export function View() {
  const { id, needs_second_factor } = useMember();
  const [codes, setCodes] = useState<string[]>([]);
  const [isSettingUp, setSettingUp] = useState(false);
  return (
    <AccountPage heading="Security">
      <ProofHost />
      {!needs_second_factor && <GoOn />}
      {needs_second_factor && (
        <p className="account-note abreast" role="status">
          This site requires two-step verification. Add a passkey or set up an authenticator app to
          continue.
        </p>
      )}
      <Answered queries={{ passkeys: passkeysOf(id), authenticator: authenticatorOf(id) }}>
        {({ passkeys, authenticator }) => (
          <>
            <ResetNotice due={authenticator.reset_at} />
            <Passkeys passkeys={passkeys} />
            <AuthenticatorCodes
              authenticator={authenticator}
              setting={setSettingUp}
              show={setCodes}
            />
            {/* Confirming the first authenticator code already creates recovery codes. */}
            {(authenticator.is_set || passkeys.length > 0) &&
              !(isSettingUp && authenticator.recovery_codes_left === 0) && (
                <RecoveryCodes
                  left={authenticator.recovery_codes_left}
                  codes={codes}
                  show={setCodes}
                />
              )}
          </>
        )}
      </Answered>
      {!needs_second_factor && (
        <>
          <section className="security-part stack sheet" aria-labelledby="elsewhere">
            <IconHead path="M5 11h14v9H5ZM8 11V8a4 4 0 0 1 8 0v3">
              <h2 id="elsewhere">Password and devices</h2>
            </IconHead>
            <p>
              <Link href="/account/change-password">Change your password</Link>, or see{' '}
              <Link href="/account/sessions">where you are signed in</Link>.
            </p>
          </section>
          <Record />
        </>
      )}
    </AccountPage>
  );
}
