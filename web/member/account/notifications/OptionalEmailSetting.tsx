import { type ChangeEvent, useState } from 'react';
import { m } from '#messages';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { api } from '../../../data/api.ts';
import { useSite } from '../../../data/site.ts';
import { showErrorToast, showToast } from '../../../ui/feedback/toast.ts';
import { IconHeading } from '../IconHeading.tsx';
import { useAccountSaved } from '../use-account-saved.ts';

/** Setting for optional e-mails; it also reverts an unsubscribe link. */
export function OptionalEmailSetting({ account }: { account: Account }) {
  const { name } = useSite();
  const { changed } = useAccountSaved();
  const [busy, setBusy] = useState(false);
  const turn = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (busy) return;
    setBusy(true);
    const body = { is_unsubscribed: !target.checked };
    try {
      const { body: now } = await api('PATCH /users/:id', { params: { id: account.id }, body });
      changed(now);
      showToast(
        body.is_unsubscribed
          ? m['settings.e_mails_turned_off']()
          : m['settings.e_mails_turned_on'](),
      );
    } catch (error) {
      showErrorToast(error);
    }
    setBusy(false);
  };
  return (
    <section className="choice-group stack sheet" aria-labelledby="mails">
      <IconHeading path="M3 6h18v12H3ZM3 7l9 7 9-7">
        <h2 id="mails">{m['settings.e_mails']()}</h2>
      </IconHeading>
      <div className="field check">
        <label>
          <input
            type="checkbox"
            checked={account.email_unsubscribed_at === null}
            aria-describedby="mails-hint"
            onChange={turn}
          />
          <span>{m['settings.receive_e_mails_from']({ name })}</span>
        </label>
      </div>
      <p id="mails-hint">{m['settings.for_example_when_someone_sends_you']()}</p>
    </section>
  );
}
