/** Bar at the bottom of phone screens with a member's five most used pages. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { renderHidden } from '../../ui/primitives/message-markup.tsx';
import './MemberBar.css';
import { hasPermission } from '../../../worker/contract/accounts/permissions.ts';
import type { CurrentUserResponse } from '../../../worker/contract/accounts/session.ts';
import { href, type LinkTarget } from '../../../worker/contract/addresses.ts';
import { Link, useLocation } from '../../data/navigation.ts';
import { queryOptions } from '../../data/query.ts';
import { useCurrentUser } from '../../data/user.ts';
import { Icon, PersonIcon, SearchIcon } from '../../ui/graphics/icons.tsx';
import { unreadMessagesQuery } from '../messages/message-queries.ts';
import UnreadBadge from '../messages/UnreadBadge.tsx';
import { formatUnreadCount } from '../notifications/NotificationBell.tsx';
import { unreadNotificationsQuery } from '../notifications/notification-queries.ts';

export default function MemberBar() {
  const user = useCurrentUser();
  if (!user || user.seen_by || user.is_unapproved || user.needs_second_factor) return null;
  return <MemberLinks member={user} />;
}

function MemberLinks({ member }: { member: CurrentUserResponse }) {
  const hasMessages = hasPermission(member, 'authz_messages');
  const { data } = useQuery({
    ...queryOptions(unreadMessagesQuery(member.id)),
    enabled: hasMessages,
  });
  const unread = data?.message_id;
  return (
    <nav className="member-bar" id="member-bar" aria-label={m['today.your_pages']()}>
      <BarLink path="/today" name={m['today.title']()} icon={todayIcon} />
      <BarLink path="/practitioners" name={m['common.practitioners']()} icon={<SearchIcon />} />
      {hasMessages ? (
        <BarLink
          path="/messages"
          to={unread ? href('/messages/:id', { id: unread }) : '/messages'}
          name={m['message.title']()}
          icon={messageIcon}
        >
          <UnreadBadge of="messages" />
        </BarLink>
      ) : (
        <BarLink path="/saved" name={m['today.saved']()} icon={savedIcon} />
      )}
      <BarLink path="/notices" name={m['notification.title']()} icon={bellIcon}>
        <NotificationBadge member={member.id} />
      </BarLink>
      <BarLink path="/account" name={m['frame.account']()} icon={<PersonIcon />} />
    </nav>
  );
}

interface BarLinkProps {
  path: LinkTarget;
  /** Page of the path that the link opens, if it is another one. */
  to?: LinkTarget;
  name: string;
  icon: ReactNode;
  children?: ReactNode;
}

function BarLink({ path, to = path, name, icon, children }: BarLinkProps) {
  const [location] = useLocation();
  const isHere = `${location}/`.startsWith(`${path}/`);
  const current = location === path ? 'page' : isHere ? 'true' : undefined;
  return (
    <Link href={to} aria-current={current}>
      {icon}
      <span>{name}</span> {children}
    </Link>
  );
}

function NotificationBadge({ member }: { member: string }) {
  const { data } = useQuery(queryOptions(unreadNotificationsQuery(member)));
  if (!data?.unread) return null;
  return (
    <b className="unread-count">
      <ParaglideMessage
        message={m['notification.unread_badge']}
        inputs={{ count: data.unread, shown: formatUnreadCount(data.unread) }}
        markup={{ hidden: renderHidden }}
      />
    </b>
  );
}

const drawIcon = (path: string) => (
  <Icon>
    <path d={path} />
  </Icon>
);
const todayIcon = drawIcon('M4 11 12 4l8 7v9h-5v-6H9v6H4Z');
const messageIcon = drawIcon('M4 5h16v12h-9l-4 4v-4H4Z');
const savedIcon = drawIcon('M6 4h12v16l-6-4-6 4Z');
const bellIcon = drawIcon('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15ZM10 21h4');
