/** Head of a conversation: the other person, the title, the times and the close button. */

import type {
  Conversation,
  ConversationItem,
} from '../../../worker/contract/community/messages.ts';
import { api } from '../../data/api.ts';
import { Link } from '../../data/navigation.ts';
import { useMember } from '../../data/user.ts';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { showErrorToast, showToast } from '../../ui/feedback/toast.ts';
import { Avatar } from '../../ui/primitives/Avatar.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { ConversationBlockButton } from '../blocks/ConversationBlock.tsx';
import { ConversationRecipients } from './ConversationRecipients.tsx';

interface Props {
  message: ConversationItem;
  closedAt: string | null;
  /** False without the list of conversations to return to. */
  hasList: boolean;
  closed(): Promise<void>;
}

export function ConversationHead({ message, closedAt, hasList, closed }: Props) {
  const [other] = message.recipients;
  return (
    <>
      {hasList && (
        <nav aria-label="Breadcrumb" className="conversation-list">
          <Link href="/messages">Messages</Link>
        </nav>
      )}
      <header className="conversation-head">
        <div className="with-face">
          <Avatar name={other?.recipient_name ?? null} image={other?.recipient_image} />
          <div>
            <p className="conversation-with">
              <ConversationRecipients message={message} />
            </p>
            <h1 id="conversation" tabIndex={-1} dir="auto">
              {message.title}
            </h1>
          </div>
        </div>
        {!closedAt && <CloseConversationButton message={message} closed={closed} />}
      </header>
      <div className="conversation-facts abreast">
        <span>
          Created <LocalDateTime moment={message.created_at} day="long" />
        </span>
        {closedAt && (
          <span>
            Closed <LocalDateTime moment={closedAt} day="long" />
          </span>
        )}
        <ConversationBlockButton person={getOtherParticipant(message)} />
      </div>
    </>
  );
}

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
    <ConfirmButton
      className="text-button"
      button="Mark Conversation as Closed"
      title="Are you sure?"
      text="No one can reply in a closed conversation, and you can’t reopen it. You can still read it."
      confirmed={close}
    />
  );
}

export function getOtherParticipant({ recipients: [other] }: ConversationItem) {
  return other ? { id: other.recipient_id, name: other.recipient_name } : null;
}
