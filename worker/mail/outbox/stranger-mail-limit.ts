/**
 * Limits e-mails to an address that its owner has not confirmed: all kinds share five a day and
 * mailbox.
 */

import { and, eq, exists, gt, type SQL, sql } from 'drizzle-orm';
import { strangerMailsPerDay } from '../../contract/accounts/rate-limits.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { type Statement, statement } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { computeKeyedHash } from '../../db/encrypt.ts';
import { createId } from '../../db/ids.ts';
import { insertIf, qb } from '../../db/query-builder.ts';
import { strangerMailsTable } from '../../db/schema/moderation.ts';
import type { Bindings } from '../../env.ts';

const DAY_MS = 24 * 60 * minuteMs;

/** Start of the window in which e-mails to one mailbox are counted. */
export const getStrangerMailsSince = () => new Date(getNowMs() - DAY_MS).toISOString();

/**
 * Mailbox of an address, used only for counting: ignores case, `+suffix`, and dots in Gmail
 * addresses.
 */
export function normalizeMailbox(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.trim().toLowerCase()) ?? [];
  const host = toAsciiDomain(domain).replace(/\.$/, '');
  const [box = ''] = local.split('+');
  const isGmail = host === 'gmail.com' || host === 'googlemail.com';
  return isGmail ? `${box.replaceAll('.', '')}@gmail.com` : `${box || local}@${host}`;
}

const toAsciiDomain = (domain: string) => URL.parse(`http://${domain}`)?.hostname || domain;

/** Keyed hash of the mailbox. @throws MisconfiguredError without DATA_KEY */
export const hashMailbox = (env: Bindings, email: string) =>
  computeKeyedHash(env, `mailed ${normalizeMailbox(email)}`);

/** SQL: number of such e-mails to a mailbox today, counted up to the limit. */
export const strangerMailCount = (address_hash: SQL | string) =>
  sql`(select count(*) from ${qb
    .select({ id: strangerMailsTable.id })
    .from(strangerMailsTable)
    .where(
      and(
        eq(strangerMailsTable.address_hash, address_hash),
        gt(strangerMailsTable.created_at, getStrangerMailsSince()),
      ),
    )
    .limit(strangerMailsPerDay)})`;

/** SQL condition: the mailbox is below its daily limit. */
export const hasRoomForMail = (address_hash: SQL | string) =>
  sql`${strangerMailCount(address_hash)} < ${strangerMailsPerDay}`;

export interface StrangerMailLimit {
  /**
   * Counts the e-mail if `when` holds and the limit allows it. Run it before the e-mail in the same
   * batch.
   */
  claim(when?: SQL): Statement;
  /** SQL condition: the e-mail was counted, so it may be written. */
  isAllowed: SQL;
}

export async function createStrangerMailLimit(
  env: Bindings,
  email: string,
): Promise<StrangerMailLimit> {
  const id = createId();
  const address_hash = await hashMailbox(env, email);
  return {
    claim: (when = sql`1`) =>
      statement(
        insertIf(
          strangerMailsTable,
          { id, address_hash, created_at: getNowIso() },
          sql`${when} and ${hasRoomForMail(address_hash)}`,
        ),
      ),
    isAllowed: exists(
      qb
        .select({ id: strangerMailsTable.id })
        .from(strangerMailsTable)
        .where(eq(strangerMailsTable.id, id)),
    ),
  };
}
