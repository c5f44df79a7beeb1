import type { ThreadReplyView } from '../../../../worker/contract/community/threads.ts';
import { FormLoading } from '../FormLoading.tsx';
import { getAuthorName } from '../get-author-name.ts';
import { useThreadContext } from '../thread-context.ts';
import { threadDraftNames } from '../thread-draft-names.ts';
import { LikeLabel } from './LikeLabel.tsx';

/** Like and reply buttons for visitors, until a user is known. */
export function VisitorReplyActions({ reply }: { reply: ThreadReplyView }) {
  const { requestAction: want, pendingActions: wanted } = useThreadContext();
  if (reply.is_deleted) return null;
  const name = getAuthorName(reply);
  const answer = threadDraftNames.answer(reply.id);
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
          <LikeLabel count={reply.likes_count + Number(isLiked)} />
        </button>
        <button
          type="button"
          className="needs-script"
          onClick={() => want(answer, 'Please Sign In to reply')}
        >
          Reply
        </button>
      </div>
      <FormLoading isWanted={wanted.includes(answer)} />
    </>
  );
}
