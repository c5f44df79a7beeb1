import { countingRefused } from '../lib/allowance.ts';
import type { Call } from '../lib/calls.ts';
import { ownChange } from '../lib/resource/own-change.ts';
import { repliesSource } from './source.ts';

const change = ownChange(
  repliesSource,
  ['comments', 'is_deleted'],
  'exists (select 1 from threads t where t.id = thread_id and t.is_deleted = 0)',
);

/** PATCH /thread-replies/{id}: who wrote it writes it anew, deletes and restores it, as long as its thread is there. */
export const changeReply: Call = {
  ...change,
  rateLimit: 'write',
  run: (sent, c, beside) => countingRefused(c, 'replies', () => change.run(sent, c, beside)),
};
