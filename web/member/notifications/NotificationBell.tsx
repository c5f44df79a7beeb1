/** Members' part of the top bar: notification bell and, for admins, the site switch. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { Link, useLocation } from '../../data/navigation.ts';
import { renderHidden } from '../../ui/primitives/message-markup.tsx';
import '../../styles/members.css';
import './NotificationBell.css';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { CurrentUserResponse } from '../../../worker/contract/accounts/session.ts';
import {
  maxUnreadBadge,
  notificationPollMs,
} from '../../../worker/contract/community/message.limits.ts';
import type { NotificationList } from '../../../worker/contract/notifications/notifications.ts';
import { setTitlePrefix } from '../../data/head/use-head.ts';
import { queryOptions } from '../../data/query.ts';
import { useCurrentUser } from '../../data/user.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { useDropdown } from '../../ui/hooks/use-dropdown.ts';
import { MarkSeenNotifications, marksSeenAt } from './MarkSeenNotifications.tsx';
import { NotificationItems } from './NotificationItems.tsx';
import { notificationsQuery, unreadNotificationsQuery } from './notification-queries.ts';
import { useMarkRead } from './use-mark-read.ts';

/** Link between the site and its admin area, for admins only. */
const SiteSwitch = lazy(() =>
  import('../../ui/layout/SiteSwitch.tsx').catch(() => ({ default: () => null })),
);

export default function NotificationBell() {
  const user = useCurrentUser();
  if (!user) return null;
  const isHeard = !user.seen_by && !user.is_unapproved && !user.needs_second_factor;
  return (
    <>
      {user.is_admin && (
        <Suspense>
          <SiteSwitch />
        </Suspense>
      )}
      {isHeard && <BellMenu member={user} />}
    </>
  );
}

function BellMenu({ member: { id } }: { member: CurrentUserResponse }) {
  const [location] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const { list, close, leave } = useDropdown(location);
  const { data } = useQuery({
    ...queryOptions(unreadNotificationsQuery(id)),
    refetchInterval: notificationPollMs,
    refetchOnWindowFocus: 'always',
  });
  const unread = data?.unread ?? 0;
  useEffect(() => {
    setTitlePrefix(unread > 0 ? `(${formatUnreadCount(unread)}) ` : '');
    return () => setTitlePrefix('');
  }, [unread]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only where the focus goes is watched
    <div className="bell" onBlur={leave}>
      {marksSeenAt(location, unread) && (
        <MarkSeenNotifications
          key={`${location} ${unread}`}
          member={id}
          path={location}
          unread={unread}
        />
      )}
      <button type="button" className="top-link" popoverTarget="news">
        <BellIcon />
        <b className="visually-hidden">
          {unread > 0 ? m['notification.title_before_count']() : m['notification.title']()}
        </b>{' '}
        {unread > 0 && (
          <b className="unread-count">
            <ParaglideMessage
              message={m['notification.unread_badge']}
              inputs={{ count: unread, shown: formatUnreadCount(unread) }}
              markup={{ hidden: renderHidden }}
            />
          </b>
        )}
      </button>
      <div
        id="news"
        popover="auto"
        className="dropdown sheet news"
        ref={list}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && <NewestNotifications member={id} close={close} />}
      </div>
    </div>
  );
}

function NewestNotifications({ member, close }: { member: string; close(): void }) {
  const read = useMarkRead(member);
  const { data, error } = useQuery({
    ...queryOptions(notificationsQuery(member)),
    refetchOnMount: 'always',
  });
  return (
    <>
      <header className="news-head">
        <h2>
          {m['notification.title']()} <UnreadNotificationCount of={data} />
        </h2>
        <MarkAllReadButton list={data} read={read} />
      </header>
      {error && !data ? (
        <p role="alert">{error.message}</p>
      ) : !data ? (
        <Loading />
      ) : data.data.length === 0 ? (
        <p className="empty">{m['notification.none']()}</p>
      ) : (
        <NotificationItems
          notices={data.data.slice(0, MAX_NOTIFICATIONS)}
          read={({ id, read_at }) => {
            close();
            if (!read_at) read({ ids: [id] });
          }}
        />
      )}
      <p className="news-foot">
        <Link href="/notices">{m['notification.see_all']()}</Link>
        <Link href="/account/notifications">{m['notification.notification_settings']()}</Link>
      </p>
    </>
  );
}

/** Maximum notifications in the dropdown. */
const MAX_NOTIFICATIONS = 10;

/** The number that the bell shows, in words. */
export const UnreadNotificationCount = ({ of }: { of: NotificationList | undefined }) =>
  of !== undefined &&
  of.unread > 0 && (
    <small className="soft">
      {m['notification.unread']({ count: of.unread, shown: formatUnreadCount(of.unread) })}
    </small>
  );

export const formatUnreadCount = (unread: number) =>
  unread > maxUnreadBadge ? `${maxUnreadBadge}+` : unread;

interface MarkProps {
  list: NotificationList | undefined;
  read(what: { until: string }): void;
}

/** Marks up to the newest shown notification, so that newer ones stay unread. */
export const MarkAllReadButton = ({
  list: { unread, data } = { unread: 0, data: [] },
  read,
}: MarkProps) =>
  (unread > 0 || data.some(({ read_at }) => !read_at)) && (
    <button
      type="button"
      className="text-button tap"
      onClick={() => read({ until: data[0]?.updated_at ?? '' })}
    >
      {m['notification.mark_all_as_read']()}
    </button>
  );

/** Defined here and not with the other icons, because visitors do not need it. */
const BellIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15ZM10 21h4" />
  </svg>
);
