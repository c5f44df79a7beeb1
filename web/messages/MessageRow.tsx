import { Link } from 'wouter';
import type { Message } from '../../worker/contract/messages.ts';
import { Time } from '../ui/Time.tsx';
import { Recipients } from './Recipients.tsx';

/** A conversation in a list. */
export const MessageRow = ({ message }: { message: Message }) => (
  <tr>
    <th scope="row">
      <Link
        href={`/messages/${message.id}`}
        dir="auto"
        className={message.unread_count > 0 ? 'unread' : ''}
      >
        {message.title}
      </Link>
      {message.unread_count > 0 && <span className="kind">{message.unread_count} unread</span>}
    </th>
    <td>
      <Recipients message={message} />
    </td>
    <td>{message.last_reply_at ? <Time moment={message.last_reply_at} /> : '–'}</td>
    {!message.is_active && <td>{message.closed_at && <Time moment={message.closed_at} />}</td>}
  </tr>
);
