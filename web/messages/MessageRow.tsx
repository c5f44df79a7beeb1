import { Link } from 'wouter';
import type { MessageListed } from '../../worker/contract/messages.ts';
import { Time } from '../ui/Time.tsx';
import { Face } from '../users/Face.tsx';
import { Recipients } from './Recipients.tsx';
import { Said } from './Said.tsx';

/** Table row of a conversation. */
export const MessageRow = ({ message }: { message: MessageListed }) => {
  const [other] = message.recipients;
  const isUnread = message.unread_count > 0;
  return (
    <tr className={isUnread ? 'unread' : undefined}>
      <th scope="row" abbr={message.title}>
        <div className="with-face">
          <Face name={other?.recipient_name ?? null} image={other?.recipient_image} />
          <div>
            <Link href={`/messages/${message.id}`} dir="auto">
              {message.title}
            </Link>
            {isUnread && <span className="kind">{message.unread_count} unread</span>}
            <Said message={message} />
          </div>
        </div>
      </th>
      <td>
        <Recipients message={message} />
      </td>
      <td>{message.last_reply_at ? <Time moment={message.last_reply_at} /> : '–'}</td>
      {!message.is_active && <td>{message.closed_at && <Time moment={message.closed_at} />}</td>}
    </tr>
  );
};
