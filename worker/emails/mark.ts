import { type SQL, sql } from 'drizzle-orm';
import type { MailMessage } from '../contract/emails.ts';
import { mail, minutes } from '../contract/limits.ts';
import { Database, prepare, statement } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { milliseconds, now } from '../lib/clock.ts';
import { isDeployed } from '../lib/deployed.ts';
import { readBefore } from '../lib/notices/seen.ts';
import type { Mail } from './claim.ts';
import type { Failure } from './outcome.ts';
import { secretsIn, type Texts } from './secrets.ts';
import { isStopped, isToReturned } from './stopped.ts';

// Each of these may come late, or once more: it changes only what is still to be said of the mail.

/**
 * Writes that a mail was sent, though it was given up meanwhile. Its texts are read where they are
 * not in our hands. @throws StoreFailure
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

/** Writes that a mail is not sent, for its reader has stopped it, or read what it tells of, while it waited. @throws StoreFailure */
export async function markStopped(env: Bindings, { id, ...mail }: Mail, isSilent: boolean) {
  const set = sql`processed = 1, error = case when error = ${readBefore} then error
    when ${sql.raw(isToReturned)} then 'E-mails to this address come back.' else 'The reader has stopped these e-mails.' end`;
  const when = sql`processed = 0 and (${isSilent} or ${sql.raw(isStopped)})`;
  await new Database(env.DB).batch([ended(env, id, mail, set, when)]);
}

/**
 * Writes why a mail was not sent. Returns the seconds after which the queue is to try it again; null
 * when it is given up (at once where nothing can help, else after the last try), and when the sweep
 * comes for it. @throws StoreFailure
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

/** The minutes until the next try, if there is one, and the tries that are used up. */
function following(tries: number, failure: Failure): { wait: number | undefined; tries: number } {
  if (failure.is === 'waiting') return { wait: mail.waitMinutes[failure.why], tries };
  const wait = failure.is === 'final' ? undefined : mail.retryMinutes[tries];
  return { wait, tries: tries + 1 };
}

/**
 * The last word on a mail. Deployed, the secrets of its links are cut out of what is stored, in
 * SQL, so that nothing that was changed there meanwhile comes back.
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
