import type { PushOffer } from '../../../../worker/contract/system/push.ts';
import { query } from '../../../data/query.ts';
import { useMember } from '../../../data/user.ts';
import { settingsOf } from '../../notifications/notification-queries.ts';
import { Answered } from '../../../ui/feedback/QueryBoundary.tsx';
import { AccountPage } from '../AccountLayout.tsx';
import { Mails } from '../overview/EmailConsent.tsx';
import { accountOf } from '../account-queries.ts';
import { Choices } from './KindSettings.tsx';

/** Page with all notification settings: kinds, channels and push. */
export function View() {
  const { id } = useMember();
  const push = query<PushOffer>(`/users/${id}/push`);
  return (
    <AccountPage heading="Notifications">
      <p className="hint">
        Choose what we notify you about and how. Digests are sent at 7am your time, daily or on
        Mondays, and only if there is something new. Updates that need no reply are e-mailed only in
        a digest.
      </p>
      <Answered queries={{ settings: settingsOf(id), account: accountOf(id), push }}>
        {({ settings, account, push }) => (
          <>
            <Choices settings={settings} pushKey={push.key} />
            <Mails account={account} />
          </>
        )}
      </Answered>
    </AccountPage>
  );
}
