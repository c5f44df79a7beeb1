import { ownChange } from '../lib/resource/own-change.ts';
import { threadsSource } from './source.ts';

/** Authors rename, delete and restore their threads. */
export const changeThread = ownChange(threadsSource, ['title', 'is_deleted']);
