/** Member actions of a reply. Its forms open below it and do not affect other drafts. */

import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadReplyView } from '../../../../worker/contract/community/threads.ts';
import { api } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { showErrorToast } from '../../../ui/feedback/toast.ts';
import { OverflowMenu } from '../../../ui/primitives/OverflowMenu.tsx';
import { BlockFromReply } from '../../../ui/social/blocks/BlockFromReply.tsx';
import { ReportButton } from '../../../ui/social/reports/ReportButton.tsx';
import { useCanLikeOrBookmark } from '../../../ui/social/use-can-like-or-bookmark.ts';
import { EditReplyForm } from '../forms/EditReplyForm.tsx';
import { WriteReplyForm } from '../forms/WriteReplyForm.tsx';
import { getAuthorName } from '../get-author-name.ts';
import { buildQuote } from '../quote-reply.ts';
import { useRefreshThread } from '../thread/use-refresh-thread.ts';
import { useThreadContext } from '../thread-context.ts';
import { threadDraftNames } from '../thread-draft-names.ts';
import { getReplyElementId } from '../thread-position.ts';
import { ReplacedFormNotice, UnsentDrafts, useUnsentDrafts } from '../UnsentDrafts.tsx';
import { useFocusHandover } from '../use-focus-handover.ts';
import { usePendingActions } from '../use-pending-actions.ts';
import { useReplyLike } from '../use-reply-like.ts';
import { DeleteReplyButton } from './DeleteReplyButton.tsx';
import { LikeCountText, LikeLabel } from './LikeLabel.tsx';

/** Button for the thread's author to mark the answer; the first post cannot be one. */
function MarkAnswerButton({ reply }: { reply: ThreadReplyView }) {
  const { thread, page } = useThreadContext();
  const { changeThread } = useRefreshThread();
  const member = useMember();
  const isAnswer = thread.answer_id === reply.id;
  const isFirst = page.before === null && page.data[0]?.id === reply.id;
  const mayMark = member.is_admin || thread.created_by === member.id;
  if (!mayMark || isFirst || reply.comments === null) return null;
  const mark = () => {
    const before = thread.answer_id;
    void changeThread({ answer_id: isAnswer ? null : reply.id });
    api(`POST /threads/:id/:reply_id/${isAnswer ? 'unanswer' : 'answer'}`, {
      params: { id: thread.id, reply_id: reply.id },
    }).catch((error: unknown) => {
      void changeThread({ answer_id: before });
      showErrorToast(error);
    });
  };
  return (
    <button type="button" aria-pressed={isAnswer} onClick={mark}>
      Mark as answer
    </button>
  );
}

/** Optimistic like button of a reply; it completes a like that was requested before signing in. */
export function ReplyLikeButton({ reply }: { reply: ThreadReplyView }) {
  const { isLiked, count, toggle, like } = useReplyLike(reply);
  const button = useRef<HTMLButtonElement>(null);
  const { pendingActions, onActionStarted } = useThreadContext();
  const isWanted = pendingActions.includes(`like ${reply.id}`);
  const goOn = useEffectEvent(() => {
    // The focused button may have been replaced behind the dialog.
    if (document.activeElement === document.body) button.current?.focus();
    onActionStarted(`like ${reply.id}`);
    void like();
  });
  useLayoutEffect(() => {
    if (isWanted) goOn();
  }, [isWanted]);
  if (!useCanLikeOrBookmark(isLiked)) return <LikeCountText count={count} />;
  return (
    <button ref={button} type="button" className="like" aria-pressed={isLiked} onClick={toggle}>
      <LikeLabel count={count} />
    </button>
  );
}

export function ReplyActions({ reply }: { reply: ThreadReplyView }) {
  const member = useMember();
  const { thread, pendingActions, onActionStarted } = useThreadContext();
  const answer = usePendingActions(threadDraftNames.answer(reply.id), {
    pendingActions,
    onActionStarted,
  });
  const edit = usePendingActions(threadDraftNames.edit(reply.id));
  const [quoted, setQuoted] = useState<string | null>(null);
  const quote = (words: string) => {
    setQuoted(words);
    answer.opener.onClick();
  };
  // The draft stays stored in case the reply is restored.
  if (edit.isOpen && reply.is_deleted) edit.close(true);
  useFocusHandover(`#${getReplyElementId(reply.id)} > .reply-actions`);
  const isOwn = reply.created_by === member.id;
  const author = reply.created_by
    ? { id: reply.created_by, name: getAuthorName(reply) }
    : undefined;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields */}
      <div
        className="reply-actions soft abreast"
        role="group"
        aria-label={`Reply by ${getAuthorName(reply)}`}
      >
        {reply.comments !== null && (
          <>
            <ReplyLikeButton reply={reply} />
            {!thread.is_hidden && (
              <button type="button" {...answer.opener}>
                Reply
              </button>
            )}
          </>
        )}
        <OverflowMenu of={`the reply by ${getAuthorName(reply)}`} isPlain={reply.comments === null}>
          {reply.comments !== null && !thread.is_hidden && (
            <button type="button" data-quote onClick={() => quote(buildQuote(reply, thread.tag))}>
              Quote
            </button>
          )}
          {isOwn && reply.comments !== null && (
            <button type="button" {...edit.opener}>
              Edit
            </button>
          )}
          <MarkAnswerButton reply={reply} />
          <DeleteReplyButton reply={reply} isOwn={isOwn} />
          {!isOwn && reply.comments !== null && (
            <>
              <ReportButton
                object_type="thread-replies"
                object_id={reply.id}
                what={`the reply by ${getAuthorName(reply)}`}
                person={author}
                element={getReplyElementId(reply.id)}
              />
              {author && <BlockFromReply person={author} element={getReplyElementId(reply.id)} />}
            </>
          )}
        </OverflowMenu>
      </div>
      {edit.isOpen && <EditReplyForm reply={reply} isLed={edit.isLed} close={edit.close} />}
      {answer.isOpen &&
        !thread.is_hidden &&
        (reply.comments === null ? (
          <ReplyTargetGone reply={reply} close={answer.close} />
        ) : (
          <WriteReplyForm
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

interface Props {
  /** Reply that became unavailable while it was being answered. */
  reply: ThreadReplyView;
  close(isDone: boolean): void;
}

/** Replaces a reply form whose target is unavailable, and offers the text. */
function ReplyTargetGone({ reply, close }: Props) {
  const { typed, drop } = useUnsentDrafts([threadDraftNames.answer(reply.id)]);
  const place = () => document.getElementById(getReplyElementId(reply.id));
  // Read while the form is still mounted; after a reload nothing has the focus.
  const [wasInHand] = useState(() => place()?.contains(document.activeElement) ?? false);
  const leave = (name: string) => {
    drop(name);
    close(true);
    place()?.focus({ preventScroll: true });
  };
  return (
    <>
      <ReplacedFormNotice key={typed.length} wasInHand={() => wasInHand}>
        You can no longer reply here.
        {typed.length > 0 && ' You can copy your text.'}
      </ReplacedFormNotice>
      <UnsentDrafts typed={typed} drop={leave} />
    </>
  );
}
