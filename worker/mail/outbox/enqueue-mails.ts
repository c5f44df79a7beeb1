import type { MailMessage } from '../../contract/system/emails.ts';
import type { Bindings } from '../../env.ts';
import { logFault } from '../../http/log-fault.ts';
import type { OutgoingMail } from './compose-mail.ts';

/** Fields of a mail that its queue message needs. */
export type Enqueued = Pick<OutgoingMail, 'id' | 'is_urgent' | 'delaySeconds'>;

/** Maximum messages per queue call. */
const atOnce = 100;

/**
 * Sends mails to their queues after the batch that stores them. It never throws: a job requeues
 * what a queue rejected.
 */
export async function enqueue(env: Bindings, letters: readonly Enqueued[], delaySeconds = 0) {
  const [first, rest] = [true, false].map((urgent) =>
    letters
      .filter(({ is_urgent }) => is_urgent === urgent)
      .map(({ id, delaySeconds: own }) => ({ body: { id }, ...(own && { delaySeconds: own }) })),
  );
  await Promise.all([
    hand(() => env.MAIL_FIRST, first ?? [], delaySeconds),
    hand(() => env.MAIL, rest ?? [], delaySeconds),
  ]);
}

async function hand(
  queue: () => Queue<MailMessage>,
  messages: MessageSendRequest<MailMessage>[],
  delaySeconds: number,
) {
  try {
    for (let from = 0; from < messages.length; from += atOnce) {
      await queue().sendBatch(messages.slice(from, from + atOnce), { delaySeconds });
    }
  } catch (error) {
    // A job requeues these mails.
    logFault('mail_not_queued', { mails: messages.length }, error);
  }
}
