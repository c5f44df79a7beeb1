/** List of notifications with author, time and unread mark. */

import { m } from '#messages';
import { toHref } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import './NotificationBell.css';
import { formatNotification } from '../../../worker/contract/notifications/notification.labels.ts';
import type { NotificationView } from '../../../worker/contract/notifications/notifications.ts';
import { useLanguageAttributesOf } from '../../ui/hooks/use-language-attributes.ts';
import { Avatar } from '../../ui/primitives/Avatar.tsx';
import { DateTime } from '../../ui/primitives/DateTime.tsx';
import { StatusChip } from '../../ui/primitives/StatusChip.tsx';
import { NotificationKindIcon } from './NotificationKindIcon.tsx';

interface Props {
  notices: readonly NotificationView[];
  /** Called when the user opens the target of a notification. */
  read(notice: NotificationView): void;
}

export const NotificationItems = ({ notices, read }: Props) => (
  <ul className="notices">
    {notices.map((notice) => (
      <li key={notice.id} className={notice.read_at ? undefined : 'notice-unread'}>
        {notice.path ? (
          <Link href={toHref(notice.path)} onClick={() => read(notice)}>
            <NotificationContent notice={notice} />
          </Link>
        ) : (
          <p>
            <NotificationContent notice={notice} />
          </p>
        )}
      </li>
    ))}
  </ul>
);

const NotificationContent = ({ notice }: { notice: NotificationView }) => {
  const { by, is_going, kind, latest, path, read_at, updated_at } = notice;
  const getLanguage = useLanguageAttributesOf();
  return (
    <>
      {by ? (
        <span className="notice-by">
          <Avatar name={by.name} image={by.image} />
          <span className="notice-sign">
            <NotificationKindIcon kind={kind} />
          </span>
        </span>
      ) : (
        <span className="face">
          <span className="portrait letters">
            <NotificationKindIcon kind={kind} />
          </span>
        </span>
      )}
      <span className="notice-said">
        <span dir="auto">{formatNotification(notice)}</span>
        {latest && (
          <span className="notice-latest" dir="auto">
            {latest.name !== by?.name && `${latest.name}: `}
            <q {...getLanguage(latest.language_id)}>{latest.words}</q>
          </span>
        )}
        <small>
          {!read_at && <b className="visually-hidden">{m['notification.unread_mark']()} </b>}
          <DateTime moment={updated_at} isFine />
          {!path && m['notification.not_available']()}
          {is_going && (
            <>
              {' '}
              <StatusChip tone="good">{m['notification.going']()}</StatusChip>
            </>
          )}
        </small>
      </span>
    </>
  );
};
