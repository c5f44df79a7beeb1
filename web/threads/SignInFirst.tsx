import type { ThreadReplyView } from '../../worker/contract/threads.ts';
import { useConversation } from './conversation.ts';
import { LikeFace } from './LikeFace.tsx';
import { nameOf } from './name-of.ts';

/** What stands where members like and answer, until it is known that one is there. */
export function LikeFirst({ reply }: { reply: ThreadReplyView }) {
  const { want } = useConversation();
  if (reply.is_deleted) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
    <div className="reply-actions" role="group" aria-label={`Reply by ${nameOf(reply)}`}>
      <button
        type="button"
        className="like"
        onClick={() => want(`like ${reply.id}`, 'Please Sign In to like this reply')}
      >
        <LikeFace count={reply.likes_count} />
      </button>
      <button
        type="button"
        className="needs-script"
        onClick={() => want(reply.id, 'Please Sign In to reply')}
      >
        Reply
      </button>
    </div>
  );
}

export function AnswerFirst() {
  const { want, thread } = useConversation();
  return (
    <button
      type="button"
      className="button"
      onClick={() => want(thread.id, 'Please Sign In to reply')}
    >
      Write a reply
    </button>
  );
}
