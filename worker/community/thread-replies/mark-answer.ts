/**
 * Marks or unmarks a reply as the answer of its thread; for the thread’s author and admins.
 * Idempotent.
 */

import { and, eq, exists, isNull, not, type SQL, sql } from 'drizzle-orm';
import { threadRepliesApi } from '../../contract/community/thread-replies.api.ts';
import { auditedUpdate } from '../../db/audited-update.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isUuid } from '../../db/ids.ts';
import { isFalse, qb } from '../../db/query-builder.ts';
import { noticesTable } from '../../db/schema/notifications.ts';
import { threadRepliesTable, threadsTable } from '../../db/schema/threads.ts';
import { HttpError, notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { hasMutedThread } from '../../notifications/followers.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';

const buildAnswerMutation = (name: 'markAnswer' | 'unmarkAnswer') =>
  defineMutation(threadRepliesApi[name], {
    auth: 'M',
    hidesNothing: true,
    changes: ['threads'],
    run: async (_, c) => {
      const { id, reply_id } = c.req.param();
      const { viewer, db } = c.var;
      const by = viewer?.id ?? null;
      if (!isUuid(reply_id)) throw notFoundError('thread_id_invalid');
      const isMarking = name === 'markAnswer';
      const isReply = exists(
        qb
          .select({ id: threadRepliesTable.id })
          .from(threadRepliesTable)
          .where(
            and(
              eq(threadRepliesTable.id, reply_id),
              eq(threadRepliesTable.thread_id, threadsTable.id),
              isFalse(threadRepliesTable.is_deleted),
            ),
          ),
      );
      const mayMark = viewer?.is_admin ? sql`1` : eq(threadsTable.created_by, by ?? '');
      const { statements, applied } = auditedUpdate({
        table: threadsTable,
        resource: 'threads',
        title: threadsTable.title,
        id,
        actorId: by,
        at: getNowIso(),
        set: { answer_id: isMarking ? reply_id : null },
        when: and(
          isFalse(threadsTable.is_deleted),
          mayMark,
          isMarking ? isReply : eq(threadsTable.answer_id, reply_id),
        ),
        description: isMarking ? 'Answer marked' : 'Answer unmarked',
      });
      const {
        states: [state],
      } = await db.run({
        before: {
          states: statement(
            qb
              .select({
                is_reply: sql`${isReply}`.mapWith(Boolean),
                may_mark: sql`${mayMark}`.mapWith(Boolean),
              })
              .from(threadsTable)
              .where(and(eq(threadsTable.id, id), isFalse(threadsTable.is_deleted))),
          ),
        },
        written: [
          ...statements,
          isMarking
            ? notifyAnswerAuthor(id, reply_id, by, applied)
            : cancelAnswerNotification(id, reply_id, applied),
        ],
      });
      if (!state?.is_reply) throw notFoundError('thread_id_invalid');
      if (!state.may_mark) throw new HttpError(403, 'only_author_marks_answer');
      return c.body(null, 204);
    },
  });

/** Notifies the author of the answer unless they muted the thread. */
function notifyAnswerAuthor(id: string, reply: string, by: string | null, when: SQL) {
  const { created_by, thread_id } = threadRepliesTable;
  const author = qb
    .select({ created_by })
    .from(threadRepliesTable)
    .innerJoin(threadsTable, eq(threadsTable.id, thread_id))
    .where(
      and(
        eq(threadRepliesTable.id, reply),
        not(hasMutedThread(created_by, threadsTable.id, threadsTable.sub_category_id)),
      ),
    );
  return notifyMembers({
    kind: 'answer',
    by,
    object: { type: 'threads', id, part: reply },
    to: sql`${author}`,
    when,
  });
}

/** Cancels the unread notification of an answer that was unmarked. */
function cancelAnswerNotification(id: string, reply: string, when: SQL) {
  const author = qb
    .select({ created_by: threadRepliesTable.created_by })
    .from(threadRepliesTable)
    .where(eq(threadRepliesTable.id, reply));
  return statement(
    qb
      .update(noticesTable)
      .set({ read_at: getNowIso(), digest: null, is_push_due: false })
      .where(
        and(
          eq(noticesTable.user_id, sql`${author}`),
          eq(noticesTable.kind, 'answer'),
          eq(noticesTable.object_id, id),
          eq(noticesTable.part, reply),
          isNull(noticesTable.read_at),
          when,
        ),
      ),
  );
}

export const markAnswer = buildAnswerMutation('markAnswer');

export const unmarkAnswer = buildAnswerMutation('unmarkAnswer');
