/** Paged table of conversations by latest reply; polls while the page is visible. */

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import {
  conversationsPerPage,
  unreadPollMs,
} from '../../../worker/contract/community/message.limits.ts';
import type { ListedConversation } from '../../../worker/contract/community/messages.ts';
import { Link } from '../../data/navigation.ts';
import { useMember } from '../../data/user.ts';
import { useLanguageAttributes } from '../../ui/hooks/use-language-attributes.ts';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { SortHeader } from '../../ui/list/SortHeader.tsx';
import { useListPage } from '../../ui/list/use-list-page.ts';
import { useListRows } from '../../ui/list/use-list-rows.ts';
import { Avatar } from '../../ui/primitives/Avatar.tsx';
import { DateTime } from '../../ui/primitives/DateTime.tsx';
import { ConversationRecipients } from './ConversationRecipients.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { conversationsQuery, unreadMessagesQuery } from './message-queries.ts';

/** Table row of a conversation: the other person, then what it is about. */
const ConversationRow = ({ message }: { message: ListedConversation }) => {
  const [other] = message.recipients;
  const isUnread = message.unread_count > 0;
  return (
    <tr className={isUnread ? 'conversation-unread' : undefined}>
      <th scope="row" abbr={other?.recipient_name}>
        <div className="with-face">
          <Avatar name={other?.recipient_name ?? null} image={other?.recipient_image} />
          <div>
            <ConversationRecipients message={message} />
          </div>
        </div>
      </th>
      <td>
        <Link
          href={href('/messages/:id', { id: message.id })}
          dir="auto"
          {...useLanguageAttributes(message.language_id)}
        >
          {message.title}
        </Link>
        {isUnread && (
          <span className="kind kind-line">
            {m['message.unread_count']({ count: message.unread_count })}
          </span>
        )}
        <MessagePreview message={message} />
      </td>
      <td>{message.last_reply_at ? <DateTime moment={message.last_reply_at} /> : '–'}</td>
      {!message.is_active && (
        <td>{message.closed_at && <DateTime moment={message.closed_at} />}</td>
      )}
    </tr>
  );
};

interface Props {
  heading: string;
  /** The heading within a sentence. */
  pagerLabel: string;
  /** URL parameter name of the list. */
  name: string;
  isActive: boolean;
  /** Search text: name, title or message. */
  search: string;
  empty: ReactNode;
}

export function ConversationTable({ heading, pagerLabel, name, isActive, search, empty }: Props) {
  const headingId = useId();
  const { id } = useMember();
  const part = useListPage({
    name,
    size: conversationsPerPage,
    sort: 'last_reply_at desc',
    fields: ['title', 'recipient_name', 'closed_at'],
  });
  const query = conversationsQuery(id, {
    is_active: `${isActive}`,
    unread_first: 'true',
    ...(search && { search }),
  });
  const rows = useListRows(query, part, { refetchInterval: unreadPollMs });
  const queries = useQueryClient();
  // Keeps the unread badge in the menu consistent.
  useOnChange(rows.data, () => {
    void queries.refetchQueries({ queryKey: [unreadMessagesQuery(id).address], type: 'active' });
  });
  return (
    <section className="members-section stack" aria-labelledby={headingId}>
      <h2 className="small-title" id={headingId}>
        {heading}
      </h2>
      <PagedTable
        rows={rows}
        part={part}
        pagerLabel={pagerLabel}
        empty={search ? <p>{m['message.no_matching_conversations']()}</p> : empty}
      >
        {(messages, isComing) => (
          <table
            className={`members-table conversations ${name}`}
            aria-labelledby={headingId}
            aria-busy={isComing}
          >
            <thead>
              <tr>
                <SortHeader part={part} field="recipient_name">
                  {m['message.with']()}
                </SortHeader>
                <SortHeader part={part} field="title">
                  {m['common.title']()}
                </SortHeader>
                <SortHeader part={part} field="last_reply_at" downFirst>
                  {m['message.last_reply']()}
                </SortHeader>
                {!isActive && (
                  <SortHeader part={part} field="closed_at" downFirst>
                    {m['message.closed']()}
                  </SortHeader>
                )}
              </tr>
            </thead>
            <tbody>
              {messages.map((message) => (
                <ConversationRow key={message.id} message={message} />
              ))}
            </tbody>
          </table>
        )}
      </PagedTable>
    </section>
  );
}
