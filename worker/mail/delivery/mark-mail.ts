import { type SQL, sql } from 'drizzle-orm';
import type { MailMessage } from '../../contract/system/emails.ts';
import { mail, minutes } from '../../contract/shared/limits.ts';
import { Database, prepare, statement } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { milliseconds, now } from '../../db/clock.ts';
import { isDeployed } from '../../http/is-deployed.ts';
import { readBefore } from '../../notifications/cancel-if-seen.ts';
import type { Mail } from './claim-mail.ts';
import type { Failure } from './delivery-result.ts';
import { secretsIn, type Texts } from './find-tokens.ts';
import { isStopped, isToReturned } from './is-suppressed.ts';

// Each update may run late or twice; it only changes what is not recorded yet.

/**
 * Records that a mail was sent, even if it was abandoned before. Reads its texts if the caller has
 * none.
 * @throws StorageUnavailableError
 */
export async function markSent(
  env: Bindings,
  { id, sent_at, message_id }: Required<MailMessage>,
  inHand?: Texts,
) {
  const db = new Database(env.DB);
  const texts = inHand ?? (await db.batch([textsOf({ id })]))[0][0];
  if (!texts) return;
  const sent = sql`processed = 1, sent_at = ${sent_at}, message_id = ${message_id}, error = null,
    parked_at = null`;
  await db.batch([ended(env, id, texts, sent, sql`sent_at is null`)]);
}

const textsOf = prepare<Texts>(sql`
  select text, html, unsubscribe_url from sent_emails where id = ${sql.placeholder('id')}`);

/**
 * Records that a waiting mail is not sent, because the reader unsubscribed or has seen its object.
 * @throws StorageUnavailableError
 */
export async function markStopped(env: Bindings, { id, ...mail }: Mail, isSilent: boolean) {
  const set = sql`processed = 1, error = case when error = ${readBefore} then error
    when ${sql.raw(isToReturned)} then 'E-mails to this address bounce.' else 'The recipient has unsubscribed from these e-mails.' end`;
  const when = sql`processed = 0 and (${isSilent} or ${sql.raw(isStopped)})`;
  await new Database(env.DB).batch([ended(env, id, mail, set, when)]);
}

/**
 * Records a failed try. Returns the seconds until the queue retries; null if delivery is abandoned
 * (permanent error or last try), or if a job will requeue it.
 * @throws StorageUnavailableError
 */
export async function markTried(env: Bindings, tried: Mail, failure: Failure) {
  const { wait, tries } = following(tried.tries, failure);
  const why = sql`error = ${failure.error}, tries = ${tries}`;
  const db = new Database(env.DB);
  if (wait === undefined) {
    const given = sql`${why}, parked_at = ${now()}, processed = ${Number(failure.is === 'final')}`;
    await db.batch([ended(env, tried.id, tried, given, sql`processed = 0`)]);
    return null;
  }
  const retry_at = new Date(milliseconds() + wait * minutes).toISOString();
  await db.batch([
    statement(sql`
      update sent_emails set ${why}, retry_at = ${retry_at}, claimed_until = null,
        updated_at = ${now()}, version = version + 1
      where id = ${tried.id} and processed = 0`),
  ]);
  return wait > 0 ? wait * 60 : null;
}

/** Minutes until the next try, if any, and the tries used. */
function following(tries: number, failure: Failure): { wait: number | undefined; tries: number } {
  if (failure.is === 'waiting') return { wait: mail.waitMinutes[failure.why], tries };
  const wait = failure.is === 'final' ? undefined : mail.retryMinutes[tries];
  return { wait, tries: tries + 1 };
}

/**
 * Final update of a mail. On deployed sites the tokens in its links are redacted in SQL, so that concurrent changes survive.
 */
function ended(env: Bindings, id: string, texts: Texts, set: SQL, when: SQL) {
  const secrets = isDeployed(env) ? secretsIn(texts) : [];
  const without = (column: SQL) =>
    secrets.reduce((whole, secret) => sql`replace(${whole}, ${secret}, '…')`, column);
  return statement(sql`
    update sent_emails set ${set}, text = ${without(sql`text`)}, html = ${without(sql`html`)},
      unsubscribe_url = ${without(sql`unsubscribe_url`)}, claimed_until = null, retry_at = null,
      updated_at = ${now()}, version = version + 1
    where id = ${id} and ${when}`);
}
