/** Head of a conversation: the other person, the title, the times and the close button. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import type {
  Conversation,
  ConversationItem,
} from '../../../worker/contract/community/messages.ts';
import { api } from '../../data/api.ts';
import { Link } from '../../data/navigation.ts';
import { useMember } from '../../data/user.ts';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { showErrorToast, showToast } from '../../ui/feedback/toast.ts';
import { useLanguageAttributes } from '../../ui/hooks/use-language-attributes.ts';
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
  const language = useLanguageAttributes(message.language_id);
  return (
    <>
      {hasList && (
        <nav aria-label={m['common.breadcrumb']()} className="conversation-list">
          <Link href="/messages">{m['message.title']()}</Link>
        </nav>
      )}
      <header className="conversation-head">
        <div className="with-face">
          <Avatar name={other?.recipient_name ?? null} image={other?.recipient_image} />
          <div>
            <p className="conversation-with">
              <ConversationRecipients message={message} />
            </p>
            <h1 id="conversation" tabIndex={-1} dir="auto" {...language}>
              {message.title}
            </h1>
          </div>
        </div>
        {!closedAt && <CloseConversationButton message={message} closed={closed} />}
      </header>
      <div className="conversation-facts abreast">
        <span>
          <ParaglideMessage
            message={m['message.created_on']}
            markup={{ date: () => <LocalDateTime moment={message.created_at} day="long" /> }}
          />
        </span>
        {closedAt && (
          <span>
            <ParaglideMessage
              message={m['message.closed_on']}
              markup={{ date: () => <LocalDateTime moment={closedAt} day="long" /> }}
            />
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
      showToast(m['message.conversation_closed']());
    } catch (error) {
      showErrorToast(error);
    }
    await closed();
  };
  return (
    <ConfirmButton
      className="text-button"
      button={m['message.mark_conversation_as_closed']()}
      title={m['message.close_conversation_title']()}
      text={m['message.closing_consequences']()}
      confirmed={close}
    />
  );
}

export function getOtherParticipant({ recipients: [other] }: ConversationItem) {
  return other ? { id: other.recipient_id, name: other.recipient_name } : null;
}
