import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ThreadReplyView } from '../../worker/contract/threads.ts';
import { useOffered } from '../likes/use-offered.ts';
import { useConversation } from './conversation.ts';
import { LikeFace, LikesTold } from './LikeFace.tsx';
import { useLike } from './use-like.ts';

/** Pressed while the member likes a reply; it answers at once, before the server does. Who has signed in to like it does so. */
export function LikeButton({ reply }: { reply: ThreadReplyView }) {
  const { isLiked, count, toggle, like } = useLike(reply);
  const button = useRef<HTMLButtonElement>(null);
  const { wanted, begun } = useConversation();
  const isWanted = wanted.includes(`like ${reply.id}`);
  const goOn = useEffectEvent(() => {
    // The one that was pressed may have gone behind the dialog.
    if (document.activeElement === document.body) button.current?.focus();
    begun(`like ${reply.id}`);
    void like();
  });
  useLayoutEffect(() => {
    if (isWanted) goOn();
  }, [isWanted]);
  if (!useOffered(isLiked)) return <LikesTold count={count} />;
  return (
    <button ref={button} type="button" className="like" aria-pressed={isLiked} onClick={toggle}>
      <LikeFace count={count} />
    </button>
  );
}
