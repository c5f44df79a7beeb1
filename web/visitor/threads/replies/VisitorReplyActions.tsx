import type { ThreadReplyView } from '../../../../worker/contract/community/threads.ts';
import { Awaited } from '../FormLoading.tsx';
import { useConversation } from '../thread-context.ts';
import { draftNames } from '../thread-draft-names.ts';
import { LikeFace } from './LikeLabel.tsx';
import { nameOf } from '../get-author-name.ts';

/** Like and reply buttons for visitors, until a user is known. */
export function LikeFirst({ reply }: { reply: ThreadReplyView }) {
  const { want, wanted } = useConversation();
  if (reply.is_deleted) return null;
  const name = nameOf(reply);
  const answer = draftNames.answer(reply.id);
  const like = `like ${reply.id}`;
  const isLiked = wanted.includes(like);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields */}
      <div className="reply-actions soft abreast" role="group" aria-label={`Reply by ${name}`}>
        <button
          type="button"
          className="like"
          aria-pressed={isLiked || undefined}
          onClick={() => want(like, 'Please Sign In to like this reply')}
        >
          <LikeFace count={reply.likes_count + Number(isLiked)} />
        </button>
        <button
          type="button"
          className="needs-script"
          onClick={() => want(answer, 'Please Sign In to reply')}
        >
          Reply
        </button>
      </div>
      <Awaited isWanted={wanted.includes(answer)} />
    </>
  );
}
