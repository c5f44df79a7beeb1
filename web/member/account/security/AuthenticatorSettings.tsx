/** Sets up or removes an authenticator app as a second factor. */

import { useState } from 'react';
import type { Authenticator } from '../../../../worker/contract/accounts/second-factors.ts';
import { api, ignoreNotFound } from '../../../data/api.ts';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { moveFocus } from '../../../ui/hooks/move-focus.ts';
import { ActionButton } from '../../../ui/primitives/ActionButton.tsx';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';
import { IconHeading } from '../IconHeading.tsx';
import { type AuthenticatorSecret, SetUpAuthenticator } from './SetUpAuthenticator.tsx';
import { useRefreshSecondFactors } from './use-refresh-second-factors.ts';

interface Props {
  authenticator: Authenticator;
  /** Called with true when a set-up starts and false when it ends. */
  setting(isUnderWay: boolean): void;
  /** Shows the recovery codes created with the first second factor. */
  show(codes: string[]): void;
}

export function AuthenticatorSettings({ authenticator, setting, show }: Props) {
  const { id, changed } = useRefreshSecondFactors();
  const [begun, setBegun] = useState<AuthenticatorSecret | null>(null);
  const begin = async () => {
    const { body } = await api('POST /users/:id/authenticator', { params: { id }, body: {} });
    if ('secret' in body) setBegun(body);
    setting(true);
  };
  const remove = async () => {
    await api('DELETE /users/:id/authenticator', { params: { id } }).catch(ignoreNotFound);
    await changed();
    showToast('Authenticator codes removed.');
    moveFocus('authenticator');
  };
  const settle = () => {
    setBegun(null);
    setting(false);
    moveFocus('authenticator');
  };
  return (
    <section className="security-part stack sheet" aria-labelledby="authenticator">
      <IconHeading path="M7 3h10v18H7ZM11 18h2M10 9h4M10 12h4">
        <h2 id="authenticator" tabIndex={-1}>
          Authenticator codes
        </h2>
      </IconHeading>
      <p className="hint">
        Use an app on your phone that shows a new six-digit code every 30 seconds. We ask for the
        code after your password.
      </p>
      {authenticator.confirmed_at ? (
        <>
          <p>
            Set up on <LocalDateTime moment={authenticator.confirmed_at} day="long" />.
          </p>
          <ConfirmButton
            button="Remove authenticator codes"
            title="Are you sure?"
            yes="Remove codes"
            text="You will sign in with your password only, unless you have a passkey."
            confirmed={remove}
          />
        </>
      ) : begun ? (
        <SetUpAuthenticator
          begun={begun}
          done={async (codes) => {
            if (codes.length > 0) show(codes);
            await changed();
            settle();
          }}
          leave={settle}
        />
      ) : (
        <ActionButton action={begin}>Set up authenticator codes</ActionButton>
      )}
    </section>
  );
}
