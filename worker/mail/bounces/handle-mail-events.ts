import { sql } from 'drizzle-orm';
import { type MailEvent, mailEvent, type ReturnKind } from '../../contract/system/mail-bounces.ts';
import { Database, prepare } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { now } from '../../db/clock.ts';
import { logFault } from '../../http/log-fault.ts';
import { oneLine } from '../outbox/render-mail.ts';

const given = (name: string) => sql.placeholder(name);

/** The first event counts, except that "undelivered" is replaced by a more specific one. */
const mark = prepare<{ id: string }>(sql`
  update sent_emails set returned = ${given('kind')}, returned_at = ${given('at')},
    error = ${given('reason')}, updated_at = ${given('now')}, version = version + 1
  where message_id = ${given('message')} and (returned is null or returned = 'undelivered')
  returning id`);
const known = prepare<{ id: string }>(
  sql`select id from sent_emails where message_id = ${given('message')}`,
);

/** Consumer of delivery events from the mail platform; events may repeat and arrive early. */
export async function readMailEvents(batch: MessageBatch, env: Bindings) {
  for (const message of batch.messages) {
    const about = { queue: batch.queue, message: message.id };
    const event = mailEvent.safeParse(message.body).data;
    const told = event && returnOf(event);
    if (!event) logFault('message_dropped', about);
    if (!event || !told) {
      message.ack();
      continue;
    }
    try {
      const isKnown = await note(env, event, told);
      // The mail may not be marked as sent yet.
      if (isKnown || message.attempts >= mostTries) message.ack();
      else message.retry({ delaySeconds: 60 });
    } catch (error) {
      logFault('mail_event_not_noted', about, error);
      message.retry({ delaySeconds: 60 });
    }
  }
}

const mostTries = 10;

async function note(env: Bindings, { payload, metadata }: MailEvent, told: Told) {
  const moment = now();
  const message = payload.messageId;
  const at = metadata?.eventTimestamp ?? moment;
  const [, [found]] = await new Database(env.DB).batch([
    mark({ message, at, now: moment, kind: told.kind, reason: told.reason }),
    known({ message }),
  ] as const);
  return Boolean(found);
}

interface Told {
  kind: ReturnKind;
  reason: string;
}

/** Null for events without consequences. */
function returnOf({ type, payload }: MailEvent): Told | null {
  const { bounce, failure, rejection, recipient } = payload;
  const said = bounce?.reason ?? failure?.reason ?? rejection?.reason ?? '';
  // Server responses may contain the address, which is not stored for visitors.
  const reason = oneLine(said.replaceAll(recipient, '…')).slice(0, 500);
  const name = type.split('.').at(-1);
  if (name === 'complained')
    return { kind: 'complained', reason: 'The recipient marked it as spam.' };
  if (name === 'bounced' && bounce?.type !== 'soft') return { kind: 'bounced', reason };
  const isLost = name === 'bounced' || name === 'failed' || name === 'rejected';
  return isLost ? { kind: 'undelivered', reason } : null;
}
