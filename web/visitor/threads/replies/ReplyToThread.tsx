import { useRef } from 'react';
import { useWindowEvent } from '../../../ui/hooks/use-window-event.ts';
import { useConversation } from '../thread-context.ts';
import { draftNames } from '../thread-draft-names.ts';
import { WriteReply } from '../forms/WriteReplyForm.tsx';
import { Live } from '../thread/NewRepliesBanner.tsx';
import { NotSent, Said, useTyped } from '../UnsentDrafts.tsx';
import { QuoteSelected } from './QuoteSelectionButton.tsx';
import { useInHand } from '../use-focus-handover.ts';
import { useOpen } from '../use-pending-actions.ts';

/** Reply form of the thread; hidden if the thread's author is blocked. */
export function AnswerThread() {
  const { thread } = useConversation();
  const isInHand = useRef(false);
  useWindowEvent('focusin', ({ target }) => {
    isInHand.current = target instanceof Element && target.closest('.thread-answer') !== null;
  });
  return (
    <>
      {thread.is_hidden ? <Unanswered wasInHand={() => isInHand.current} /> : <Answer />}
      <Live />
      {!thread.is_hidden && <QuoteSelected />}
    </>
  );
}

function Answer() {
  const { thread, wanted, begun } = useConversation();
  const answer = useOpen(draftNames.answer(thread.id), { wanted, begun });
  useInHand('.thread-answer');
  return (
    <>
      <button
        type="button"
        className={answer.isOpen ? 'button quiet' : 'button'}
        {...answer.opener}
      >
        Write a reply
      </button>
      {answer.isOpen && <WriteReply answered={null} isLed={answer.isLed} close={answer.close} />}
    </>
  );
}

function Unanswered({ wasInHand }: { wasInHand(): boolean }) {
  const { thread, page } = useConversation();
  const { typed, drop } = useTyped([thread, ...page.data].map(({ id }) => draftNames.answer(id)));
  return (
    <>
      <Said key={typed.length} wasInHand={wasInHand}>
        You can’t reply because the person who started this thread is not visible to you.
        {typed.length > 0 && ' You can copy your text.'}
      </Said>
      <NotSent typed={typed} drop={drop} />
    </>
  );
}
