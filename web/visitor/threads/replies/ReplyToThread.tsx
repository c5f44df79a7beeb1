import { useRef } from 'react';
import { useWindowEvent } from '../../../ui/hooks/use-window-event.ts';
import { WriteReplyForm } from '../forms/WriteReplyForm.tsx';
import { NewRepliesBanner } from '../thread/NewRepliesBanner.tsx';
import { useThreadContext } from '../thread-context.ts';
import { threadDraftNames } from '../thread-draft-names.ts';
import { ReplacedFormNotice, UnsentDrafts, useUnsentDrafts } from '../UnsentDrafts.tsx';
import { useFocusHandover } from '../use-focus-handover.ts';
import { usePendingActions } from '../use-pending-actions.ts';
import { QuoteSelectionButton } from './QuoteSelectionButton.tsx';

/** Reply form of the thread; hidden if the thread's author is blocked. */
export function ReplyToThread() {
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
        <ReplyToThreadForm />
      )}
      <NewRepliesBanner />
      {!thread.is_hidden && <QuoteSelectionButton />}
    </>
  );
}

function ReplyToThreadForm() {
  const { thread, pendingActions, onActionStarted } = useThreadContext();
  const answer = usePendingActions(threadDraftNames.answer(thread.id), {
    pendingActions,
    onActionStarted,
  });
  useFocusHandover('.thread-answer');
  return (
    <>
      <button
        type="button"
        className={answer.isOpen ? 'button quiet' : 'button'}
        {...answer.opener}
      >
        Write a reply
      </button>
      {answer.isOpen && (
        <WriteReplyForm answered={null} isLed={answer.isLed} close={answer.close} />
      )}
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
        You can’t reply because the person who started this thread is not visible to you.
        {typed.length > 0 && ' You can copy your text.'}
      </ReplacedFormNotice>
      <UnsentDrafts typed={typed} drop={drop} />
    </>
  );
}
