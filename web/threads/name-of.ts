import type { ThreadReplyView } from '../../worker/contract/threads.ts';

type Reply = Pick<ThreadReplyView, 'created_by_name' | 'comments' | 'is_deleted'>;

/** Kept from this reader, and neither deleted nor there to be read. */
export const isHidden = ({ comments, is_deleted }: Omit<Reply, 'created_by_name'>) =>
  comments === null && !is_deleted;

/** Who wrote something; neither somebody who has gone nor somebody who is hidden has a name. */
export const nameOf = (reply: Reply) =>
  reply.created_by_name ?? (isHidden(reply) ? 'Somebody' : 'Former member');
