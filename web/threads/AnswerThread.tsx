import { useConversation } from './conversation.ts';
import { draftNames } from './drafts.ts';
import { useForms } from './use-forms.ts';
import { useFresh } from './use-fresh.ts';
import { useOpen } from './use-open.ts';

/** A reply to the thread itself, below all others. */
export function AnswerThread() {
  useFresh();
  const { thread, wanted, begun } = useConversation();
  const answer = useOpen(draftNames.answer(thread.id), wanted === thread.id, begun);
  const forms = useForms(answer.isOpen);
  return (
    <>
      <button
        type="button"
        className={answer.isOpen ? 'button quiet' : 'button'}
        {...answer.opener}
      >
        Write a reply
      </button>
      {forms && answer.isOpen && (
        <forms.WriteReply answered={null} isLed={answer.isLed} close={answer.close} />
      )}
    </>
  );
}
