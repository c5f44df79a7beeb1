/** Consumer of delivery events from the mail platform; events may repeat and arrive early. */

import { sql } from 'drizzle-orm';
import {
  type BounceKind,
  type MailEvent,
  mailEventSchema,
} from '../../contract/system/mail-bounces.ts';
import { Database, prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import type { Bindings } from '../../env.ts';
import { logFault } from '../../http/log-fault.ts';
import { toOneLine } from '../outbox/render-mail.ts';

const param = (name: string) => sql.placeholder(name);

/** The first event counts, except that "undelivered" is replaced by a more specific one. */
const markBounceQuery = prepare<{ id: string }>(sql`
  update sent_emails set returned = ${param('kind')}, returned_at = ${param('at')},
    error = ${param('reason')}, updated_at = ${param('now')}, version = version + 1
  where message_id = ${param('message')} and (returned is null or returned = 'undelivered')
  returning id`);
const mailQuery = prepare<{ id: string }>(
  sql`select id from sent_emails where message_id = ${param('message')}`,
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
  const [, [found]] = await new Database(env.DB).batch([
    markBounceQuery({ message, at, now: moment, kind: bounce.kind, reason: bounce.reason }),
    mailQuery({ message }),
  ] as const);
  return Boolean(found);
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
