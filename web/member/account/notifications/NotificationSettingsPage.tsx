import { apiQuery } from '../../../data/query.ts';
import { useMember } from '../../../data/user.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { notificationSettingsQuery } from '../../notifications/notification-queries.ts';
import { AccountLayout } from '../AccountLayout.tsx';
import { accountQuery } from '../account-queries.ts';
import { NotificationKindSettings } from './NotificationKindSettings.tsx';
import { OptionalEmailSetting } from './OptionalEmailSetting.tsx';

/** Page with all notification settings: kinds, channels and push. */
export default function NotificationSettingsPage() {
  const { id } = useMember();
  const push = apiQuery('GET /users/:id/push', { params: { id } });
  return (
    <AccountLayout heading="Notifications">
      <p className="hint account-lede">
        Choose what we notify you about and how. Digests are sent at 7am your time, daily or on
        Mondays, and only if there is something new. Updates that need no reply are e-mailed only in
        a digest.
      </p>
      <QueryBoundary
        queries={{ settings: notificationSettingsQuery(id), account: accountQuery(id), push }}
      >
        {({ settings, account, push }) => (
          <>
            <NotificationKindSettings settings={settings} pushKey={push.key} />
            <OptionalEmailSetting account={account} />
          </>
        )}
      </QueryBoundary>
    </AccountLayout>
  );
}
