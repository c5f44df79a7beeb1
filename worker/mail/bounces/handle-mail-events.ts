/** Consumer of delivery events from the mail platform; events may repeat and arrive early. */

import { and, eq, isNull, or, sql } from 'drizzle-orm';
import {
  type BounceKind,
  type MailEvent,
  mailEventSchema,
} from '../../contract/system/mail-bounces.ts';
import { Database, prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { sentEmailsTable } from '../../db/schema/emails.ts';
import type { Bindings } from '../../env.ts';
import { logFault } from '../../http/log-fault.ts';
import { toOneLine } from '../outbox/render-mail.ts';

/** The first event counts, except that "undelivered" is replaced by a more specific one. */
const markBounceQuery = prepare(
  ['message', 'kind', 'at', 'reason', 'now'],
  ({ message, kind, at, reason, now }) =>
    qb
      .update(sentEmailsTable)
      .set({
        returned: sql`${kind}`,
        returned_at: sql`${at}`,
        error: sql`${reason}`,
        updated_at: sql`${now}`,
        version: sql`${sentEmailsTable.version} + 1`,
      })
      .where(
        and(
          eq(sentEmailsTable.message_id, message),
          or(isNull(sentEmailsTable.returned), eq(sentEmailsTable.returned, 'undelivered')),
        ),
      ),
);

const mailQuery = prepare(['message'], ({ message }) =>
  qb
    .select({ id: sentEmailsTable.id })
    .from(sentEmailsTable)
    .where(eq(sentEmailsTable.message_id, message)),
);

export async function handleMailEvents(batch: MessageBatch, env: Bindings) {
  for (const message of batch.messages) {
    const about = { queue: batch.queue, message: message.id };
    const event = mailEventSchema.safeParse(message.body).data;
    const bounce = event && toBounce(event);
    if (!event) logFault('message_dropped', about);
    if (!event || !bounce) {
      message.ack();
      continue;
    }
    try {
      const isKnown = await recordBounce(env, event, bounce);
      // The mail may not be marked as sent yet.
      if (isKnown || message.attempts >= MAX_TRIES) message.ack();
      else message.retry({ delaySeconds: 60 });
    } catch (error) {
      logFault('mail_event_not_noted', about, error);
      message.retry({ delaySeconds: 60 });
    }
  }
}

const MAX_TRIES = 10;

async function recordBounce(env: Bindings, { payload, metadata }: MailEvent, bounce: Bounce) {
  const moment = getNowIso();
  const message = payload.messageId;
  const at = metadata?.eventTimestamp ?? moment;
  const { mails } = await new Database(env.DB).run({
    written: [
      markBounceQuery({ message, at, now: moment, kind: bounce.kind, reason: bounce.reason }),
    ],
    queries: { mails: mailQuery({ message }) },
  });
  return mails.length > 0;
}

interface Bounce {
  kind: BounceKind;
  reason: string;
}

/** Null for events without consequences. */
function toBounce({ type, payload }: MailEvent): Bounce | null {
  const { bounce, failure, rejection, recipient } = payload;
  const text = bounce?.reason ?? failure?.reason ?? rejection?.reason ?? '';
  // Server responses may contain the address, which is not stored for visitors.
  const reason = toOneLine(text.replaceAll(recipient, '…')).slice(0, 500);
  const name = type.split('.').at(-1);
  if (name === 'complained')
    return { kind: 'complained', reason: 'The recipient marked it as spam.' };
  if (name === 'bounced' && bounce?.type !== 'soft') return { kind: 'bounced', reason };
  const isLost = name === 'bounced' || name === 'failed' || name === 'rejected';
  return isLost ? { kind: 'undelivered', reason } : null;
}
