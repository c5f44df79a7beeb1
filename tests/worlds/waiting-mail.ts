import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, vi } from 'vitest';
import type { MailTag } from '../../worker/contract/system/emails.ts';
import { Database } from '../../worker/db/client.ts';
import worker from '../../worker/index.ts';
import { composeMail } from '../../worker/mail/outbox/compose-mail.ts';
import { DB, demoId, testUsers } from '../setup/database.ts';

/** Hides the worker's console output. */
export function withQuietConsole() {
  beforeEach(() => {
    for (const say of ['log', 'warn', 'error'] as const) vi.spyOn(console, say).mockReturnValue();
  });
}

export const emailRecipient = {
  id: demoId('users', testUsers.member),
  name: 'Nora Quinn',
  email: 'member@example.org',
};
export const emailSecret = 'Abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE';
export const deployedSettings = { SITE_URL: 'https://sobe.example' };

/** Inserts an e-mail that waits to be sent. */
export async function insertWaitingEmail(
  tag: MailTag = 'password-reset',
  { to = emailRecipient, bindings = {} }: { to?: typeof emailRecipient; bindings?: object } = {},
) {
  const all = { ...env, ...bindings };
  const link = `${all.SITE_URL}/password-reset/${emailRecipient.id}/${emailSecret}`;
  const one = await composeMail(all, { tag, template: undefined, to, link });
  await new Database(env.DB).batch(one.statements());
  return one;
}

type SentMessage = EmailMessageBuilder & { headers: Record<string, string> };

/** Mocks the e-mail binding: accepts messages, or fails with Cloudflare error codes. */
export function createEmailBinding(...failures: (string | null)[]) {
  const sent: SentMessage[] = [];
  const send = async (message: SentMessage) => {
    const code = failures.shift();
    if (code) throw Object.assign(new Error(`Mail failed with ${code}`), { code });
    sent.push(message);
    return { messageId: 'x' };
  };
  return { sent, EMAIL: { send } };
}

export async function deliverEmailBatch(bodies: unknown[], bindings: object = {}, queue = 'sobe-mail-first') {
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

export const findEmailRow = (id: string) =>
  DB.first<Record<string, string | number | null>>('select * from sent_emails where id = ?', id);

export const readStoredEmail = async (id: string) => JSON.stringify(await findEmailRow(id));
