import { useQuery } from '@tanstack/react-query';
import { mostUnread } from '../../worker/contract/message-limits.ts';
import { options } from '../lib/query.ts';
import { useMember } from '../session/user.ts';
import { unreadOf } from './queries.ts';

interface Props {
  /** Where something else is described by it. */
  id?: string;
}

/** In how many conversations something is unread: at the menu and at its entry, for those who have messages. */
export default function Unread({ id }: Props) {
  const member = useMember();
  const { data } = useQuery({ ...options(unreadOf(member.id)), refetchOnWindowFocus: 'always' });
  if (!data?.count) return null;
  return (
    <b id={id} className="unread-count">
      {data.count > mostUnread ? `${mostUnread}+` : data.count}
      <span className="visually-hidden">
        {data.count === 1 ? ' unread conversation' : ' unread conversations'}
      </span>
    </b>
  );
}
