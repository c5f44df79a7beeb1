import { countRejectedAction } from '../../auth/build-action-quota.ts';
import type { Mutation } from '../../http/mutation.ts';
import { buildOwnerUpdate } from '../../http/resource/build-owner-update.ts';
import { repliesSql } from './replies-sql.ts';

const replyChange = buildOwnerUpdate(
  repliesSql,
  ['comments', 'is_deleted'],
  'exists (select 1 from threads t where t.id = thread_id and t.is_deleted = 0)',
);

/** Edits, deletes or restores a reply, by its author while the thread exists. */
export const changeReply: Mutation = {
  ...replyChange,
  rateLimit: 'write',
  run: (sent, c, beside) =>
    countRejectedAction(c, 'replies', () => replyChange.run(sent, c, beside)),
};
