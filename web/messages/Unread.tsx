import { useQuery } from '@tanstack/react-query';
import { mostUnread } from '../../worker/contract/message-limits.ts';
import { options } from '../lib/query.ts';
import { useMember } from '../session/user.ts';
import { unreadOf } from './queries.ts';

/** In how many conversations something is unread: beside the menu, for those who have messages. */
export default function Unread() {
  const { id } = useMember();
  const { data } = useQuery({ ...options(unreadOf(id)), refetchOnWindowFocus: 'always' });
  if (!data?.count) return null;
  return (
    <b id="unread" className="unread-count">
      {data.count > mostUnread ? `${mostUnread}+` : data.count}
      <span className="visually-hidden">
        {data.count === 1 ? ' unread conversation' : ' unread conversations'}
      </span>
    </b>
  );
}
