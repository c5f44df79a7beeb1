import '../../styles/members.css';
import '../../styles/notices.css';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { mostUnread, noticesEvery } from '../../../worker/contract/community/message.limits.ts';
import type { NoticeList } from '../../../worker/contract/system/notifications.ts';
import type { Me } from '../../../worker/contract/accounts/session.ts';
import { options } from '../../data/query.ts';
import { useUser } from '../../data/user.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { useDropdown } from '../../ui/hooks/use-dropdown.ts';
import { NoticeItems } from './NotificationItems.tsx';
import { newsOf, noticesOf } from './notification-queries.ts';
import { isSeenAt, Seen } from './MarkSeenNotifications.tsx';
import { useRead } from './use-mark-read.ts';

/** Admins only. */
const OtherSide = lazy(() =>
  import('../../ui/layout/SiteSwitch.tsx').catch(() => ({ default: () => null })),
);

/** Members' part of the top bar: notification bell and, for admins, the site switch. */
export default function Bell() {
  const user = useUser();
  if (!user) return null;
  const isHeard = !user.seen_by && !user.is_unapproved && !user.needs_second_factor;
  return (
    <>
      {user.is_admin && (
        <Suspense>
          <OtherSide />
        </Suspense>
      )}
      {isHeard && <News member={user} />}
    </>
  );
}

function News({ member: { id } }: { member: Me }) {
  const [location] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const { list, close, leave } = useDropdown(location);
  const { data } = useQuery({
    ...options(newsOf(id)),
    refetchInterval: noticesEvery,
    refetchOnWindowFocus: 'always',
  });
  const unread = data?.unread ?? 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only where the focus goes is watched
    <div className="bell" onBlur={leave}>
      {isSeenAt(location, unread) && (
        <Seen key={`${location} ${unread}`} member={id} path={location} unread={unread} />
      )}
      <button type="button" className="top-link" popoverTarget="news">
        <BellIcon />
        <b className="visually-hidden">Notifications{unread > 0 && ','}</b>{' '}
        {unread > 0 && (
          <b className="unread-count">
            {unread > mostUnread ? `${mostUnread}+` : unread}{' '}
            <i className="visually-hidden">unread</i>
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
        {isOpen && <Newest member={id} close={close} />}
      </div>
    </div>
  );
}

function Newest({ member, close }: { member: string; close(): void }) {
  const read = useRead(member);
  const { data, error } = useQuery({ ...options(noticesOf(member)), refetchOnMount: 'always' });
  return (
    <>
      <header className="news-head">
        <h2>Notifications</h2>
        <MarkAll list={data} read={read} />
      </header>
      {error && !data ? (
        <p role="alert">{error.message}</p>
      ) : !data ? (
        <Loading />
      ) : data.data.length === 0 ? (
        <p className="empty">{nothing}</p>
      ) : (
        <NoticeItems
          notices={data.data.slice(0, atOnce)}
          read={({ id, read_at }) => {
            close();
            if (!read_at) read({ ids: [id] });
          }}
        />
      )}
      <p className="news-foot">
        <Link href="/notices">See all</Link>
        <Link href="/account/notifications">Notification settings</Link>
      </p>
    </>
  );
}

/** Maximum notifications in the dropdown. */
const atOnce = 10;

interface MarkProps {
  list: NoticeList | undefined;
  read(what: { until: string }): void;
}

/** Marks up to the newest shown notification, so that newer ones stay unread. */
export const MarkAll = ({ list: { unread, data } = { unread: 0, data: [] }, read }: MarkProps) =>
  (unread > 0 || data.some(({ read_at }) => !read_at)) && (
    <button
      type="button"
      className="text-button tap"
      onClick={() => read({ until: data[0]?.updated_at ?? '' })}
    >
      Mark all as read
    </button>
  );

export const nothing = 'No notifications yet. Messages, replies and friend requests appear here.';

/** Defined here and not with the other icons, because visitors do not need it. */
const BellIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15ZM10 21h4" />
  </svg>
);
