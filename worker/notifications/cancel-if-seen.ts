/** Cancels mails that wait in the outbox about objects that the user has seen in the meantime. */

import { type SQL, sql } from 'drizzle-orm';
import { mailLimits, minuteMs } from '../contract/shared/limits.ts';
import { prepare, statement } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';

const param = sql.placeholder;

/** Marks notifications as read when the user sees their object; no effect for visitors. */
export const markSeen =
  prepare(sql`update notices set read_at = ${param('now')}, digest = null, is_push_due = 0
  where user_id = ${param('by')} and kind = ${param('kind')} and object_id = ${param('object')} and read_at is null`);

/** Reason stored with a cancelled mail; `isSuppressed` recognizes it. */
export const SEEN_ERROR = 'It was read before this was sent.';

/** Waiting mails to a user about the given objects; an index on recent mails keeps this cheap. */
const waitingMails = (by: string | null, objects: SQL) => {
  const since = new Date(getNowMs() - mailLimits.holdMinutes * minuteMs).toISOString();
  return sql`user_id = ${by} and created_at > ${since} and processed = 0 and retry_at > ${getNowIso()} and error is null
    and unless_seen in (select value from ${objects})`;
};

export const cancelIfSeen = (by: string | null, objects: SQL) =>
  statement(sql`update sent_emails set error = ${SEEN_ERROR} where ${waitingMails(by, objects)}`);

/** Frees the daily mail of a thread when its mail is cancelled. Must run before `cancelIfSeen`. */
export const undoMailCount = (by: string, objects: SQL) =>
  statement(sql`delete from counted_acts where person_id = ${by} and kind in ('answer_mails', 'mention_mails')
    and created_at in (select created_at from sent_emails where ${waitingMails(by, objects)})`);
