import { and, eq, exists } from 'drizzle-orm';
import { countRejectedAction } from '../../auth/build-action-quota.ts';
import { isFalse, qb } from '../../db/query-builder.ts';
import { threadRepliesTable, threadsTable } from '../../db/schema/threads.ts';
import type { Mutation } from '../../http/mutation.ts';
import { buildOwnerUpdate } from '../../http/resource/build-owner-update.ts';
import { repliesSql } from './replies-sql.ts';

const replyChange = buildOwnerUpdate(
  repliesSql,
  threadRepliesTable,
  ['comments', 'language_id', 'is_deleted'],
  exists(
    qb
      .select({ id: threadsTable.id })
      .from(threadsTable)
      .where(
        and(eq(threadsTable.id, threadRepliesTable.thread_id), isFalse(threadsTable.is_deleted)),
      ),
  ),
);

/** Edits, deletes or restores a reply, by its author while the thread exists. */
export const changeReply: Mutation = {
  ...replyChange,
  rateLimit: 'write',
  run: (sent, c, preloaded) =>
    countRejectedAction(c, 'replies', () => replyChange.run(sent, c, preloaded)),
};
