/**
 * Sends mails to their queues after the batch that stores them. It never throws: a job requeues
 * what a queue rejected.
 */

import type { MailMessage } from '../../contract/system/emails.ts';
import type { Bindings } from '../../env.ts';
import { logFault } from '../../http/log-fault.ts';
import type { OutgoingMail } from './compose-mail.ts';

/** Fields of a mail that its queue message needs. */
export type QueuedMail = Pick<OutgoingMail, 'id' | 'is_urgent' | 'delaySeconds'>;

/** Maximum messages per queue call. */
const QUEUE_BATCH_SIZE = 100;

export async function enqueueMails(
  env: Bindings,
  letters: readonly QueuedMail[],
  delaySeconds = 0,
) {
  const toMessages = (isUrgent: boolean) =>
    letters
      .filter(({ is_urgent }) => is_urgent === isUrgent)
      .map(({ id, delaySeconds }) => ({ body: { id }, ...(delaySeconds && { delaySeconds }) }));
  await Promise.all([
    sendToQueue(() => env.MAIL_FIRST, toMessages(true), delaySeconds),
    sendToQueue(() => env.MAIL, toMessages(false), delaySeconds),
  ]);
}

async function sendToQueue(
  queue: () => Queue<MailMessage>,
  messages: MessageSendRequest<MailMessage>[],
  delaySeconds: number,
) {
  try {
    for (let from = 0; from < messages.length; from += QUEUE_BATCH_SIZE) {
      await queue().sendBatch(messages.slice(from, from + QUEUE_BATCH_SIZE), { delaySeconds });
    }
  } catch (error) {
    // A job requeues these mails.
    logFault('mail_not_queued', { mails: messages.length }, error);
  }
}
