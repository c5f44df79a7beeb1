import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import {
  sidebarConversations,
  unreadPollMs,
} from '../../../worker/contract/community/message.limits.ts';
import type { ListedConversation } from '../../../worker/contract/community/messages.ts';
import { Link } from '../../data/navigation.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import { useMember } from '../../data/user.ts';
import { useLanguageAttributes } from '../../ui/hooks/use-language-attributes.ts';
import { Avatar } from '../../ui/primitives/Avatar.tsx';
import { DateTime } from '../../ui/primitives/DateTime.tsx';
import { MessagePreview } from './MessagePreview.tsx';

/** Sidebar with the latest conversations, unread first. */
export function ConversationSidebar({ current }: { current: string }) {
  const { id } = useMember();
  const { data } = useQuery({
    ...queryOptions(
      apiQuery('GET /users/:id/messages', {
        params: { id },
        query: { unread_first: 'true', limit: sidebarConversations, offset: 0 },
      }),
    ),
    refetchInterval: unreadPollMs,
  });
  return (
    <nav className="other-conversations" aria-label={m['message.your_conversations']()}>
      <Link href="/messages">{m['message.all_messages']()}</Link>
      <ul>
        {data?.data.map((message) => (
          <li key={message.id}>
            <SidebarConversation message={message} isCurrent={message.id === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SidebarConversation({
  message,
  isCurrent,
}: {
  message: ListedConversation;
  isCurrent: boolean;
}) {
  const [other] = message.recipients;
  const language = useLanguageAttributes(message.language_id);
  const isUnread = message.unread_count > 0;
  return (
    <Link
      href={href('/messages/:id', { id: message.id })}
      aria-current={isCurrent ? 'page' : undefined}
      className={isUnread ? 'with-face conversation-unread' : 'with-face'}
    >
      <Avatar name={other?.recipient_name ?? null} image={other?.recipient_image} />
      <span>
        <span className="beside-who">
          <b dir="auto">{other?.recipient_name ?? m['common.former_member']()}</b>
          {message.last_reply_at && <DateTime moment={message.last_reply_at} />}
        </span>
        <span className="beside-title" dir="auto" {...language}>
          {message.title}
        </span>
        <MessagePreview message={message} />
        {isUnread && (
          <span className="kind kind-line">
            {m['message.unread_count']({ count: message.unread_count })}
          </span>
        )}
        {!message.is_active && <span className="kind kind-line">{m['message.closed']()}</span>}
      </span>
    </Link>
  );
}
