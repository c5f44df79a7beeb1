import { Link } from 'wouter';
import type { Message } from '../../worker/contract/messages.ts';

/** With whom: a link to the profile where there is one. */
export const Recipients = ({ message: { recipients } }: { message: Message }) =>
  recipients.length === 0
    ? 'Former member'
    : recipients.map(({ recipient_id, recipient_name, recipient_tag }) =>
        recipient_tag ? (
          <Link key={recipient_id} href={`/u/${recipient_tag}`} dir="auto">
            {recipient_name}
          </Link>
        ) : (
          <span key={recipient_id} dir="auto">
            {recipient_name}
          </span>
        ),
      );
