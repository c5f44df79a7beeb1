import { useSearch } from 'wouter';
import { href } from '../../../worker/contract/addresses.ts';
import { notificationLimits } from '../../../worker/contract/notifications/notification-kinds.ts';
import type { NotificationView } from '../../../worker/contract/notifications/notifications.ts';
import { formatInZone, toIsoDay } from '../../data/format/format-dates.ts';
import { Link } from '../../data/navigation.ts';
import { useMember } from '../../data/user.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { useTimeZone } from '../../ui/hooks/use-time-zone.ts';
import { EmptyState } from '../../ui/primitives/EmptyState.tsx';
import { MarkAllReadButton, noNotificationsText } from './NotificationBell.tsx';
import { NotificationItems } from './NotificationItems.tsx';
import { notificationsQuery } from './notification-queries.ts';
import { useMarkRead } from './use-mark-read.ts';

/** Page with all notifications of the last three months. */
export default function NotificationsPage() {
  const { id } = useMember();
  const before = new URLSearchParams(useSearch()).get('before');
  const read = useMarkRead(id);
  return (
    <div className="page members lists">
      <header className="screen-head">
        <h1>Notifications</h1>
      </header>
      <QueryBoundary key={before} queries={{ list: notificationsQuery(id, before) }}>
        {({ list }) => (
          <div>
            <p className="notices-acts abreast">
              <MarkAllReadButton list={list} read={read} />
              <Link href="/account/notifications" className="tap">
                Notification settings
              </Link>
            </p>
            {list.data.length === 0 ? (
              <EmptyState href="/threads" way="See threads">
                {noNotificationsText}
              </EmptyState>
            ) : (
              <NotificationDays
                notices={list.data}
                read={({ id, read_at }) => !read_at && read({ ids: [id] })}
              />
            )}
            {list.data.length === notificationLimits.atOnce && (
              <p className="notices-acts abreast">
                <Link
                  className="button quiet"
                  href={href('/notices', { before: list.data.at(-1)?.id })}
                >
                  Older notifications
                </Link>
              </p>
            )}
          </div>
        )}
      </QueryBoundary>
    </div>
  );
}

/** Groups by day in the reader's time zone. */
function NotificationDays({
  notices,
  read,
}: {
  notices: readonly NotificationView[];
  read(notice: NotificationView): void;
}) {
  const zone = useTimeZone();
  const day = ({ updated_at }: NotificationView) => toIsoDay(updated_at, zone);
  const before = (days: number) =>
    toIsoDay(new Date(Date.now() - days * 86_400_000).toJSON(), zone);
  const names: Record<string, string> = { [before(1)]: 'Yesterday', [before(0)]: 'Today' };
  return [...Map.groupBy(notices, day)].map(([date, of]) => (
    <section key={date} className="notices-day" aria-labelledby={date}>
      <h2 className="small-title" id={date}>
        {names[date] ?? formatInZone(of[0]?.updated_at ?? '', zone, 'day')}
      </h2>
      <NotificationItems notices={of} read={read} />
    </section>
  ));
}
