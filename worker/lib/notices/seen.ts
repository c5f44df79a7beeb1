import { type SQL, sql } from 'drizzle-orm';
import { mail, minutes } from '../../contract/limits.ts';
import { prepare, statement } from '../../db/client.ts';
import { milliseconds, now } from '../clock.ts';

const given = sql.placeholder;

/** What somebody has seen where it is counts as read at the bell; of nobody nothing does. */
export const noticesSeen =
  prepare(sql`update notices set read_at = ${given('now')}, digest = null, is_push_due = 0
  where user_id = ${given('by')} and kind = ${given('kind')} and object_id = ${given('object')} and read_at is null`);

/** Why a mail does not go; `isStopped` knows it by this. */
export const readBefore = 'It was read before this was sent.';

/** Mails to somebody that wait, about one of these (constant SQL of ids): few, by the index of what a person got last. */
const waiting = (by: string | null, objects: SQL) => {
  const since = new Date(milliseconds() - mail.holdMinutes * minutes).toISOString();
  return sql`user_id = ${by} and created_at > ${since} and processed = 0 and retry_at > ${now()} and error is null
    and unless_seen in (select value from ${objects})`;
};

/** What has been read meanwhile is not mailed. */
export const withdrawn = (by: string | null, objects: SQL) =>
  statement(sql`update sent_emails set error = ${readBefore} where ${waiting(by, objects)}`);

/** Where the mail of a day about a thread is withdrawn, the next answer may have it. Comes before that. */
export const uncounted = (by: string, objects: SQL) =>
  statement(sql`delete from counted_acts where person_id = ${by} and kind in ('answer_mails', 'mention_mails')
    and created_at in (select created_at from sent_emails where ${waiting(by, objects)})`);
