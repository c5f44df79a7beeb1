import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { List } from '../../../worker/contract/shared/common-schemas.ts';
import { besideConversation, unreadEvery } from '../../../worker/contract/community/message.limits.ts';
import type { MessageListed } from '../../../worker/contract/community/messages.ts';
import { options, query } from '../../data/query.ts';
import { useMember } from '../../data/user.ts';
import { Time } from '../../ui/primitives/DateTime.tsx';
import { Face } from '../../ui/primitives/Avatar.tsx';
import { messagesOf } from './message-queries.ts';
import { Said } from './MessagePreview.tsx';

/** Sidebar with the latest conversations, unread first. */
export function Beside({ current }: { current: string }) {
  const { id } = useMember();
  const { data } = useQuery({
    ...options(
      query<List<MessageListed>>(
        `${messagesOf(id)}?unread_first=true&limit=${besideConversation}&offset=0`,
      ),
    ),
    refetchInterval: unreadEvery,
  });
  return (
    <nav className="other-conversations" aria-label="Your conversations">
      <Link href="/messages">All messages</Link>
      <ul>
        {data?.data.map((message) => (
          <li key={message.id}>
            <Row message={message} isCurrent={message.id === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Row({ message, isCurrent }: { message: MessageListed; isCurrent: boolean }) {
  const [other] = message.recipients;
  const isUnread = message.unread_count > 0;
  return (
    <Link
      href={`/messages/${message.id}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={isUnread ? 'with-face unread' : 'with-face'}
    >
      <Face name={other?.recipient_name ?? null} image={other?.recipient_image} />
      <span>
        <span className="beside-who">
          <b dir="auto">{other?.recipient_name ?? 'Former member'}</b>
          {message.last_reply_at && <Time moment={message.last_reply_at} />}
        </span>
        <span className="beside-title" dir="auto">
          {message.title}
        </span>
        <Said message={message} />
        {isUnread && <span className="kind">{message.unread_count} unread</span>}
        {!message.is_active && <span className="kind">Closed</span>}
      </span>
    </Link>
  );
}
