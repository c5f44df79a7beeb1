import { ownChange } from '../lib/resource/own-change.ts';
import { threadsSource } from './source.ts';

/** PATCH /threads/{id}: who began it gives it another title, deletes and restores it. */
export const changeThread = ownChange(threadsSource, ['title', 'is_deleted']);
