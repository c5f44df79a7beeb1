import { useState } from 'react';
import { m } from '#messages';
import type { ThreadReplyView } from '../../../../worker/contract/community/threads.ts';
import { EditReplyForm } from '../forms/EditReplyForm.tsx';
import { WriteReplyForm } from '../forms/WriteReplyForm.tsx';
import { type ReplyActionsProps, useThreadContext } from '../thread-context.ts';
import { threadDraftNames } from '../thread-draft-names.ts';
import { getReplyElementId } from '../thread-position.ts';
import { ReplacedFormNotice, UnsentDrafts, useUnsentDrafts } from '../UnsentDrafts.tsx';

/** Forms to edit and to answer a reply, below it. */
export function ReplyForms({ reply, answer, edit, quoted, setQuoted }: ReplyActionsProps) {
  const { thread } = useThreadContext();
  const isGone = reply.comments === null;
  return (
    <>
      {edit.isOpen && <EditReplyForm reply={reply} presses={edit.presses} close={edit.close} />}
      {answer.isOpen && !thread.is_hidden && isGone && (
        <ReplyTargetGone reply={reply} close={answer.close} />
      )}
      {answer.isOpen && !thread.is_hidden && !isGone && (
        <WriteReplyForm
          answered={reply}
          presses={answer.presses}
          close={answer.close}
          quoted={quoted}
          done={() => setQuoted(null)}
        />
      )}
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
        {typed.length > 0 ? m['thread.closed_copy']() : m['thread.closed']()}
      </ReplacedFormNotice>
      <UnsentDrafts typed={typed} drop={leave} />
    </>
  );
}
