import { type SQL, sql } from 'drizzle-orm';
import { minutes } from '../contract/limits.ts';
import { mailEvery } from '../contract/message-limits.ts';
import { prepare, statement } from '../db/client.ts';
import { milliseconds } from '../lib/clock.ts';

/** The last mail about a conversation is old enough for another where it was sent before this moment. */
export const mailedBefore = () => new Date(milliseconds() - mailEvery * minutes).toISOString();

/** True of people who are there and take mail. */
export const takesMail = (person: SQL) =>
  sql`(${person}.is_active = 1 and ${person}.email_unsubscribed_at is null)`;

/**
 * Whether somebody (`o`, who takes part as `theirs`) is told of a reply with a mail: once until they have
 * read it, and not again within the hour, so that two who write to and fro get no mail for each reply.
 */
const isDue = (before: unknown) => sql`(theirs.is_told = 0
  and coalesce(theirs.mailed_at, '') < ${before} and ${takesMail(sql`o`)})`;

export interface ToTell {
  id: string | null;
  name: string;
  email: string;
  /** Whether a mail goes to them. */
  is_due: number;
}

/** With whom somebody writes; nobody where they have gone, and no row for those who take no part. */
export const toTell = prepare<ToTell>(sql`
  select o.id, o.name, o.email, ${isDue(sql.placeholder('before'))} as is_due
  from message_participants p left join users o on o.id = p.other_id
    left join message_participants theirs on theirs.message_id = p.message_id and theirs.user_id = p.other_id
  where p.message_id = ${sql.placeholder('message')} and p.user_id = ${sql.placeholder('by')}`);

interface Whom {
  /** Of the conversation. */
  message: string;
  other: string | null;
}

/** The same as a condition, for the moment of writing. */
export const isTellable = ({ message, other }: Whom) => sql`exists (
  select 1 from message_participants theirs join users o on o.id = theirs.user_id
  where theirs.message_id = ${message} and theirs.user_id = ${other} and ${isDue(mailedBefore())})`;

/** Kept once the mail is written. */
export const told = ({ message, other }: Whom, mail: string, at: string) =>
  statement(sql`update message_participants set is_told = 1, mailed_at = ${at}
    where message_id = ${message} and user_id = ${other}
      and exists (select 1 from sent_emails where id = ${mail})`);
