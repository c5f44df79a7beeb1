/**
 * Composes a mail with a personal link (confirm address, set password …); only the hash of its
 * secret is stored.
 */

import { type SQL, sql } from 'drizzle-orm';
import { type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import type { Bindings } from '../../env.ts';
import { getSiteUrl } from '../../http/get-site-url.ts';
import { composeMail, type EmailInput, type OutgoingMail } from '../../mail/outbox/compose-mail.ts';
import { createToken } from '../link-token.ts';
import type { LinkPurpose } from './link-purposes.ts';

/** Path of each purpose. A changed address uses the same page as a first one. */
const pathSegments = {
  verify: 'v',
  change: 'v',
  reset: 'password-reset',
  stop: 'stop',
  factor: 'second-factor',
} as const;

/**
 * `users` column with the latest mail. None for a changed address, because the member would see
 * whether a taken address was mailed.
 */
const latestMailColumns: Partial<Record<LinkPurpose, string>> = {
  verify: 'email_verification_id',
  reset: 'password_reset_email_id',
};

/** Links to unconfirmed addresses; their mails quote nothing that was typed. */
const confirmingPurposes: readonly LinkPurpose[] = ['verify', 'change'];

/** Greeting name for unconfirmed addresses. */
export const NEUTRAL_NAME = 'there';

/** Data stored with a link. */
export interface LinkData {
  /** Address to confirm or restore. */
  email?: string;
  /** JSON of the pending sign-up, applied on confirmation. */
  sign_up?: string;
  /** Factors added after this time can be removed with the link. */
  since?: string;
}

/**
 * Null if several sign-ups with different passwords are pending, because the mailbox owner is
 * unknown.
 */
export const pendingSignUpSql = (user_id: unknown) =>
  sql`(select iif(count(distinct sign_up ->> '$.password_hash') = 1, sign_up, null) from email_links
    where user_id = ${user_id} and purpose = 'verify' and used_at is null and sign_up is not null)`;

export interface LinkMail {
  letter: OutgoingMail;
  /** Hash of the link's secret. */
  hash: string;
  /** INSERTs of mail, link and the user's latest mail id. */
  statements(when?: SQL): Statement[];
}

export async function composeLinkMail(
  env: Bindings,
  purpose: LinkPurpose,
  writing: Omit<EmailInput, 'link'>,
  { email, sign_up, since }: LinkData = {},
): Promise<LinkMail> {
  const { secret, hash } = await createToken();
  const link = `${getSiteUrl(env)}/${pathSegments[purpose]}/${writing.to.id}/${secret}`;
  // The name of an unconfirmed account could be a stranger's message to the reader.
  const to = confirmingPurposes.includes(purpose)
    ? { ...writing.to, name: NEUTRAL_NAME }
    : writing.to;
  const written = await composeMail(env, { ...writing, to, link });
  const isThere = sql`exists (select 1 from sent_emails where id = ${written.id})`;
  const column = latestMailColumns[purpose];
  const carried =
    purpose === 'verify' && !sign_up
      ? pendingSignUpSql(writing.to.id)
      : sql`${sign_up ?? (since ? JSON.stringify({ since }) : null)}`;
  return {
    hash,
    letter: written,
    statements: (when) => [
      ...written.statements(when),
      statement(sql`
        insert into email_links (hash, user_id, purpose, created_at, email, sign_up, sent_email_id)
        select ${hash}, ${writing.to.id}, ${purpose}, ${getNowIso()}, ${email ?? null}, ${carried}, ${written.id} where ${isThere}`),
      ...(column
        ? [
            statement(sql`update users set ${sql.raw(column)} = ${written.id}
              where id = ${writing.to.id} and ${isThere}`),
          ]
        : []),
    ],
  };
}
