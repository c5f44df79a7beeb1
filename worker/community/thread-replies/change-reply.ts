import { countingRefused } from '../../auth/build-action-quota.ts';
import type { Call } from '../../http/mutation.ts';
import { ownChange } from '../../http/resource/build-owner-update.ts';
import { repliesSource } from './replies-sql.ts';

const change = ownChange(
  repliesSource,
  ['comments', 'is_deleted'],
  'exists (select 1 from threads t where t.id = thread_id and t.is_deleted = 0)',
);

/** Authors edit, delete and restore their replies while the thread exists. */
export const changeReply: Call = {
  ...change,
  rateLimit: 'write',
  run: (sent, c, beside) => countingRefused(c, 'replies', () => change.run(sent, c, beside)),
};
