import type { ThreadReplyView } from '../../worker/contract/threads.ts';
import { send } from '../lib/api.ts';
import { useMember } from '../lib/user.ts';
import { showFailure } from '../ui/toast.ts';
import { useConversation } from './conversation.ts';
import { useRefresh } from './use-refresh.ts';

/** Button for the thread's author to mark the answer; the first post cannot be one. */
export function MarkAnswer({ reply }: { reply: ThreadReplyView }) {
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
