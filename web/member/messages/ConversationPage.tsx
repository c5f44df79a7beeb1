import { useEffect } from 'react';
import { has } from '../../../worker/contract/accounts/permissions.ts';
import { logAccess } from '../../data/log-access.ts';
import type { Params } from '../../data/route.ts';
import { useMedia } from '../../ui/hooks/use-media-query.ts';
import { useMember } from '../../data/user.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { Beside } from './ConversationSidebar.tsx';
import { Conversation } from './ConversationView.tsx';
import { messageById } from './message-queries.ts';

/** Page of a conversation. Viewing marks it as read, so it is never prefetched. */
export function View({ params: { id = '' } }: { params: Params }) {
  const isWide = useMedia('(width >= 1100px)');
  const isBeside = has(useMember(), 'authz_messages') && isWide;
  const conversation = (
    <Answered queries={{ message: messageById(id) }}>
      {({ message }) => (
        <>
          <Viewed id={message.id} />
          <Conversation key={message.id} message={message} />
        </>
      )}
    </Answered>
  );
  return isBeside ? (
    <div className="messages-beside">
      <Beside current={id} />
      {conversation}
    </div>
  ) : (
    conversation
  );
}

function Viewed({ id }: { id: string }) {
  useEffect(() => logAccess({ object_type_tag: 'message', object_id: id }, 'view'), [id]);
  return null;
}
