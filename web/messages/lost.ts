import type { MessageReply } from '../../worker/contract/messages.ts';

/** A reply that was sent, and nobody knows what came of it. */
export interface Lost {
  user: string;
  reply: string;
  /** What stood in the box then. */
  typed: string;
  /** The last that stood there when it was sent. */
  last: string | undefined;
}

/** Whether it has arrived: the same words of the same person, written since. */
export const isLostOne = ({ user, reply, last }: Lost, replies: readonly MessageReply[]) =>
  replies
    .slice(replies.findIndex(({ id }) => id === last) + 1)
    .some((one) => one.created_by === user && one.reply === reply);
