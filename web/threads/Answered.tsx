import { Link } from 'wouter';
import { Chip } from '../ui/Chip.tsx';
import { useConversation } from './conversation.ts';
import { replyAddress } from './place.ts';

/** Link to the accepted answer, at the top of a thread. */
export function AnswerHere({ answer }: { answer: string }) {
  const { thread, page, turn } = useConversation();
  const isShown = page.data.some(({ id }) => id === answer);
  return (
    <p className="thread-answered abreast">
      <Chip tone="good">Answered</Chip>{' '}
      <Link
        href={replyAddress(thread.tag, answer)}
        rel="nofollow"
        onClick={() => isShown && turn(answer)}
      >
        Go to the answer
      </Link>
    </p>
  );
}
