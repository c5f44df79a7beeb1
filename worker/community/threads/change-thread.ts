import { threadsTable } from '../../db/schema/threads.ts';
import { buildOwnerUpdate } from '../../http/resource/build-owner-update.ts';
import { threadsSql } from './threads-sql.ts';

/** Renames, deletes or restores a thread, by its author. */
export const changeThread = buildOwnerUpdate(threadsSql, threadsTable, [
  'title',
  'language_id',
  'is_deleted',
]);
