/**
 * Records the result of a delivery: sent, stopped or failed. Each update may run late or twice; it
 * only changes what is not recorded yet.
 */

import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { mailLimits, minuteMs } from '../../contract/shared/limits.ts';
import type { MailMessage } from '../../contract/system/emails.ts';
import { Database, prepare, statement } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { isFalse, qb } from '../../db/query-builder.ts';
import { sentEmailsTable } from '../../db/schema/emails.ts';
import type { Bindings } from '../../env.ts';
import { isDeployed } from '../../http/is-deployed.ts';
import { SEEN_ERROR } from '../../notifications/cancel-if-seen.ts';
import type { ClaimedMail } from './claim-mail.ts';
import type { DeliveryFailure } from './delivery-result.ts';
import { findTokens, type MailTexts } from './find-tokens.ts';
import { isBouncedAddress, isSuppressed } from './is-suppressed.ts';

/**
 * Records that a mail was sent, even if it was abandoned before. Reads its texts if the caller has
 * none.
 * @throws StorageUnavailableError
 */
export async function markSent(
  env: Bindings,
  { id, sent_at, message_id }: Required<MailMessage>,
  inHand?: MailTexts,
) {
  const db = new Database(env.DB);
  const texts = inHand ?? (await db.run({ queries: { texts: textsQuery({ id }) } })).texts[0];
  if (!texts) return;
  const sent = { processed: true, sent_at, message_id, error: null, parked_at: null };
  await db.batch([endMail(env, id, texts, sent, isNull(sentEmailsTable.sent_at))]);
}

const textsQuery = prepare(['id'], ({ id }) =>
  qb
    .select({
      text: sentEmailsTable.text,
      html: sentEmailsTable.html,
      unsubscribe_url: sentEmailsTable.unsubscribe_url,
    })
    .from(sentEmailsTable)
    .where(eq(sentEmailsTable.id, id)),
);

/**
 * Records that a waiting mail is not sent, because the reader unsubscribed or has seen its object.
 * @throws StorageUnavailableError
 */
export async function markStopped(env: Bindings, { id, ...mail }: ClaimedMail, isSilent: boolean) {
  const { error, processed } = sentEmailsTable;
  const set = {
    processed: true,
    error: sql`case when ${error} = ${SEEN_ERROR} then ${error}
      when ${isBouncedAddress} then 'E-mails to this address bounce.'
      else 'The recipient has unsubscribed from these e-mails.' end`,
  };
  const when = sql`${isFalse(processed)} and (${isSilent} or ${isSuppressed})`;
  await new Database(env.DB).batch([endMail(env, id, mail, set, when)]);
}

/**
 * Records a failed try. Returns the seconds until the queue retries; null if delivery is abandoned
 * (permanent error or last try), or if a job will requeue it.
 * @throws StorageUnavailableError
 */
export async function markFailed(env: Bindings, tried: ClaimedMail, failure: DeliveryFailure) {
  const { wait, tries } = getNextTry(tried.tries, failure);
  const why = { error: failure.error, tries };
  const db = new Database(env.DB);
  if (wait === undefined) {
    const set = { ...why, parked_at: getNowIso(), processed: failure.is === 'final' };
    await db.batch([endMail(env, tried.id, tried, set, isFalse(sentEmailsTable.processed))]);
    return null;
  }
  const retry_at = new Date(getNowMs() + wait * minuteMs).toISOString();
  await db.batch([
    statement(
      qb
        .update(sentEmailsTable)
        .set({
          ...why,
          retry_at,
          claimed_until: null,
          updated_at: getNowIso(),
          version: nextVersion,
        })
        .where(and(eq(sentEmailsTable.id, tried.id), isFalse(sentEmailsTable.processed))),
    ),
  ]);
  return wait > 0 ? wait * 60 : null;
}

const nextVersion = sql`${sentEmailsTable.version} + 1`;

/** Minutes until the next try, if any, and the tries used. */
function getNextTry(
  tries: number,
  failure: DeliveryFailure,
): { wait: number | undefined; tries: number } {
  if (failure.is === 'waiting') return { wait: mailLimits.waitMinutes[failure.why], tries };
  const wait = failure.is === 'final' ? undefined : mailLimits.retryMinutes[tries];
  return { wait, tries: tries + 1 };
}

/**
 * Final update of a mail. On deployed sites the tokens in its links are redacted in SQL, so that
 * concurrent changes survive.
 */
function endMail(
  env: Bindings,
  id: string,
  texts: MailTexts,
  set: SQLiteUpdateSetSource<typeof sentEmailsTable>,
  when: SQL,
) {
  const secrets = isDeployed(env) ? findTokens(texts) : [];
  const without = (column: SQLiteColumn) =>
    secrets.reduce((whole, secret) => sql`replace(${whole}, ${secret}, '…')`, sql`${column}`);
  return statement(
    qb
      .update(sentEmailsTable)
      .set({
        ...set,
        text: without(sentEmailsTable.text),
        html: without(sentEmailsTable.html),
        unsubscribe_url: without(sentEmailsTable.unsubscribe_url),
        claimed_until: null,
        retry_at: null,
        updated_at: getNowIso(),
        version: nextVersion,
      })
      .where(and(eq(sentEmailsTable.id, id), when)),
  );
}
