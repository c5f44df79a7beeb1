import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
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
    showToast(m['security.passkey_removed']({ name }));
    moveFocus('passkeys');
  };
  return (
    <section className="security-part stack sheet" aria-labelledby="passkeys">
      <IconHeading path="M15 9a4 4 0 1 1-3.5-4M12 12l-8 8v1h4v-2h2v-2h2l1.5-1.5M15 8.5h.01">
        <h2 id="passkeys" tabIndex={-1}>
          {m['security.passkeys']()}
        </h2>
      </IconHeading>
      <p className="hint">{m['security.sign_in_with_your_fingerprint_face']()}</p>
      {passkeys.length > 0 && (
        <ul className="devices sheet" aria-label={m['security.passkeys']()}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <h3>{passkey.name}</h3>
                <p>
                  <ParaglideMessage
                    message={m['security.added']}
                    markup={{
                      date: () => <LocalDateTime moment={passkey.created_at} day="long" />,
                    }}
                  />
                </p>
                {isForOtherHost(passkey) && (
                  <p>{m['security.passkey_for_other_host']({ host: passkey.rp_id ?? '' })}</p>
                )}
                <p>
                  {passkey.last_used_at ? (
                    <ParaglideMessage
                      message={m['security.last_used']}
                      markup={{
                        date: () => (
                          <LocalDateTime moment={passkey.last_used_at ?? ''} day="long" />
                        ),
                      }}
                    />
                  ) : (
                    m['security.not_used_yet']()
                  )}
                </p>
              </div>
              <ConfirmButton
                button={m['common.remove']()}
                label={m['security.remove']({ name: passkey.name })}
                title={m['security.remove_passkey_title']()}
                yes={m['security.remove_passkey']()}
                text={m['security.you_will_no_longer_be_able']({ name: passkey.name })}
                confirmed={() => remove(passkey)}
              />
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys() ? <AddPasskey /> : <p>{m['security.this_browser_does_not_support']()}</p>}
    </section>
  );
}

/** True for passkeys made under a former host name; they no longer work. */
const isForOtherHost = ({ rp_id }: Passkey) => rp_id !== null && rp_id !== location.hostname;
