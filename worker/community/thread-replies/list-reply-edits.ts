/**
 * Earlier versions of an edited reply, for members who can read it. Versions before an admin’s
 * redaction are hidden.
 */

import { and, desc, eq, gt, isNotNull, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { threadRepliesApi } from '../../contract/community/thread-replies.api.ts';
import { prepareForViewer } from '../../db/conditions/block-filter.ts';
import { isFalse, jsonArray, qb } from '../../db/query-builder.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { threadRepliesTable, threadsTable } from '../../db/schema/threads.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';

const redaction = alias(historyTable, 'redaction');

const getPreviousText = (replaced: SQLWrapper) => sql<string>`${replaced} ->> '$.comments'`;

/** Edits of a reply, newest first. Those before an admin's redaction stay hidden. */
function editsField() {
  const lastRedaction = qb
    .select({ id: sql`max(${redaction.id})` })
    .from(redaction)
    .where(
      and(
        eq(redaction.link_id, threadRepliesTable.id),
        isNotNull(getPreviousText(redaction.replaced)),
        sql`${redaction.created_by} is not ${threadRepliesTable.created_by}`,
      ),
    );
  const before = getPreviousText(historyTable.replaced);
  return jsonArray(
    qb
      .select({ at: historyTable.created_at, before })
      .from(historyTable)
      .where(
        and(
          eq(historyTable.link_id, threadRepliesTable.id),
          isNotNull(before),
          gt(historyTable.id, sql`coalesce(${lastRedaction}, '')`),
        ),
      )
      .orderBy(desc(historyTable.id))
      .limit(10),
  );
}

const editsQuery = prepareForViewer(['id'], ({ id }, meets) =>
  qb
    .select({ comments: threadRepliesTable.comments, edits: editsField() })
    .from(threadRepliesTable)
    .innerJoin(threadsTable, eq(threadsTable.id, threadRepliesTable.thread_id))
    .where(
      and(
        eq(threadRepliesTable.id, id),
        isFalse(threadRepliesTable.is_deleted),
        isFalse(threadsTable.is_deleted),
        meets(threadRepliesTable.created_by),
      ),
    ),
);

export const listReplyEdits = defineQuery(threadRepliesApi.listEdits, {
  auth: 'M',
  buildQueries: ({ params, viewer }) => ({
    replies: editsQuery(viewer, { id: params.id }),
  }),
  toResponse: ({ replies: [reply] }) => {
    if (!reply) throw notFoundError('reply_not_found');
    const { comments, edits } = reply;
    return {
      data: edits.map((edit, index) => ({
        ...edit,
        after: edits[index - 1]?.before ?? comments,
      })),
    };
  },
});
