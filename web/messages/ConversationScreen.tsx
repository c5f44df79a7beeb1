import { useEffect } from 'react';
import { logAccess } from '../lib/access-log.ts';
import type { Params } from '../lib/screen.ts';
import { Answered } from '../ui/Answered.tsx';
import { Conversation } from './Conversation.tsx';
import { messageById } from './queries.ts';

/** A conversation of two. To look at it is what marks it as read, so nothing of it comes before. */
export const View = ({ params: { id = '' } }: { params: Params }) => (
  <Answered queries={{ message: messageById(id) }}>
    {({ message }) => (
      <>
        <Viewed id={message.id} />
        <Conversation key={message.id} message={message} />
      </>
    )}
  </Answered>
);

function Viewed({ id }: { id: string }) {
  useEffect(() => logAccess({ object_type_tag: 'message', object_id: id }, 'view'), [id]);
  return null;
}
