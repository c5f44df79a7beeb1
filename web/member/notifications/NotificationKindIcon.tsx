import type { ReactNode } from 'react';
import type { NotificationKind } from '../../../worker/contract/notifications/notification-kinds.ts';
import { Icon, PersonIcon, PlaceIcon, SearchIcon } from '../../ui/graphics/icons.tsx';

const drawIcon = (path: string) => (
  <Icon>
    <path d={path} />
  </Icon>
);

const conversationIcon = drawIcon('M3 5h12v8H9l-4 4v-4H3ZM18 8h3v8h-2v4l-4-4h-4');
const eventIcon = drawIcon('M4 6h16v14H4ZM4 11h16M8 3v5M16 3v5');

const icons: Record<NotificationKind, ReactNode> = {
  message: drawIcon('M4 5h16v12h-9l-4 4v-4H4Z'),
  friend_request: <PersonIcon />,
  friend_approved: <PersonIcon />,
  reply: conversationIcon,
  mention: conversationIcon,
  answer: conversationIcon,
  followed: conversationIcon,
  enquiry: drawIcon(
    'M12 20C5 15 3 12 3 8.7a4.4 4.4 0 0 1 9-1.2 4.4 4.4 0 0 1 9 1.2c0 3.3-2 6.3-9 11.3Z',
  ),
  event_seat: eventIcon,
  event_changed: eventIcon,
  event_coming: eventIcon,
  event_reminder: eventIcon,
  location: <PlaceIcon />,
  listing: drawIcon('M6 3h9l4 4v14H6ZM9 12h7M9 16h7'),
  alert: <SearchIcon />,
};

/** Decorative icon for a kind of notification. */
export const NotificationKindIcon = ({ kind }: { kind: NotificationKind }) => icons[kind];
