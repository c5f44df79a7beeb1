/**
 * Badge of a menu entry with its unread conversations or friend requests. On the menu's button it is
 * the banner of an impersonation: the bell has the number of all.
 */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import { maxUnreadBadge, unreadPollMs } from '../../../worker/contract/community/message.limits.ts';
import { queryOptions } from '../../data/query.ts';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import { renderHidden } from '../../ui/primitives/message-markup.tsx';
import { conversationsQuery, unreadMessagesQuery } from './message-queries.ts';
import '../../styles/members.css';
import '../notifications/NotificationBell.css';
import { lazy } from 'react';
import { hasPermission } from '../../../worker/contract/accounts/permissions.ts';
import { useMember } from '../../data/user.ts';
import { usePendingRequests } from '../friends/use-pending-requests.ts';

/**
 * Number of unread conversations, polled while the page is visible. A change also refreshes the
 * lists.
 */
function useUnreadMessages(member: string, enabled: boolean): number {
  const { data } = useQuery({
    ...queryOptions(unreadMessagesQuery(member)),
    enabled,
    refetchInterval: unreadPollMs,
    refetchOnWindowFocus: 'always',
  });
  const queries = useQueryClient();
  const count = data?.count;
  useOnChange(count, (before) => {
    if (before === undefined) return;
    const lists = `${conversationsQuery(member).address}?`;
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ queryKey: [address] }) => String(address).startsWith(lists),
    });
  });
  return (enabled && count) || 0;
}

const ImpersonationBanner = lazy(() => import('../../auth/session/ImpersonationBanner.tsx'));

export default function UnreadBadge({ of }: { of?: 'messages' | 'friends' }) {
  const member = useMember();
  const isOwn = !member.seen_by;
  const unread = useUnreadMessages(
    member.id,
    isOwn && of === 'messages' && hasPermission(member, 'authz_messages'),
  );
  const pendingRequests = usePendingRequests(
    member.id,
    isOwn && of === 'friends' && hasPermission(member, 'authz_friends'),
  );
  if (member.seen_by && !of) return <ImpersonationBanner user={member} />;
  const count = unread + pendingRequests;
  if (!count) return null;
  const message = of === 'friends' ? m['message.request_badge'] : m['message.unread_badge'];
  return (
    <b className="unread-count">
      <ParaglideMessage
        message={message}
        inputs={{ count, shown: count > maxUnreadBadge ? `${maxUnreadBadge}+` : `${count}` }}
        markup={{ hidden: renderHidden }}
      />
    </b>
  );
}
