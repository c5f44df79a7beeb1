import { sql } from 'drizzle-orm';
import { minutes } from '../contract/limits.ts';
import { mailEvery } from '../contract/message-limits.ts';
import { statement } from '../db/client.ts';
import { milliseconds } from '../lib/clock.ts';

interface Where {
  /** Of the conversation. */
  message: string;
  /** Who writes. */
  by: string;
}

/** With whom somebody writes. */
export const otherOf = ({ message, by }: Where) => sql`(select other_id from message_participants
  where message_id = ${message} and user_id = ${by})`;

export interface ToTell {
  id: string;
  name: string;
  email: string;
  /** Whether a mail goes to them. */
  is_due: number;
}

/**
 * Whom a reply is told to, and when: to those who are there and take mail, once until they have read
 * it, and not again within the hour, so that two who write to and fro get no mail for each reply.
 */
export function toTell({ message, by, at }: Where & { at: string }) {
  const before = new Date(milliseconds() - mailEvery * minutes).toISOString();
  const isDue = sql`exists (select 1 from message_participants p join users o on o.id = p.user_id
    where p.message_id = ${message} and p.user_id <> ${by} and p.is_told = 0
      and coalesce(p.mailed_at, '') < ${before}
      and o.is_active = 1 and o.email_unsubscribed_at is null)`;
  return {
    isDue,
    whom: statement<ToTell>(sql`select o.id, o.name, o.email, ${isDue} as is_due
      from message_participants p left join users o on o.id = p.other_id
      where p.message_id = ${message} and p.user_id = ${by}`),
    /** Kept once the mail is written. */
    told: (mail: string) =>
      statement(sql`update message_participants set is_told = 1, mailed_at = ${at}
        where message_id = ${message} and user_id <> ${by}
          and exists (select 1 from sent_emails where id = ${mail})`),
  };
}
