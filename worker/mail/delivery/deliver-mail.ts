import type { Bindings } from '../../env.ts';
import { isDeployed } from '../../http/is-deployed.ts';
import { oneLine } from '../outbox/render-mail.ts';
import { type Mail, claim } from './claim-mail.ts';
import { type MailMessage, mailMessage } from '../../contract/system/emails.ts';
import { mail } from '../../contract/shared/limits.ts';
import { Database } from '../../db/client.ts';
import { now } from '../../db/clock.ts';
import { logFault } from '../../http/log-fault.ts';
import { addressed, keepWhole } from './decrypt-recipient.ts';
import { markSent, markStopped, markTried } from './mark-mail.ts';
import { passOn } from './requeue-result.ts';
import type { Texts } from './find-tokens.ts';
import { send } from './send-mail.ts';
import { simulate } from '../bounces/simulate-bounce.ts';

/** Logs mails in local development, where none are delivered, so that their links can be opened. */
function print(env: Bindings, { to_addr, subject, text }: Mail) {
  if (isDeployed(env)) return;
  const indented = text.trim().replace(/^(?=.)/gm, '  ');
  console.log(`\n  Mail to ${oneLine(to_addr)}\n  ${oneLine(subject)}\n\n${indented}\n`);
}


/**
 * Consumer of both mail queues. Messages are independent: one failure does not affect the others.
 */
export async function deliverMail(batch: MessageBatch, env: Bindings) {
  await Promise.all(
    batch.messages.map((message) =>
      deliver(message, batch.queue, env).catch((error: unknown) => {
        logFault('mail_not_looked_at', { queue: batch.queue, message: message.id }, error);
        message.retry({ delaySeconds: mail.outcomeSeconds });
      }),
    ),
  );
}

async function deliver(message: Message, queue: string, env: Bindings) {
  const read = mailMessage.safeParse(message.body);
  if (!read.success) {
    logFault('message_dropped', { queue, message: message.id });
    return message.ack();
  }
  const { id, sent_at, message_id = null } = read.data;
  if (sent_at !== undefined) return keepSent(message, queue, env, { id, sent_at, message_id });
  const found = await claim(new Database(env.DB), id);
  // Already sent, abandoned, not due or claimed; a job requeues mails with expired claims.
  if (!found) return message.ack();
  const whole = await addressed(env, found);
  const isSilent = found.enquiry_id !== null && whole?.to_addr === '';
  if (whole && !isSilent && !found.is_stopped) return attempt(message, queue, env, whole);
  await markStopped(env, found, isSilent);
  message.ack();
}

async function attempt(message: Message, queue: string, env: Bindings, found: Mail) {
  const outcome = await send(env, found);
  if (outcome.is === 'sent') {
    print(env, found);
    const { message_id } = outcome;
    await keepSent(message, queue, env, { id: found.id, sent_at: now(), message_id }, found);
    await simulate(env, found, message_id);
    return keepWhole(env, found);
  }
  const about = { queue, message: message.id, mail: found.id };
  // Provider errors may contain the address, which is not stored for visitors.
  if (found.enquiry_id) outcome.error = outcome.error.replaceAll(found.to_addr, '…');
  logFault('mail_not_sent', about, outcome.error);
  try {
    const retrySeconds = await markTried(env, found, outcome);
    if (retrySeconds === null) message.ack();
    else message.retry({ delaySeconds: retrySeconds });
  } catch (error) {
    logFault('mail_held_by_its_claim', about, error);
    message.retry({ delaySeconds: mail.claimMinutes * 60 });
  }
}

/** Records a sent mail. If D1 fails, the result travels in the queue until it can be stored. */
async function keepSent(
  message: Message,
  queue: string,
  env: Bindings,
  outcome: Required<MailMessage>,
  texts?: Texts,
) {
  try {
    await markSent(env, outcome, texts);
  } catch (error) {
    logFault('mail_sent_not_marked', { queue, message: message.id, mail: outcome.id }, error);
    await passOn(env, queue, outcome);
  }
  message.ack();
}
