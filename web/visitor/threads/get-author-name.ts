import { m } from '#messages';
import type { ThreadReplyView } from '../../../worker/contract/community/threads.ts';

type Reply = Pick<ThreadReplyView, 'created_by_name' | 'is_hidden'>;

/** Author of a post; former members and blocked people have no name. */
export const getAuthorName = ({ created_by_name, is_hidden }: Reply) =>
  created_by_name ?? (is_hidden ? m['thread.hidden_member']() : m['common.former_member']());
