import type { ReactNode } from 'react';
import type { NoticeKind } from '../../../worker/contract/system/notification-kinds.ts';
import { Icon, PersonIcon, PlaceIcon, SearchIcon } from '../../ui/graphics/icons.tsx';

const drawn = (path: string) => (
  <Icon>
    <path d={path} />
  </Icon>
);

const talk = drawn('M3 5h12v8H9l-4 4v-4H3ZM18 8h3v8h-2v4l-4-4h-4');
const event = drawn('M4 6h16v14H4ZM4 11h16M8 3v5M16 3v5');

const icons: Record<NoticeKind, ReactNode> = {
  message: drawn('M4 5h16v12h-9l-4 4v-4H4Z'),
  friend_request: <PersonIcon />,
  friend_approved: <PersonIcon />,
  reply: talk,
  mention: talk,
  answer: talk,
  followed: talk,
  enquiry: drawn(
    'M12 20C5 15 3 12 3 8.7a4.4 4.4 0 0 1 9-1.2 4.4 4.4 0 0 1 9 1.2c0 3.3-2 6.3-9 11.3Z',
  ),
  event_seat: event,
  event_changed: event,
  event_coming: event,
  event_reminder: event,
  location: <PlaceIcon />,
  listing: drawn('M6 3h9l4 4v14H6ZM9 12h7M9 16h7'),
  alert: <SearchIcon />,
};

/** Decorative icon for a kind of notification. */
export const KindIcon = ({ kind }: { kind: NoticeKind }) => icons[kind];
