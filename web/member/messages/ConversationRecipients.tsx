import type { Message } from '../../../worker/contract/community/messages.ts';
import { Name } from '../../ui/social/ProfileLink.tsx';

/** Names of the recipients, linked to their profiles if public. */
export const Recipients = ({ message: { recipients } }: { message: Message }) =>
  recipients.length === 0
    ? 'Former member'
    : recipients.map(({ recipient_id, recipient_name, recipient_tag }) => (
        <Name key={recipient_id} name={recipient_name} tag={recipient_tag} />
      ));
