import { useState } from 'react';
import type { ThreadReplyView } from '../../worker/contract/threads.ts';
import { BlockFromReply } from '../blocks/BlockFromReply.tsx';
import { useMember } from '../lib/user.ts';
import { ReportButton } from '../reports/ReportButton.tsx';
import { More } from '../ui/More.tsx';
import { useConversation } from './conversation.ts';
import { DeleteReply } from './DeleteReply.tsx';
import { draftNames } from './draft-names.ts';
import { EditReply } from './forms/EditReply.tsx';
import { WriteReply } from './forms/WriteReply.tsx';
import { LikeButton } from './LikeButton.tsx';
import { MarkAnswer } from './MarkAnswer.tsx';
import { nameOf } from './name-of.ts';
import { replyElement } from './place.ts';
import { quoteOf } from './quote.ts';
import { Unanswerable } from './Unanswerable.tsx';
import { useInHand } from './use-in-hand.ts';
import { useOpen } from './use-open.ts';

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
