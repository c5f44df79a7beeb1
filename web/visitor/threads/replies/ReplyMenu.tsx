import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import type { ThreadReplyView } from '../../../../worker/contract/community/threads.ts';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import { api } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { showErrorToast } from '../../../ui/feedback/toast.ts';
import { OverflowMenu } from '../../../ui/primitives/OverflowMenu.tsx';
import { BlockFromReply } from '../../../ui/social/blocks/BlockFromReply.tsx';
import { ReportButton } from '../../../ui/social/reports/ReportButton.tsx';
import { getAuthorName } from '../get-author-name.ts';
import { buildQuote } from '../quote-reply.ts';
import { useRefreshThread } from '../thread/use-refresh-thread.ts';
import { type ReplyActionsProps, useThreadContext } from '../thread-context.ts';
import { getReplyElementId } from '../thread-position.ts';
import { DeleteReplyButton } from './DeleteReplyButton.tsx';

/** Menu with a member's further actions of a reply. */
export function ReplyMenu({ reply, answer, edit, setQuoted }: ReplyActionsProps) {
  const member = useMember();
  const { thread } = useThreadContext();
  const quote = () => {
    setQuoted(buildQuote(reply, thread.tag));
    answer.open();
  };
  const isOwn = reply.created_by === member.id;
  const author = reply.created_by
    ? { id: reply.created_by, name: getAuthorName(reply) }
    : undefined;
  return (
    <OverflowMenu
      of={m['thread.the_reply_by']({ authorName: bidiIsolate(getAuthorName(reply)) })}
      isPlain={reply.comments === null}
    >
      {reply.comments !== null && !thread.is_hidden && (
        <button type="button" data-quote onClick={quote}>
          {m['thread.quote']()}
        </button>
      )}
      {isOwn && reply.comments !== null && (
        <button type="button" {...edit.buttonProps} onClick={edit.open}>
          {m['common.edit']()}
        </button>
      )}
      <MarkAnswerButton reply={reply} />
      <DeleteReplyButton reply={reply} isOwn={isOwn} />
      {!isOwn && reply.comments !== null && (
        <>
          <ReportButton
            object_type="thread-replies"
            object_id={reply.id}
            renderLabel={(hidden) => (
              <ParaglideMessage
                message={m['report.reply']}
                inputs={{ name: bidiIsolate(getAuthorName(reply)) }}
                markup={{ hidden }}
              />
            )}
            person={author}
            element={getReplyElementId(reply.id)}
          />
          {author && <BlockFromReply person={author} element={getReplyElementId(reply.id)} />}
        </>
      )}
    </OverflowMenu>
  );
}

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
      {m['thread.mark_as_answer']()}
    </button>
  );
}
