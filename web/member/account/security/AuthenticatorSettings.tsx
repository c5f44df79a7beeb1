/** Sets up or removes an authenticator app as a second factor. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useState } from 'react';
import { m } from '#messages';
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
    showToast(m['security.authenticator_codes_removed']());
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
          {m['security.authenticator_codes']()}
        </h2>
      </IconHeading>
      <p className="hint">{m['security.use_an_app_on_your_phone']()}</p>
      {authenticator.confirmed_at ? (
        <>
          <p>
            <ParaglideMessage
              message={m['security.set_up_on']}
              markup={{
                date: () => <LocalDateTime moment={authenticator.confirmed_at ?? ''} day="long" />,
              }}
            />
          </p>
          <ConfirmButton
            button={m['security.remove_authenticator_codes']()}
            title={m['security.remove_authenticator_title']()}
            yes={m['security.remove_codes']()}
            text={m['security.you_will_sign_in_with_your']()}
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
        <ActionButton action={begin}>{m['security.set_up_authenticator_codes']()}</ActionButton>
      )}
    </section>
  );
}
