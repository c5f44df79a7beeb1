import { useEffect, useRef } from 'react';
import { Coming } from './Coming.tsx';
import { useConversation } from './conversation.ts';
import { draftNames } from './draft-names.ts';
import { NotSent, Said, useTyped } from './NotSent.tsx';
import { useFormsWithEditor } from './use-forms.ts';
import { useFresh } from './use-fresh.ts';
import { useInHand } from './use-in-hand.ts';
import { useOpen } from './use-open.ts';

/** A reply to the thread itself, below all others; none in the thread of somebody who is hidden. */
export function AnswerThread() {
  useFresh();
  const { thread } = useConversation();
  const isInHand = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      isInHand.current = target instanceof Element && target.closest('.thread-answer') !== null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return thread.is_hidden ? <Unanswered wasInHand={() => isInHand.current} /> : <Answer />;
}

function Answer() {
  const { thread, wanted, begun } = useConversation();
  const draft = draftNames.answer(thread.id);
  const answer = useOpen(draft, { wanted, begun });
  useInHand('.thread-answer');
  const forms = useFormsWithEditor(answer.isOpen);
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
        <Coming code={forms} label="Your reply" isNew draft={draft} isLed={answer.isLed}>
          {({ WriteReply }) => (
            <WriteReply answered={null} isLed={answer.isLed} close={answer.close} />
          )}
        </Coming>
      )}
    </>
  );
}

function Unanswered({ wasInHand }: { wasInHand(): boolean }) {
  const { thread, page } = useConversation();
  const { typed, drop } = useTyped([thread, ...page.data].map(({ id }) => draftNames.answer(id)));
  return (
    <>
      <Said {...{ wasInHand, typed }}>
        Who began this thread is not shown to you, so you can’t write in it.
        {typed.length > 0 && ' You can copy what you were writing.'}
      </Said>
      <NotSent {...{ typed, drop }} />
    </>
  );
}
