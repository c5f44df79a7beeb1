import { mailLimits } from '../../contract/shared/limits.ts';
import type { MailMessage } from '../../contract/system/emails.ts';
import type { Bindings } from '../../env.ts';
import { logFault } from '../../http/log-fault.ts';
import { getQueueName } from '../../jobs/get-queue-name.ts';
import { markSent } from './mark-mail.ts';

/**
 * Sends a delivery result back to the queue as a new message, which outlives any number of retries.
 * If the queue fails too, it tries D1 and the queue a few more times.
 */
export async function requeueResult(env: Bindings, queue: string, outcome: Required<MailMessage>) {
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
