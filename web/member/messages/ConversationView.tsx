import type { Message, MessageItem } from '../../../worker/contract/community/messages.ts';
import { send } from '../../data/api.ts';
import { useMember } from '../../data/user.ts';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { showFailure, showToast } from '../../ui/feedback/toast.ts';
import { messagesOf, messageById } from './message-queries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { has } from '../../../worker/contract/accounts/permissions.ts';
import { Blocking } from '../blocks/ConversationBlock.tsx';
import { useChange } from '../../ui/hooks/use-on-change.ts';
import { useTitle } from '../../data/head/use-title.ts';
import { takeOver } from '../../ui/hooks/focus.ts';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { Unanswered } from '../../ui/feedback/LoadingOrError.tsx';
import { Face } from '../../ui/primitives/Avatar.tsx';
import { Recipients } from './ConversationRecipients.tsx';
import { Replies } from './ConversationReplies.tsx';
import { ReplyForm } from './ConversationReplyForm.tsx';
import { useReplies } from './use-replies.ts';

/** Closes a conversation for both participants, permanently. */
function CloseButton({ message, closed }: { message: Message; closed(): Promise<void> }) {
  const { id } = useMember();
  const close = async () => {
    try {
      await send(`${messagesOf(id)}/${message.id}`, {
        method: 'PATCH',
        body: { is_active: false },
      });
      showToast('Conversation closed.');
    } catch (error) {
      showFailure(error);
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


/** Conversation: subject, participants, messages, reply form and close button. */
export function Conversation({ message }: { message: MessageItem }) {
  const member = useMember();
  const queries = useQueryClient();
  const talk = useReplies(message);
  useTitle(message.title);
  const closed_at = message.closed_at ?? talk.closed_at;
  const hasMessages = has(member, 'authz_messages');
  // The pressed button disappears without a replacement.
  useChange(
    closed_at,
    (before) => before === null && takeOver(document.getElementById('conversation')),
  );
  const refresh = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [messageById(message.id).address] }),
      talk.look(),
    ]);
  };
  // The other participant closed it; the refetched conversation has the details.
  useChange(talk.closed_at, () => {
    if (message.closed_at) return;
    void queries.invalidateQueries({ queryKey: [messageById(message.id).address] });
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
            <Face
              name={message.recipients[0]?.recipient_name ?? null}
              image={message.recipients[0]?.recipient_image}
            />
            <span>
              With <Recipients message={message} />
            </span>
          </span>
          <span>
            Created <Moment moment={message.created_at} day="long" />
          </span>
          {closed_at && (
            <span>
              Closed <Moment moment={closed_at} day="long" />
            </span>
          )}
        </p>
      </header>
      {talk.replies ? (
        <Replies
          talk={talk}
          replies={talk.replies}
          image={message.recipients[0]?.recipient_image ?? null}
        >
          <Blocking
            person={otherOf(message)}
            after={!closed_at && <CloseButton message={message} closed={refresh} />}
          >
            <ReplyForm
              message={message}
              isClosed={closed_at !== null}
              arrived={talk.look}
              refused={refresh}
            />
          </Blocking>
        </Replies>
      ) : (
        <Unanswered error={talk.error} retry={() => void talk.look()} />
      )}
    </div>
  );
}

function otherOf({ recipients: [other] }: MessageItem) {
  return other ? { id: other.recipient_id, name: other.recipient_name } : null;
}
