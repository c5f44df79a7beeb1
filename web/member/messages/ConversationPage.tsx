import { useEffect } from 'react';
import { m } from '#messages';
import { hasPermission } from '../../../worker/contract/accounts/permissions.ts';
import { logAccess } from '../../data/log-access.ts';
import type { RouteParams } from '../../data/route.ts';
import { useMember } from '../../data/user.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { ConversationSidebar } from './ConversationSidebar.tsx';
import { ConversationView } from './ConversationView.tsx';
import { messageQuery } from './message-queries.ts';

/** Page of a conversation. Viewing marks it as read, so it is never prefetched. */
export default function ConversationPage({ params: { id = '' } }: { params: RouteParams }) {
  const isWide = useMediaQuery('(width >= 1100px)');
  const isBeside = hasPermission(useMember(), 'authz_messages') && isWide;
  const conversation = (
    <QueryBoundary queries={{ message: messageQuery(id) }} title={m['message.title']()}>
      {({ message }) => (
        <>
          <LogView id={message.id} />
          <ConversationView key={message.id} message={message} />
        </>
      )}
    </QueryBoundary>
  );
  return isBeside ? (
    <div className="messages-beside">
      <ConversationSidebar current={id} />
      {conversation}
    </div>
  ) : (
    conversation
  );
}

function LogView({ id }: { id: string }) {
  useEffect(() => logAccess({ object_type_tag: 'message', object_id: id }, 'view'), [id]);
  return null;
}
