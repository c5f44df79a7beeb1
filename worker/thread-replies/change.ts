import type { Call } from '../lib/calls.ts';
import { ownChange } from '../lib/resource/own-change.ts';
import { repliesSource } from './source.ts';

/** PATCH /thread-replies/{id}: who wrote it writes it anew, deletes and restores it, as long as its thread is there. */
export const changeReply: Call = {
  ...ownChange(
    repliesSource,
    ['comments', 'is_deleted'],
    'exists (select 1 from threads t where t.id = thread_id and t.is_deleted = 0)',
  ),
  // Markup that is refused has cost as much as what is kept.
  rateLimit: 'write',
};
