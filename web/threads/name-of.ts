import type { ThreadReplyView } from '../../worker/contract/threads.ts';

type Reply = Pick<ThreadReplyView, 'created_by_name' | 'is_hidden'>;

/** Who wrote something; neither somebody who has gone nor somebody who is hidden has a name. */
export const nameOf = ({ created_by_name, is_hidden }: Reply) =>
  created_by_name ?? (is_hidden ? 'Hidden member' : 'Former member');
