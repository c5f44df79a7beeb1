import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ThreadReplyView } from '../../worker/contract/threads.ts';
import { useOffered } from '../likes/use-offered.ts';
import { useConversation } from './conversation.ts';
import { LikeFace, LikesTold } from './LikeFace.tsx';
import { useLike } from './use-like.ts';

/** Optimistic like button of a reply; it completes a like that was requested before signing in. */
export function LikeButton({ reply }: { reply: ThreadReplyView }) {
  const { isLiked, count, toggle, like } = useLike(reply);
  const button = useRef<HTMLButtonElement>(null);
  const { wanted, begun } = useConversation();
  const isWanted = wanted.includes(`like ${reply.id}`);
  const goOn = useEffectEvent(() => {
    // The focused button may have been replaced behind the dialog.
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
