import type { MailMessage } from '../../contract/emails.ts';
import type { Bindings } from '../../env.ts';
import { logFault } from '../fault-log.ts';
import type { OutgoingMail } from './mail.ts';

/** What the queue is told of a letter. */
export type Enqueued = Pick<OutgoingMail, 'id' | 'is_urgent' | 'delaySeconds'>;

/** As many as one call to a queue takes. */
const atOnce = 100;

/**
 * Hands letters to their queues, once the batch that holds them is written. It never throws: what
 * a queue does not take, the sweep finds.
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
    // The sweep will find them.
    logFault('mail_not_queued', { mails: messages.length }, error);
  }
}
