import { Link } from 'wouter';
import type { ThreadReplyView } from '../../worker/contract/threads.ts';
import { useConversation } from './conversation.ts';
import { nameOf } from './name-of.ts';
import { replyAddress } from './place.ts';

interface Props {
  reply: ThreadReplyView;
  answered: ThreadReplyView | undefined;
  /** It is deeper than it is set in. */
  isDeep: boolean;
}

/** What a reply answers, in words: how far it is set in tells only so much. */
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
