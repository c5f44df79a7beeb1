import type { ThreadReplyView } from '../../../../worker/contract/community/threads.ts';
import { send } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { showFailure } from '../../../ui/feedback/toast.ts';
import { useConversation } from '../thread-context.ts';
import { useRefresh } from '../thread/use-refresh-thread.ts';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useOffered } from '../../../ui/social/use-can-toggle.ts';
import { LikeFace, LikesTold } from './LikeLabel.tsx';
import { useLike } from '../use-reply-like.ts';
import { BlockFromReply } from '../../../ui/social/blocks/BlockFromReply.tsx';
import { ReportButton } from '../../../ui/social/reports/ReportButton.tsx';
import { More } from '../../../ui/primitives/OverflowMenu.tsx';
import { DeleteReply } from './DeleteReplyButton.tsx';
import { draftNames } from '../thread-draft-names.ts';
import { EditReply } from '../forms/EditReplyForm.tsx';
import { WriteReply } from '../forms/WriteReplyForm.tsx';
import { nameOf } from '../get-author-name.ts';
import { replyElement } from '../thread-position.ts';
import { quoteOf } from '../quote-reply.ts';
import { Unanswerable } from './ReplyTargetGone.tsx';
import { useInHand } from '../use-focus-handover.ts';
import { useOpen } from '../use-pending-actions.ts';

/** Button for the thread's author to mark the answer; the first post cannot be one. */
function MarkAnswer({ reply }: { reply: ThreadReplyView }) {
  const { thread, page } = useConversation();
  const { changeThread } = useRefresh();
  const member = useMember();
  const isAnswer = thread.answer_id === reply.id;
  const isFirst = page.before === null && page.data[0]?.id === reply.id;
  const mayMark = member.is_admin || thread.created_by === member.id;
  if (!mayMark || isFirst || reply.comments === null) return null;
  const mark = () => {
    const before = thread.answer_id;
    void changeThread({ answer_id: isAnswer ? null : reply.id });
    send(`/threads/${thread.id}/${reply.id}/${isAnswer ? 'unanswer' : 'answer'}`, {
      method: 'POST',
    }).catch((error: unknown) => {
      void changeThread({ answer_id: before });
      showFailure(error);
    });
  };
  return (
    <button type="button" aria-pressed={isAnswer} onClick={mark}>
      Mark as answer
    </button>
  );
}


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


/** Member actions of a reply. Its forms open below it and do not affect other drafts. */
export function ReplyActions({ reply }: { reply: ThreadReplyView }) {
  const member = useMember();
  const { thread, wanted, begun } = useConversation();
  const answer = useOpen(draftNames.answer(reply.id), { wanted, begun });
  const edit = useOpen(draftNames.edit(reply.id));
  const [quoted, setQuoted] = useState<string | null>(null);
  const quote = (words: string) => {
    setQuoted(words);
    answer.opener.onClick();
  };
  // The draft stays stored in case the reply is restored.
  if (edit.isOpen && reply.is_deleted) edit.close(true);
  useInHand(`#${replyElement(reply.id)} > .reply-actions`);
  const isOwn = reply.created_by === member.id;
  const author = reply.created_by ? { id: reply.created_by, name: nameOf(reply) } : undefined;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields */}
      <div
        className="reply-actions soft abreast"
        role="group"
        aria-label={`Reply by ${nameOf(reply)}`}
      >
        {reply.comments !== null && (
          <>
            <LikeButton reply={reply} />
            {!thread.is_hidden && (
              <button type="button" {...answer.opener}>
                Reply
              </button>
            )}
          </>
        )}
        <More of={`the reply by ${nameOf(reply)}`} isPlain={reply.comments === null}>
          {reply.comments !== null && !thread.is_hidden && (
            <button type="button" data-quote onClick={() => quote(quoteOf(reply, thread.tag))}>
              Quote
            </button>
          )}
          {isOwn && reply.comments !== null && (
            <button type="button" {...edit.opener}>
              Edit
            </button>
          )}
          <MarkAnswer reply={reply} />
          <DeleteReply reply={reply} isOwn={isOwn} />
          {!isOwn && reply.comments !== null && (
            <>
              <ReportButton
                object_type="thread-replies"
                object_id={reply.id}
                what={`the reply by ${nameOf(reply)}`}
                person={author}
                element={replyElement(reply.id)}
              />
              {author && <BlockFromReply person={author} element={replyElement(reply.id)} />}
            </>
          )}
        </More>
      </div>
      {edit.isOpen && <EditReply reply={reply} isLed={edit.isLed} close={edit.close} />}
      {answer.isOpen &&
        !thread.is_hidden &&
        (reply.comments === null ? (
          <Unanswerable reply={reply} close={answer.close} />
        ) : (
          <WriteReply
            answered={reply}
            isLed={answer.isLed}
            close={answer.close}
            quoted={quoted}
            done={() => setQuoted(null)}
          />
        ))}
    </>
  );
}
