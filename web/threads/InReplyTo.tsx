import { Link } from 'wouter';
import type { ThreadReplyView } from '../../worker/contract/threads.ts';
import { useConversation } from './conversation.ts';
import { nameOf } from './name-of.ts';
import { replyAddress } from './place.ts';

interface Props {
  reply: ThreadReplyView;
  answered: ThreadReplyView | undefined;
  /** True if the reply is deeper than the maximum indent. */
  isDeep: boolean;
}

/** Names the reply it answers, because indentation alone is ambiguous. */
export function InReplyTo({ reply, answered, isDeep }: Props) {
  const { thread, turn } = useConversation();
  const address = replyAddress(thread.tag, String(reply.reply_id));
  return (
    <span>
      In reply to{' '}
      <Link href={address} rel="nofollow" onClick={() => answered && turn(answered.id)}>
        {answered ? nameOf(answered) : 'an earlier reply'}
      </Link>
      {isDeep && <span className="visually-hidden">, level {reply.depth}</span>}
    </span>
  );
}
