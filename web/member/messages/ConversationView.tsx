/** Conversation: its head, the messages and the reply form. */

import './ConversationView.css';
import { useQueryClient } from '@tanstack/react-query';
import { hasPermission } from '../../../worker/contract/accounts/permissions.ts';
import type { ConversationItem } from '../../../worker/contract/community/messages.ts';
import { useTitle } from '../../data/head/use-title.ts';
import { useMember } from '../../data/user.ts';
import { LoadingOrError } from '../../ui/feedback/LoadingOrError.tsx';
import { focusIfLost } from '../../ui/hooks/move-focus.ts';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import { ConversationBlock } from '../blocks/ConversationBlock.tsx';
import { ConversationHead, getOtherParticipant } from './ConversationHead.tsx';
import { ConversationReplies } from './ConversationReplies.tsx';
import { ConversationReplyForm } from './ConversationReplyForm.tsx';
import { messageQuery } from './message-queries.ts';
import { useReplies } from './use-replies.ts';

export function ConversationView({ message }: { message: ConversationItem }) {
  const member = useMember();
  const queries = useQueryClient();
  const talk = useReplies(message);
  useTitle(message.title);
  const closed_at = message.closed_at ?? talk.closed_at;
  // The pressed button disappears without a replacement.
  useOnChange(
    closed_at,
    (before) => before === null && focusIfLost(document.getElementById('conversation')),
  );
  const refresh = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [messageQuery(message.id).address] }),
      talk.look(),
    ]);
  };
  // The other participant closed it; the refetched conversation has the details.
  useOnChange(talk.closed_at, () => {
    if (message.closed_at) return;
    void queries.invalidateQueries({ queryKey: [messageQuery(message.id).address] });
  });

  return (
    <div className="page members conversation">
      <ConversationHead
        message={message}
        closedAt={closed_at}
        hasList={hasPermission(member, 'authz_messages')}
        closed={refresh}
      />
      {talk.replies ? (
        <ConversationReplies
          talk={talk}
          replies={talk.replies}
          image={message.recipients[0]?.recipient_image ?? null}
        >
          <ConversationBlock person={getOtherParticipant(message)}>
            <ConversationReplyForm
              message={message}
              isClosed={closed_at !== null}
              arrived={talk.look}
              refused={refresh}
            />
          </ConversationBlock>
        </ConversationReplies>
      ) : (
        <LoadingOrError error={talk.error} retry={() => void talk.look()} />
      )}
    </div>
  );
}
