import { type SQL, sql } from 'drizzle-orm';
import { strangerMailsADay } from '../../contract/attempts.ts';
import { minutes } from '../../contract/limits.ts';
import { type Statement, statement } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { milliseconds, now } from '../clock.ts';
import { fingerprint } from '../data-key.ts';
import { newId } from '../ids.ts';

const day = 24 * 60 * minutes;

/** Mails to strangers from before this moment are not counted any more. */
export const strangerMailsSince = () => new Date(milliseconds() - day).toISOString();

/**
 * The mailbox behind an address, for counting alone: `Ann+News@Example.org` is `ann@example.org`, and the dots of a
 * Gmail address say nothing.
 */
export function mailboxOf(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.trim().toLowerCase()) ?? [];
  const host = asAscii(domain).replace(/\.$/, '');
  const [box = ''] = local.split('+');
  const isGmail = host === 'gmail.com' || host === 'googlemail.com';
  return isGmail ? `${box.replaceAll('.', '')}@gmail.com` : `${box || local}@${host}`;
}

const asAscii = (domain: string) => URL.parse(`http://${domain}`)?.hostname || domain;

/** The hash by which the mails to an address are counted. @throws NotSetUp without DATA_KEY */
export const mailboxHash = (env: Bindings, email: string) =>
  fingerprint(env, `mailed ${mailboxOf(email)}`);

/** SQL: mails to a mailbox today that strangers have caused; no more are counted than may be. */
export const strangerMailsToday = (address_hash: SQL | string) =>
  sql`(select count(*) from (select 1 from stranger_mails where address_hash = ${address_hash}
    and created_at > ${strangerMailsSince()} limit ${strangerMailsADay}))`;

/** SQL: whether a mailbox may get one more mail from strangers today. */
export const hasRoomForMail = (address_hash: SQL | string) =>
  sql`${strangerMailsToday(address_hash)} < ${strangerMailsADay}`;

export interface StrangerMail {
  /** Counts the mail where `when` is true and there is room. It comes before the mail in the same batch. */
  claim(when?: SQL): Statement;
  /** SQL: whether the mail was counted, so that it may be written. */
  isAllowed: SQL;
}

/**
 * Counts a mail to somebody who has not shown that the address is theirs. All kinds of such mails share one limit of
 * an address and day, so that no stranger's mailbox can be filled from here.
 */
export async function strangerMail(env: Bindings, email: string): Promise<StrangerMail> {
  const [id, address_hash] = [newId(), await mailboxHash(env, email)];
  return {
    claim: (when = sql`1`) =>
      statement(sql`insert into stranger_mails (id, address_hash, created_at)
        select ${id}, ${address_hash}, ${now()} where ${when} and ${hasRoomForMail(address_hash)}`),
    isAllowed: sql`exists (select 1 from stranger_mails where id = ${id})`,
  };
}
