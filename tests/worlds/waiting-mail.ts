import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, vi } from 'vitest';
import type { MailTag } from '../../worker/contract/system/emails.ts';
import { Database } from '../../worker/db/client.ts';
import worker from '../../worker/index.ts';
import { composeMail } from '../../worker/mail/outbox/compose-mail.ts';
import { DB, idOf, world } from '../setup/database.ts';

/** Hides the worker's console output. */
export function withQuietConsole() {
  beforeEach(() => {
    for (const say of ['log', 'warn', 'error'] as const) vi.spyOn(console, say).mockReturnValue();
  });
}

export const nora = {
  id: idOf('users', world.member),
  name: 'Nora Quinn',
  email: 'member@example.org',
};
export const secret = 'Abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE';
export const deployed = { SITE_URL: 'https://sobe.example' };

/** Inserts an e-mail that waits to be sent. */
export async function waiting(
  tag: MailTag = 'password-reset',
  { to = nora, bindings = {} }: { to?: typeof nora; bindings?: object } = {},
) {
  const all = { ...env, ...bindings };
  const link = `${all.SITE_URL}/password-reset/${nora.id}/${secret}`;
  const one = await composeMail(all, { tag, template: undefined, to, link });
  await new Database(env.DB).batch(one.statements());
  return one;
}

type Sent = EmailMessageBuilder & { headers: Record<string, string> };

/** Mocks the e-mail binding: accepts messages, or fails with Cloudflare error codes. */
export function binding(...failures: (string | null)[]) {
  const sent: Sent[] = [];
  const send = async (message: Sent) => {
    const code = failures.shift();
    if (code) throw Object.assign(new Error(`Mail failed with ${code}`), { code });
    sent.push(message);
    return { messageId: 'x' };
  };
  return { sent, EMAIL: { send } };
}

export async function deliver(bodies: unknown[], bindings: object = {}, queue = 'sobe-mail-first') {
  const messages = bodies.map((body, index) => ({
    id: `message-${index}`,
    timestamp: new Date(),
    attempts: 1,
    body,
  }));
  const batch = createMessageBatch(queue, messages);
  const delays = batch.messages.map((message) => vi.spyOn(message, 'retry'));
  const context = createExecutionContext();
  await worker.queue(batch, { ...env, ...bindings } as never, context);
  return {
    ...(await getQueueResult(batch, context)),
    /** Retry delays of the messages in seconds. */
    delays: delays.flatMap(({ mock }) => mock.calls.map(([options]) => options?.delaySeconds)),
  };
}

export const row = (id: string) =>
  DB.first<Record<string, string | number | null>>('select * from sent_emails where id = ?', id);

export const stored = async (id: string) => JSON.stringify(await row(id));
