/** Cancels mails that wait in the outbox about objects that the user has seen in the meantime. */

import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { mailLimits, minuteMs } from '../contract/shared/limits.ts';
import { prepare, statement } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { isFalse, qb } from '../db/query-builder.ts';
import { sentEmailsTable } from '../db/schema/emails.ts';
import { countedActsTable } from '../db/schema/moderation.ts';
import { noticesTable } from '../db/schema/notifications.ts';

/** Marks notifications as read when the user sees their object; no effect for visitors. */
export const markSeen = prepare(['now', 'by', 'kind', 'object'], ({ now, by, kind, object }) =>
  qb
    .update(noticesTable)
    .set({ read_at: sql`${now}`, digest: null, is_push_due: false })
    .where(
      and(
        eq(noticesTable.user_id, by),
        eq(noticesTable.kind, kind),
        eq(noticesTable.object_id, object),
        isNull(noticesTable.read_at),
      ),
    ),
);

/** Reason stored with a cancelled mail; `isSuppressed` recognizes it. */
export const SEEN_ERROR = 'It was read before this was sent.';

/** Waiting mails to a user about the given objects; an index on recent mails keeps this cheap. */
const waitingMails = (by: string | null, objects: SQL) => {
  const since = new Date(getNowMs() - mailLimits.holdMinutes * minuteMs).toISOString();
  return and(
    eq(sentEmailsTable.user_id, sql`${by}`),
    gt(sentEmailsTable.created_at, since),
    isFalse(sentEmailsTable.processed),
    gt(sentEmailsTable.retry_at, getNowIso()),
    isNull(sentEmailsTable.error),
    sql`${sentEmailsTable.unless_seen} in (select value from ${objects})`,
  );
};

export const cancelIfSeen = (by: string | null, objects: SQL) =>
  statement(qb.update(sentEmailsTable).set({ error: SEEN_ERROR }).where(waitingMails(by, objects)));

/** Frees the daily mail of a thread when its mail is cancelled. Must run before `cancelIfSeen`. */
export const undoMailCount = (by: string, objects: SQL) =>
  statement(
    qb
      .delete(countedActsTable)
      .where(
        and(
          eq(countedActsTable.person_id, by),
          inArray(countedActsTable.kind, ['answer_mails', 'mention_mails']),
          inArray(
            countedActsTable.created_at,
            qb
              .select({ created_at: sentEmailsTable.created_at })
              .from(sentEmailsTable)
              .where(waitingMails(by, objects)),
          ),
        ),
      ),
  );
