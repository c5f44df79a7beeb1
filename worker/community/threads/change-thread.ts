import { ownChange } from '../../http/resource/build-owner-update.ts';
import { threadsSource } from './threads-sql.ts';

/** Authors rename, delete and restore their threads. */
export const changeThread = ownChange(threadsSource, ['title', 'is_deleted']);
