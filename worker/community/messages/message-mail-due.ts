/**
 * Decides if a new message causes a mail: only one until the recipient reads the conversation, at
 * most one per hour.
 */

import { type SQL, sql } from 'drizzle-orm';
import { mailIntervalMinutes } from '../../contract/community/message.limits.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';

/** A conversation whose last mail is older than this may cause another. */
export const getMailCutoff = () =>
  new Date(getNowMs() - mailIntervalMinutes * minuteMs).toISOString();

/** SQL condition: the user is active and not unsubscribed. */
export const acceptsMail = (person: SQL) =>
  sql`(${person}.is_active = 1 and ${person}.email_unsubscribed_at is null)`;

/**
 * SQL condition: user `o` (participant `theirs`) gets a mail. Only one until they read the
 * conversation, and at most one per hour.
 */
const isMailDue = (before: unknown) => sql`(theirs.is_told = 0
  and coalesce(theirs.mailed_at, '') < ${before} and ${acceptsMail(sql`o`)})`;

export interface ReplyRecipient {
  id: string | null;
  name: string;
  email: string;
  /** True if a mail is due. */
  is_due: number;
}

/** The other participant; null if the account was deleted, no row if the sender takes no part. */
export const replyRecipientQuery = prepare<ReplyRecipient>(sql`
  select o.id, o.name, o.email, ${isMailDue(sql.placeholder('before'))} as is_due
  from message_participants p left join users o on o.id = p.other_id
    left join message_participants theirs on theirs.message_id = p.message_id and theirs.user_id = p.other_id
  where p.message_id = ${sql.placeholder('message')} and p.user_id = ${sql.placeholder('by')}`);

interface ConversationRef {
  /** Id of the conversation. */
  message: string;
  other: string | null;
}

/** The same check as a condition of the INSERT. */
export const canBeMailed = ({ message, other }: ConversationRef) => sql`exists (
  select 1 from message_participants theirs join users o on o.id = theirs.user_id
  where theirs.message_id = ${message} and theirs.user_id = ${other} and ${isMailDue(getMailCutoff())})`;

/** Recorded once the mail row exists. */
export const markMailed = ({ message, other }: ConversationRef, mail: string, at: string) =>
  statement(sql`update message_participants set is_told = 1, mailed_at = ${at}
    where message_id = ${message} and user_id = ${other}
      and exists (select 1 from sent_emails where id = ${mail})`);
