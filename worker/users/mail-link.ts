import { type SQL, sql } from 'drizzle-orm';
import { type Statement, statement } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { now } from '../lib/clock.ts';
import { composeMail, type OutgoingMail, type Writing } from '../lib/outbox/mail.ts';
import { newSecret } from '../lib/outbox/secret.ts';
import { siteUrl } from '../lib/site-url.ts';
import type { Purpose } from './links.ts';

/** Where the link of each purpose leads. A changed address is confirmed as a first one is. */
const screens = {
  verify: 'v',
  change: 'v',
  reset: 'password-reset',
  stop: 'stop',
  factor: 'second-factor',
} as const;

/**
 * The column of the user that names the latest mail of the purpose. None for a changed address: the member sees the
 * column, and an address that somebody else has is sent no mail.
 */
const columns: Partial<Record<Purpose, string>> = {
  verify: 'email_verification_id',
  reset: 'password_reset_email_id',
};

/** Links that confirm an address: what was said with it is not quoted. */
const confirming: readonly Purpose[] = ['verify', 'change'];

/** Stands for the name of somebody who has not confirmed the address. */
export const unnamed = 'there';

/** What a link carries besides its purpose. */
export interface Carried {
  /** The address that it confirms, or puts back. */
  email?: string;
  /** What the account becomes; a further link carries what the one sign-up said that waits. */
  sign_up?: string;
  /** Since when nothing is trusted that was added to the account: the same link can take it away. */
  since?: string;
}

/** Nothing where several wait with passwords of their own: nobody knows whose is the mailbox. */
export const waitingSignUp = (user_id: unknown) =>
  sql`(select iif(count(distinct sign_up ->> '$.password_hash') = 1, sign_up, null) from email_links
    where user_id = ${user_id} and purpose = 'verify' and used_at is null and sign_up is not null)`;

export interface LinkedLetter {
  letter: OutgoingMail;
  /** Of its link's secret. */
  hash: string;
  /** The mail, its link and the user's note of it, in the batch of what caused them. */
  statements(when?: SQL): Statement[];
}

/** A mail with a link of its own, which holds a secret that is kept only as a hash. */
export async function letterWithLink(
  env: Bindings,
  purpose: Purpose,
  writing: Omit<Writing, 'link'>,
  { email, sign_up, since }: Carried = {},
): Promise<LinkedLetter> {
  const { secret, hash } = await newSecret();
  const link = `${siteUrl(env)}/${screens[purpose]}/${writing.to.id}/${secret}`;
  // The name of an account whose address is not confirmed may be a stranger's message to its reader.
  const to = confirming.includes(purpose) ? { ...writing.to, name: unnamed } : writing.to;
  const written = await composeMail(env, { ...writing, to, link });
  const isThere = sql`exists (select 1 from sent_emails where id = ${written.id})`;
  const column = columns[purpose];
  const carried =
    purpose === 'verify' && !sign_up
      ? waitingSignUp(writing.to.id)
      : sql`${sign_up ?? (since ? JSON.stringify({ since }) : null)}`;
  return {
    hash,
    letter: written,
    statements: (when) => [
      ...written.statements(when),
      statement(sql`
        insert into email_links (hash, user_id, purpose, created_at, email, sign_up, sent_email_id)
        select ${hash}, ${writing.to.id}, ${purpose}, ${now()}, ${email ?? null}, ${carried}, ${written.id} where ${isThere}`),
      ...(column
        ? [
            statement(sql`update users set ${sql.raw(column)} = ${written.id}
              where id = ${writing.to.id} and ${isThere}`),
          ]
        : []),
    ],
  };
}
