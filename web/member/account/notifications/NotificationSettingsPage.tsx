import { m } from '#messages';
import { apiQuery } from '../../../data/query.ts';
import { useMember } from '../../../data/user.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import {
  notificationPauseQuery,
  notificationSettingsQuery,
} from '../../notifications/notification-queries.ts';
import { AccountLayout } from '../AccountLayout.tsx';
import { accountQuery } from '../account-queries.ts';
import { NotificationKindSettings } from './NotificationKindSettings.tsx';
import { OptionalEmailSetting } from './OptionalEmailSetting.tsx';
import { PauseNotifications } from './PauseNotifications.tsx';

/** Page with all notification settings: kinds, channels and push. */
export default function NotificationSettingsPage() {
  const { id } = useMember();
  const push = apiQuery('GET /users/:id/push', { params: { id } });
  return (
    <AccountLayout heading={m['settings.notifications_title']()}>
      <p className="hint account-lede">{m['settings.choose_what_we_notify_you_about']()}</p>
      <QueryBoundary
        queries={{
          settings: notificationSettingsQuery(id),
          pause: notificationPauseQuery(id),
          account: accountQuery(id),
          push,
        }}
      >
        {({ settings, pause, account, push }) => (
          <>
            <NotificationKindSettings settings={settings} pushKey={push.key} />
            <PauseNotifications pause={pause} />
            <OptionalEmailSetting account={account} />
          </>
        )}
      </QueryBoundary>
    </AccountLayout>
  );
}
