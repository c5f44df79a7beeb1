import { useQuery, useQueryClient } from '@tanstack/react-query';
import { unreadEvery, mostUnread } from '../../../worker/contract/community/message.limits.ts';
import { options } from '../../data/query.ts';
import { useChange } from '../../ui/hooks/use-on-change.ts';
import { messagesOf, unreadOf } from './message-queries.ts';
import '../../styles/members.css';
import { lazy } from 'react';
import { has } from '../../../worker/contract/accounts/permissions.ts';
import { useAsked } from '../friends/use-pending-requests.ts';
import { useMember } from '../../data/user.ts';

/**
 * Number of unread conversations, polled while the page is visible. A change also refreshes the
 * lists.
 */
function useUnread(member: string, enabled: boolean): number {
  const { data } = useQuery({
    ...options(unreadOf(member)),
    enabled,
    refetchInterval: unreadEvery,
    refetchOnWindowFocus: 'always',
  });
  const queries = useQueryClient();
  const count = data?.count;
  useChange(count, (before) => {
    if (before === undefined) return;
    const lists = `${messagesOf(member)}?`;
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ queryKey: [address] }) => String(address).startsWith(lists),
    });
  });
  return (enabled && count) || 0;
}


const SeeingBar = lazy(() => import('../../auth/session/ImpersonationBanner.tsx'));

/**
 * Badge with unread messages and friend requests, for one menu entry or both. During impersonation
 * it shows the banner instead.
 */
export default function Unread({ of }: { of?: 'messages' | 'friends' }) {
  const member = useMember();
  const isOwn = !member.seen_by;
  const unread = useUnread(member.id, isOwn && of !== 'friends' && has(member, 'authz_messages'));
  const asked = useAsked(member.id, isOwn && of !== 'messages' && has(member, 'authz_friends'));
  const count = unread + asked;
  if (member.seen_by && !of) return <SeeingBar user={member} />;
  if (!count) return null;
  const parts = [
    { count: unread, word: 'unread conversation' },
    { count: asked, word: 'friend request' },
  ].filter(({ count }) => count > 0);
  const words = parts.map(({ count, word }) => (count === 1 ? word : `${word}s`));
  return (
    <b className="unread-count">
      {count > mostUnread ? `${mostUnread}+` : count}{' '}
      <span className="visually-hidden">
        {words.length === 1
          ? words[0]
          : `new: ${parts.map((part, index) => `${part.count} ${words[index]}`).join(', ')}`}
      </span>
    </b>
  );
}
