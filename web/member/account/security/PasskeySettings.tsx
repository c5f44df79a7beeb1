import type { Passkey } from '../../../../worker/contract/accounts/second-factors.ts';
import { hasPasskeys } from '../../../auth/session/passkey.ts';
import { api, ignoreNotFound } from '../../../data/api.ts';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { moveFocus } from '../../../ui/hooks/move-focus.ts';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';
import { IconHeading } from '../IconHeading.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { useRefreshSecondFactors } from './use-refresh-second-factors.ts';

/** The member's passkeys and a form to add one. */
export function PasskeySettings({ passkeys }: { passkeys: Passkey[] }) {
  const { id, changed } = useRefreshSecondFactors();
  const remove = async ({ id: passkey, name }: Passkey) => {
    await api('DELETE /users/:id/passkeys/:passkey_id', {
      params: { id, passkey_id: passkey },
    }).catch(ignoreNotFound);
    await changed();
    showToast(`Passkey “${name}” removed.`);
    moveFocus('passkeys');
  };
  return (
    <section className="security-part stack sheet" aria-labelledby="passkeys">
      <IconHeading path="M15 9a4 4 0 1 1-3.5-4M12 12l-8 8v1h4v-2h2v-2h2l1.5-1.5M15 8.5h.01">
        <h2 id="passkeys" tabIndex={-1}>
          Passkeys
        </h2>
      </IconHeading>
      <p className="hint">
        Sign in with your fingerprint, face or device PIN instead of a password. Passkeys can’t be
        guessed or phished.
      </p>
      {passkeys.length > 0 && (
        <ul className="devices sheet" aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <h3>{passkey.name}</h3>
                <p>
                  Added <LocalDateTime moment={passkey.created_at} day="long" />
                </p>
                {isForOtherHost(passkey) && (
                  <p>
                    This passkey is for {passkey.rp_id} and doesn’t work here. Remove it and add a
                    new one.
                  </p>
                )}
                <p>
                  {passkey.last_used_at ? (
                    <>
                      Last used <LocalDateTime moment={passkey.last_used_at} day="long" />
                    </>
                  ) : (
                    'Not used yet'
                  )}
                </p>
              </div>
              <ConfirmButton
                button="Remove"
                label={`Remove: ${passkey.name}`}
                title="Are you sure?"
                yes="Remove passkey"
                text={`You will no longer be able to sign in with the passkey “${passkey.name}”. It may stay on your device, so delete it there too.`}
                confirmed={() => remove(passkey)}
              />
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <AddPasskey />
      ) : (
        <p>This browser does not support passkeys. Authenticator codes work in any browser.</p>
      )}
    </section>
  );
}

/** True for passkeys made under a former host name; they no longer work. */
const isForOtherHost = ({ rp_id }: Passkey) => rp_id !== null && rp_id !== location.hostname;
