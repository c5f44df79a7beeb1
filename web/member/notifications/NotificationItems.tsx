import '../../styles/notices.css';
import { Link } from 'wouter';
import { noticeSentence } from '../../../worker/contract/system/notification.labels.ts';
import type { Notice } from '../../../worker/contract/system/notifications.ts';
import { Time } from '../../ui/primitives/DateTime.tsx';
import { Face } from '../../ui/primitives/Avatar.tsx';
import { KindIcon } from './NotificationKindIcon.tsx';

interface Props {
  notices: readonly Notice[];
  /** Called when the user opens the target of a notification. */
  read(notice: Notice): void;
}

/** List of notifications with author, time and unread mark. */
export const NoticeItems = ({ notices, read }: Props) => (
  <ul className="notices">
    {notices.map((notice) => (
      <li key={notice.id} className={notice.read_at ? undefined : 'unread'}>
        {notice.path ? (
          <Link href={notice.path} onClick={() => read(notice)}>
            <Told notice={notice} />
          </Link>
        ) : (
          <p>
            <Told notice={notice} />
          </p>
        )}
      </li>
    ))}
  </ul>
);

const Told = ({ notice }: { notice: Notice }) => {
  const { by, kind, latest, path, read_at, updated_at } = notice;
  return (
    <>
      {by ? (
        <span className="notice-by">
          <Face name={by.name} image={by.image} />
          <span className="notice-sign">
            <KindIcon kind={kind} />
          </span>
        </span>
      ) : (
        <span className="face">
          <span className="portrait letters">
            <KindIcon kind={kind} />
          </span>
        </span>
      )}
      <span className="notice-said">
        <span dir="auto">{noticeSentence(notice)}</span>
        {latest && (
          <span className="notice-latest" dir="auto">
            {latest.name !== by?.name && `${latest.name}: `}
            <q>{latest.words}</q>
          </span>
        )}
        <small>
          {!read_at && <b className="visually-hidden">Unread, </b>}
          <Time moment={updated_at} isFine />
          {!path && ', no longer available'}
        </small>
      </span>
    </>
  );
};
