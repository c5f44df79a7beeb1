/** Conversation: subject, participants, messages, reply form and close button. */

import { useQueryClient } from '@tanstack/react-query';
import { hasPermission } from '../../../worker/contract/accounts/permissions.ts';
import type {
  Conversation,
  ConversationItem,
} from '../../../worker/contract/community/messages.ts';
import { api } from '../../data/api.ts';
import { useTitle } from '../../data/head/use-title.ts';
import { Link } from '../../data/navigation.ts';
import { useMember } from '../../data/user.ts';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { LoadingOrError } from '../../ui/feedback/LoadingOrError.tsx';
import { showErrorToast, showToast } from '../../ui/feedback/toast.ts';
import { focusIfLost } from '../../ui/hooks/move-focus.ts';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import { Avatar } from '../../ui/primitives/Avatar.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { ConversationBlock } from '../blocks/ConversationBlock.tsx';
import { ConversationRecipients } from './ConversationRecipients.tsx';
import { ConversationReplies } from './ConversationReplies.tsx';
import { ConversationReplyForm } from './ConversationReplyForm.tsx';
import { messageQuery } from './message-queries.ts';
import { useReplies } from './use-replies.ts';

/** Closes a conversation for both participants, permanently. */
function CloseConversationButton({
  message,
  closed,
}: {
  message: Conversation;
  closed(): Promise<void>;
}) {
  const { id } = useMember();
  const close = async () => {
    try {
      await api('PATCH /users/:id/messages/:other_id', {
        params: { id, other_id: message.id },
        body: { is_active: false },
      });
      showToast('Conversation closed.');
    } catch (error) {
      showErrorToast(error);
    }
    await closed();
  };
  return (
    <p>
      <ConfirmButton
        button="Mark Conversation as Closed"
        title="Are you sure?"
        text="No one can reply in a closed conversation, and you can’t reopen it. You can still read it."
        confirmed={close}
      />
    </p>
  );
}

export function ConversationView({ message }: { message: ConversationItem }) {
  const member = useMember();
  const queries = useQueryClient();
  const talk = useReplies(message);
  useTitle(message.title);
  const closed_at = message.closed_at ?? talk.closed_at;
  const hasMessages = hasPermission(member, 'authz_messages');
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
      <header className="screen-head">
        {hasMessages && (
          <nav aria-label="Breadcrumb">
            <Link href="/messages">Messages</Link>
          </nav>
        )}
        <h1 id="conversation" tabIndex={-1} dir="auto">
          {message.title}
        </h1>
        <p className="byline">
          <span className="with-face">
            <Avatar
              name={message.recipients[0]?.recipient_name ?? null}
              image={message.recipients[0]?.recipient_image}
            />
            <span>
              With <ConversationRecipients message={message} />
            </span>
          </span>
          <span>
            Created <LocalDateTime moment={message.created_at} day="long" />
          </span>
          {closed_at && (
            <span>
              Closed <LocalDateTime moment={closed_at} day="long" />
            </span>
          )}
        </p>
      </header>
      {talk.replies ? (
        <ConversationReplies
          talk={talk}
          replies={talk.replies}
          image={message.recipients[0]?.recipient_image ?? null}
        >
          <ConversationBlock
            person={getOtherParticipant(message)}
            after={!closed_at && <CloseConversationButton message={message} closed={refresh} />}
          >
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

function getOtherParticipant({ recipients: [other] }: ConversationItem) {
  return other ? { id: other.recipient_id, name: other.recipient_name } : null;
}
