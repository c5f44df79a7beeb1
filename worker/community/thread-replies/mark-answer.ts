import { type SQL, sql } from 'drizzle-orm';
import { threadRepliesApi } from '../../contract/community/thread-replies.api.ts';
import { specificationTexts } from '../../contract/shared/specification-texts.ts';
import { auditedUpdate } from '../../db/audited-update.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isUuid } from '../../db/ids.ts';
import { HttpError, notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { hasMutedThread } from '../../notifications/followers.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';

interface AnswerState {
  is_there: number;
  may_mark: number;
}

/** Marks or unmarks a reply as the answer; for the thread's author and admins. Idempotent. */
const buildAnswerMutation = (name: 'markAnswer' | 'unmarkAnswer') =>
  defineMutation(threadRepliesApi[name], {
    auth: 'M',
    changes: ['threads'],
    run: async (_, c) => {
      const { id, reply_id } = c.req.param();
      const { viewer, db } = c.var;
      const by = viewer?.id ?? null;
      if (!isUuid(reply_id)) throw notFoundError(specificationTexts.threadMismatch);
      const isMarking = name === 'markAnswer';
      const isOwner = viewer?.is_admin ? '1' : 'created_by = ?4';
      const reply = (thread: string) =>
        `exists (select 1 from thread_replies r where r.id = '${reply_id}' and r.thread_id = ${thread} and r.is_deleted = 0)`;
      const isMeant = isMarking ? reply('threads.id') : `answer_id = '${reply_id}'`;
      const { statements, happened } = auditedUpdate({
        table: 'threads',
        resource: 'threads',
        titleColumn: 'title',
        id,
        actorId: by,
        at: getNowIso(),
        set: { answer_id: isMarking ? reply_id : null },
        when: `is_deleted = 0 and ${isOwner} and ${isMeant}`,
        description: isMarking ? 'Answer marked' : 'Answer unmarked',
      });
      const [[found]] = await db.batch([
        statement<AnswerState>(sql`select ${sql.raw(reply('t.id'))} as is_there,
          ${viewer?.is_admin ? 1 : 0} or t.created_by = ${by} as may_mark
          from threads t where t.id = ${id} and t.is_deleted = 0`),
        ...statements,
        isMarking
          ? notifyAnswerAuthor(id, reply_id, by, happened)
          : cancelAnswerNotification(id, reply_id, happened),
      ]);
      if (!found?.is_there) throw notFoundError(specificationTexts.threadMismatch);
      if (!found.may_mark)
        throw new HttpError(403, 'Only the author of the thread can mark the answer.');
      return c.body(null, 204);
    },
  });

/** Notifies the author of the answer unless they muted the thread. */
const notifyAnswerAuthor = (thread: string, reply: string, by: string | null, when: SQL) =>
  notifyMembers({
    kind: 'answer',
    by,
    object: { type: 'threads', id: thread, part: reply },
    to: sql`(select r.created_by from thread_replies r join threads t on t.id = r.thread_id
      where r.id = ${reply} and not ${hasMutedThread(sql`r.created_by`, sql`t.id`, sql`t.sub_category_id`)})`,
    when,
  });

/** Cancels the unread notification of an answer that was unmarked. */
const cancelAnswerNotification = (thread: string, reply: string, when: SQL) =>
  statement(sql`update notices set read_at = ${getNowIso()}, digest = null, is_push_due = 0
    where user_id = (select created_by from thread_replies where id = ${reply}) and kind = 'answer' and object_id = ${thread} and part = ${reply}
      and read_at is null and ${when}`);

export const markAnswer = buildAnswerMutation('markAnswer');

export const unmarkAnswer = buildAnswerMutation('unmarkAnswer');
