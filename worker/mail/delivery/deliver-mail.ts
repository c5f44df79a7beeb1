/**
 * Consumer of both mail queues. Messages are independent: one failure does not affect the others.
 */

import { mailLimits } from '../../contract/shared/limits.ts';
import { type MailMessage, mailMessageSchema } from '../../contract/system/emails.ts';
import { Database } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import type { Bindings } from '../../env.ts';
import { isDeployed } from '../../http/is-deployed.ts';
import { logFault } from '../../http/log-fault.ts';
import { getQueueName } from '../../jobs/get-queue-name.ts';
import { simulateBounce } from '../bounces/simulate-bounce.ts';
import { toOneLine } from '../outbox/render-mail.ts';
import { type ClaimedMail, claimMail } from './claim-mail.ts';
import { decryptRecipient, keepDecryptedBody } from './decrypt-recipient.ts';
import type { MailTexts } from './find-tokens.ts';
import { markFailed, markSent, markStopped } from './mark-mail-result.ts';
import { sendMail } from './send-mail.ts';

/** Logs mails in local development, where none are delivered, so that their links can be opened. */
function logMailLocally(env: Bindings, { to_addr, subject, text }: ClaimedMail) {
  if (isDeployed(env)) return;
  const indented = text.trim().replace(/^(?=.)/gm, '  ');
  console.log(`\n  Mail to ${toOneLine(to_addr)}\n  ${toOneLine(subject)}\n\n${indented}\n`);
}

export async function deliverMail(batch: MessageBatch, env: Bindings) {
  await Promise.all(
    batch.messages.map((message) =>
      deliverMessage(message, batch.queue, env).catch((error: unknown) => {
        logFault('mail_not_looked_at', { queue: batch.queue, message: message.id }, error);
        message.retry({ delaySeconds: mailLimits.outcomeSeconds });
      }),
    ),
  );
}

async function deliverMessage(message: Message, queue: string, env: Bindings) {
  const read = mailMessageSchema.safeParse(message.body);
  if (!read.success) {
    logFault('message_dropped', { queue, message: message.id });
    return message.ack();
  }
  const { id, sent_at, message_id = null } = read.data;
  if (sent_at !== undefined) return recordSent(message, queue, env, { id, sent_at, message_id });
  const found = await claimMail(new Database(env.DB), id);
  // Already sent, abandoned, not due or claimed; a job requeues mails with expired claims.
  if (!found) return message.ack();
  const whole = await decryptRecipient(env, found);
  const isSilent = found.enquiry_id !== null && whole?.to_addr === '';
  if (whole && !isSilent && !found.is_stopped) return attemptDelivery(message, queue, env, whole);
  await markStopped(env, found, isSilent);
  message.ack();
}

async function attemptDelivery(message: Message, queue: string, env: Bindings, found: ClaimedMail) {
  const outcome = await sendMail(env, found);
  if (outcome.is === 'sent') {
    logMailLocally(env, found);
    const { message_id } = outcome;
    await recordSent(
      message,
      queue,
      env,
      { id: found.id, sent_at: getNowIso(), message_id },
      found,
    );
    await simulateBounce(env, found, message_id);
    return keepDecryptedBody(env, found);
  }
  const about = { queue, message: message.id, mail: found.id };
  // Provider errors may contain the address, which is not stored for visitors.
  if (found.enquiry_id) outcome.error = outcome.error.replaceAll(found.to_addr, '…');
  logFault('mail_not_sent', about, outcome.error);
  try {
    const retrySeconds = await markFailed(env, found, outcome);
    if (retrySeconds === null) message.ack();
    else message.retry({ delaySeconds: retrySeconds });
  } catch (error) {
    logFault('mail_held_by_its_claim', about, error);
    message.retry({ delaySeconds: mailLimits.claimMinutes * 60 });
  }
}

/** Records a sent mail. If D1 fails, the result travels in the queue until it can be stored. */
async function recordSent(
  message: Message,
  queue: string,
  env: Bindings,
  outcome: Required<MailMessage>,
  texts?: MailTexts,
) {
  try {
    await markSent(env, outcome, texts);
  } catch (error) {
    logFault('mail_sent_not_marked', { queue, message: message.id, mail: outcome.id }, error);
    await requeueResult(env, queue, outcome);
  }
  message.ack();
}

/**
 * Sends a delivery result back to the queue as a new message, which outlives any number of retries.
 * If the queue fails too, it tries D1 and the queue a few more times.
 */
async function requeueResult(env: Bindings, queue: string, outcome: Required<MailMessage>) {
  const producer = getQueueName(queue) === 'sobe-mail-first' ? env.MAIL_FIRST : env.MAIL;
  const about = { queue, mail: outcome.id };
  for (const pause of [0, 1_000, 5_000]) {
    await scheduler.wait(pause);
    try {
      return await producer.send(outcome, { delaySeconds: mailLimits.outcomeSeconds });
    } catch (error) {
      logFault('mail_sent_not_queued', about, error);
    }
    try {
      return await markSent(env, outcome);
    } catch (error) {
      logFault('mail_sent_not_marked', about, error);
    }
  }
  throw new Error(`mail ${outcome.id} is sent, and nothing takes it`);
}
