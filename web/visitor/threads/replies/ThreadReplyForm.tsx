import { useRef } from 'react';
import { m } from '#messages';
import { useWindowEvent } from '../../../ui/hooks/use-window-event.ts';
import { WriteReplyForm } from '../forms/WriteReplyForm.tsx';
import { NewRepliesBanner } from '../thread/NewRepliesBanner.tsx';
import { useThreadContext } from '../thread-context.ts';
import { threadDraftNames } from '../thread-draft-names.ts';
import { ReplacedFormNotice, UnsentDrafts, useUnsentDrafts } from '../UnsentDrafts.tsx';
import type { FormOpener } from '../use-form-opener.ts';
import { QuoteSelectionButton } from './QuoteSelectionButton.tsx';

/** Reply form of the thread, or the reason why there is none. */
export function ThreadReplyForm({ answer: { isOpen, presses, close } }: { answer: FormOpener }) {
  const { thread } = useThreadContext();
  const isInHand = useRef(false);
  useWindowEvent('focusin', ({ target }) => {
    isInHand.current = target instanceof Element && target.closest('.thread-answer') !== null;
  });
  return (
    <>
      {thread.is_hidden ? (
        <ReplyNotPossible wasInHand={() => isInHand.current} />
      ) : (
        isOpen && <WriteReplyForm answered={null} presses={presses} close={close} />
      )}
      <NewRepliesBanner />
      {!thread.is_hidden && <QuoteSelectionButton />}
    </>
  );
}

function ReplyNotPossible({ wasInHand }: { wasInHand(): boolean }) {
  const { thread, page } = useThreadContext();
  const { typed, drop } = useUnsentDrafts(
    [thread, ...page.data].map(({ id }) => threadDraftNames.answer(id)),
  );
  return (
    <>
      <ReplacedFormNotice key={typed.length} wasInHand={wasInHand}>
        {typed.length > 0 ? m['thread.starter_hidden_copy']() : m['thread.starter_hidden']()}
      </ReplacedFormNotice>
      <UnsentDrafts typed={typed} drop={drop} />
    </>
  );
}
