import { buildOwnerUpdate } from '../../http/resource/build-owner-update.ts';
import { threadsSql } from './threads-sql.ts';

/** Authors rename, delete and restore their threads. */
export const changeThread = buildOwnerUpdate(threadsSql, ['title', 'is_deleted']);
