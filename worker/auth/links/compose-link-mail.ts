/**
 * Composes a mail with a personal link (confirm address, set password …); only the hash of its
 * secret is stored.
 */

import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { href } from '../../contract/addresses.ts';
import { type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { insertIf, qb, scalar } from '../../db/query-builder.ts';
import { emailLinksTable } from '../../db/schema/accounts.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import { composeMail, type EmailInput, type OutgoingMail } from '../../mail/outbox/compose-mail.ts';
import { isMailWritten } from '../../mail/outbox/written-mails.ts';
import { isUnusedLinkOf } from '../is-unused-link.ts';
import { createToken } from '../link-token.ts';
import type { LinkPurpose } from './link-purposes.ts';

/** Page of each purpose. A changed address uses the same page as a first one. */
const pages = {
  verify: '/v/:user_id/:email_id',
  change: '/v/:user_id/:email_id',
  reset: '/password-reset/:user_id/:email_id',
  welcome: '/password-reset/:user_id/:email_id',
  stop: '/stop/:user_id/:email_id',
  factor: '/second-factor/:user_id/:email_id',
  merge: '/merge/:user_id/:email_id',
} as const;

/**
 * `users` column with the latest mail. None for a changed address, because the member would see
 * whether a taken address was mailed.
 */
const latestMailColumns: Partial<
  Record<LinkPurpose, 'email_verification_id' | 'password_reset_email_id'>
> = {
  verify: 'email_verification_id',
  reset: 'password_reset_email_id',
  welcome: 'password_reset_email_id',
};

/** Links to unconfirmed addresses; their mails quote nothing that was typed. */
const confirmingPurposes: readonly LinkPurpose[] = ['verify', 'change'];

/** Name of the users of unconfirmed addresses, who are greeted without one. */
export const NEUTRAL_NAME = '';

/** Data stored with a link. */
export interface LinkData {
  /** Address to confirm or restore. */
  email?: string;
  /** JSON of the pending sign-up, applied on confirmation. */
  sign_up?: string;
  /** Factors added after this time can be removed with the link. */
  since?: string;
  /** Id of the merge of accounts that the link confirms. */
  merge?: string;
}

/**
 * Null if several sign-ups with different passwords are pending, because the mailbox owner is
 * unknown.
 */
export function pendingSignUpSql(user_id: SQLiteColumn | string) {
  const { sign_up } = emailLinksTable;
  return scalar(
    qb
      .select({
        sign_up: sql<
          string | null
        >`iif(count(distinct ${sign_up} ->> '$.password_hash') = 1, ${sign_up}, null)`,
      })
      .from(emailLinksTable)
      .where(and(isUnusedLinkOf(user_id, 'verify'), isNotNull(sign_up))),
  );
}

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
  { email, sign_up, since, merge }: LinkData = {},
): Promise<LinkMail> {
  const { secret, hash } = await createToken();
  const link = href(pages[purpose], { user_id: writing.to.id, email_id: secret });
  // The name of an unconfirmed account could be a stranger's message to the reader.
  const to = confirmingPurposes.includes(purpose)
    ? { ...writing.to, name: NEUTRAL_NAME }
    : writing.to;
  const written = await composeMail(env, { ...writing, to, link });
  const isThere = isMailWritten(written.id);
  const column = latestMailColumns[purpose];
  const data = since || merge ? JSON.stringify({ since, merge }) : null;
  const carried =
    purpose === 'verify' && !sign_up ? pendingSignUpSql(writing.to.id) : sql`${sign_up ?? data}`;
  return {
    hash,
    letter: written,
    statements: (when) => [
      ...written.statements(when),
      statement(
        insertIf(
          emailLinksTable,
          {
            hash,
            user_id: writing.to.id,
            purpose,
            created_at: getNowIso(),
            email: email ?? null,
            sign_up: carried,
            sent_email_id: written.id,
          },
          isThere,
        ),
      ),
      ...(column
        ? [
            statement(
              qb
                .update(usersTable)
                .set({ [column]: written.id })
                .where(and(eq(usersTable.id, writing.to.id), isThere)),
            ),
          ]
        : []),
    ],
  };
}
