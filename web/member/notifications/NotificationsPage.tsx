import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import { notificationLimits } from '../../../worker/contract/notifications/notification-kinds.ts';
import type { NotificationView } from '../../../worker/contract/notifications/notifications.ts';
import { toIsoDay } from '../../data/format/format-dates.ts';
import { Link } from '../../data/navigation.ts';
import { queryOptions } from '../../data/query.ts';
import { useMember } from '../../data/user.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { useTimeZone } from '../../ui/hooks/use-time-zone.ts';
import { EmptyState } from '../../ui/primitives/EmptyState.tsx';
import { MarkAllReadButton, UnreadNotificationCount } from './NotificationBell.tsx';
import { NotificationItems } from './NotificationItems.tsx';
import { notificationsQuery, unreadNotificationsQuery } from './notification-queries.ts';
import { useMarkRead } from './use-mark-read.ts';

/** Page with all notifications of the last three months. */
export default function NotificationsPage() {
  const { id } = useMember();
  const before = new URLSearchParams(useSearch()).get('before');
  const read = useMarkRead(id);
  return (
    <div className="page members lists">
      <NotificationsHeading member={id} />
      <QueryBoundary key={before} queries={{ list: notificationsQuery(id, before) }}>
        {({ list }) => (
          <div>
            <p className="notices-acts abreast">
              <MarkAllReadButton list={list} read={read} />
              <Link href="/account/notifications" className="tap">
                {m['notification.notification_settings']()}
              </Link>
            </p>
            {list.data.length === 0 ? (
              <EmptyState href="/threads" way={m['notification.see_threads']()}>
                {m['notification.none']()}
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
                  {m['notification.older_notifications']()}
                </Link>
              </p>
            )}
          </div>
        )}
      </QueryBoundary>
    </div>
  );
}

/** Heading with the number that the bell shows. */
function NotificationsHeading({ member }: { member: string }) {
  const { data } = useQuery(queryOptions(unreadNotificationsQuery(member)));
  return (
    <header className="screen-head">
      <h1>
        {m['notification.title']()} <UnreadNotificationCount of={data} />
      </h1>
    </header>
  );
}

/** Groups by age: today, the last seven days, and before. */
function NotificationDays({
  notices,
  read,
}: {
  notices: readonly NotificationView[];
  read(notice: NotificationView): void;
}) {
  const zone = useTimeZone();
  const dayBefore = (days: number) =>
    toIsoDay(new Date(Date.now() - days * 86_400_000).toJSON(), zone);
  const today = dayBefore(0);
  const weekAgo = dayBefore(7);
  const nameGroup = ({ updated_at }: NotificationView) => {
    const day = toIsoDay(updated_at, zone);
    return day >= today
      ? m['today.title']()
      : day > weekAgo
        ? m['notification.this_week']()
        : m['notification.earlier']();
  };
  return [...Map.groupBy(notices, nameGroup)].map(([name, some]) => (
    <section key={name} className="notices-day" aria-label={name}>
      <h2 className="small-title">{name}</h2>
      <NotificationItems notices={some} read={read} />
    </section>
  ));
}
