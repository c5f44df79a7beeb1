import { type SQL, sql } from 'drizzle-orm';
import { minutes } from '../../contract/shared/limits.ts';
import { mailEvery } from '../../contract/community/message.limits.ts';
import { prepare, statement } from '../../db/client.ts';
import { milliseconds } from '../../db/clock.ts';

/** A conversation whose last mail is older than this may cause another. */
export const mailedBefore = () => new Date(milliseconds() - mailEvery * minutes).toISOString();

/** SQL condition: the user is active and not unsubscribed. */
export const takesMail = (person: SQL) =>
  sql`(${person}.is_active = 1 and ${person}.email_unsubscribed_at is null)`;

/**
 * SQL condition: user `o` (participant `theirs`) gets a mail. Only one until they read the
 * conversation, and at most one per hour.
 */
const isDue = (before: unknown) => sql`(theirs.is_told = 0
  and coalesce(theirs.mailed_at, '') < ${before} and ${takesMail(sql`o`)})`;

export interface ToTell {
  id: string | null;
  name: string;
  email: string;
  /** True if a mail is due. */
  is_due: number;
}

/** The other participant; null if the account was deleted, no row if the sender takes no part. */
export const toTell = prepare<ToTell>(sql`
  select o.id, o.name, o.email, ${isDue(sql.placeholder('before'))} as is_due
  from message_participants p left join users o on o.id = p.other_id
    left join message_participants theirs on theirs.message_id = p.message_id and theirs.user_id = p.other_id
  where p.message_id = ${sql.placeholder('message')} and p.user_id = ${sql.placeholder('by')}`);

interface Whom {
  /** Id of the conversation. */
  message: string;
  other: string | null;
}

/** The same check as a condition of the INSERT. */
export const isTellable = ({ message, other }: Whom) => sql`exists (
  select 1 from message_participants theirs join users o on o.id = theirs.user_id
  where theirs.message_id = ${message} and theirs.user_id = ${other} and ${isDue(mailedBefore())})`;

/** Recorded once the mail row exists. */
export const told = ({ message, other }: Whom, mail: string, at: string) =>
  statement(sql`update message_participants set is_told = 1, mailed_at = ${at}
    where message_id = ${message} and user_id = ${other}
      and exists (select 1 from sent_emails where id = ${mail})`);
