import { m } from '#messages';
import type { Conversation } from '../../../worker/contract/community/messages.ts';
import { ProfileLink } from '../../ui/social/ProfileLink.tsx';

/** Names of the recipients, linked to their profiles if public. */
export const ConversationRecipients = ({ message: { recipients } }: { message: Conversation }) =>
  recipients.length === 0
    ? m['common.former_member']()
    : recipients.map(({ recipient_id, recipient_name, recipient_tag }) => (
        <ProfileLink key={recipient_id} name={recipient_name} tag={recipient_tag} />
      ));
