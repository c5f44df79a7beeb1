import { ownChange } from '../lib/resource/own-change.ts';
import { repliesSource } from './source.ts';

/** PATCH /thread-replies/{id}: who wrote it writes it anew, deletes and restores it. */
export const changeReply = ownChange(repliesSource, ['comments', 'is_deleted']);
