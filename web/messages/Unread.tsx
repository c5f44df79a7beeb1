import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { mostUnread, unreadEvery } from '../../worker/contract/message-limits.ts';
import { options } from '../lib/query.ts';
import { useMember } from '../session/user.ts';
import { messagesOf, unreadOf } from './queries.ts';

/**
 * In how many conversations something is unread: at the menu and at its entry, for those who have messages. It
 * is looked for now and then while the page is in sight, and where it has changed the lists have, too.
 */
export default function Unread() {
  const member = useMember();
  const { data } = useQuery({
    ...options(unreadOf(member.id)),
    refetchInterval: unreadEvery,
    refetchOnWindowFocus: 'always',
  });
  const queries = useQueryClient();
  const count = data?.count;
  const known = useRef(count);
  useEffect(() => {
    const before = known.current;
    known.current = count;
    if (before === undefined || before === count) return;
    const lists = `${messagesOf(member.id)}?`;
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ queryKey: [address] }) => String(address).startsWith(lists),
    });
  }, [count, member.id, queries]);
  if (!count) return null;
  return (
    <b className="unread-count">
      {count > mostUnread ? `${mostUnread}+` : count}{' '}
      <span className="visually-hidden">
        {count === 1 ? 'unread conversation' : 'unread conversations'}
      </span>
    </b>
  );
}
