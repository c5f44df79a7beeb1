import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import type { MailTag } from '../../contract/system/emails.ts';
import { Database } from '../../db/client.ts';
import { setClock } from '../../db/clock.ts';
import worker from '../../index.ts';
import { runJob } from '../../jobs/scheduler.ts';
import { findTable } from '../../transfer/exported-tables.ts';
import { composeMail } from '../outbox/compose-mail.ts';
import { requeueUnsentJob } from './requeue-unsent-job.ts';

withSeededDatabase();
beforeEach(() => {
  for (const say of ['log', 'warn', 'error'] as const) vi.spyOn(console, say).mockReturnValue();
});
afterEach(async () => {
  await DB.run('update users set email_unsubscribed_at = null');
});

const nora = {
  id: demoId('users', testUsers.member),
  name: 'Nora Quinn',
  email: 'member@example.org',
  language_id: null,
};
const site = { SITE_URL: 'https://sobe.example' };

async function waiting(tag: MailTag) {
  const one = await composeMail({ ...env, ...site }, { tag, template: undefined, to: nora });
  await new Database(env.DB).batch(one.statements());
  return one.id;
}

const row = async (id: string) =>
  (await DB.first<Record<string, string | number | null>>(
    'select * from sent_emails where id = ?',
    id,
  )) ?? {};

/** Unsubscribes like a mail program, by the link in the mail. */
async function unsubscribe(id: string) {
  const { unsubscribe_url } = await row(id);
  const path = String(unsubscribe_url).replace(site.SITE_URL, '');
  expect((await fetchApp(path, { method: 'POST' })).status).toBe(204);
}

async function deliver(id: string, code?: string) {
  const sent: string[] = [];
  const send = async ({ subject }: { subject: string }) => {
    if (code) throw Object.assign(new Error(code), { code });
    sent.push(subject);
  };
  const message = { id: 'one', timestamp: new Date(), attempts: 1, body: { id } };
  const batch = createMessageBatch('sobe-mail', [message]);
  const context = createExecutionContext();
  await worker.queue(batch, { ...env, ...site, EMAIL: { send } } as never, context);
  return { sent, ...(await getQueueResult(batch, context)) };
}

test('a waiting mail is not sent after its reader unsubscribes, and says why', async () => {
  const id = await waiting('new-message');
  await unsubscribe(id);
  const { sent, explicitAcks } = await deliver(id);
  expect([sent, explicitAcks]).toEqual([[], ['one']]);
  const ended = await row(id);
  expect(ended).toMatchObject({
    processed: 1,
    sent_at: null,
    parked_at: null,
    tries: 0,
    claimed_until: null,
    error: 'The recipient has unsubscribed from these e-mails.',
  });
  expect(JSON.stringify(ended)).not.toMatch(/unsubscribe\/[0-9a-f-]{36}\/[\w-]{43}/);
});

test('nor is one with failed tries', async () => {
  const id = await waiting('friend-request');
  await deliver(id, 'E_DELIVERY_FAILED');
  await unsubscribe(id);
  setClock(() => Date.now() + 61_000);
  expect((await deliver(id)).sent).toEqual([]);
  expect(await row(id)).toMatchObject({ processed: 1, sent_at: null, retry_at: null, tries: 1 });
});

test('neither the requeue job nor an admin sends it later', async () => {
  const id = await waiting('location-approved');
  await unsubscribe(id);
  await deliver(id);
  setClock(() => Date.now() + 3_600_000);
  const taken: string[] = [];
  const sendBatch = async (messages: { body: { id: string } }[]) =>
    void taken.push(...messages.map(({ body }) => body.id));
  await runJob(requeueUnsentJob, {
    ...env,
    MAIL: { sendBatch },
    MAIL_FIRST: { sendBatch },
  } as never);
  expect(taken).not.toContain(id);
  const admin = await createSignedInHeaders(testUsers.admin);
  const path = `/sobe/v1/sent_emails/${id}/send_again`;
  expect((await fetchApp(path, buildRequestInit('POST', undefined, admin))).status).toBe(409);
});

test.each(['verify-email', 'password-reset', 'email-changed', 'account-approved'] as const)(
  'sends %s anyway',
  async (tag) => {
    const id = await waiting(tag);
    const other = await waiting('new-message');
    await unsubscribe(other);
    expect((await deliver(id)).sent).toHaveLength(1);
    expect(await row(id)).toMatchObject({ processed: 1, error: null });
  },
);

test('records an unsubscription once in history', async () => {
  const id = await waiting('new-message');
  const told = () =>
    env.DB.prepare(
      "select created_by from history where link_table = 'users' and link_id = ? and description = 'Unsubscribed'",
    )
      .bind(nora.id)
      .all();
  const before = (await told()).results.length;
  await unsubscribe(id);
  await unsubscribe(id);
  expect((await told()).results.slice(before)).toEqual([{ created_by: nora.id }]);
});

test('exports and imports the flag of responses, also from older exports', () => {
  const column = findTable('sent_emails')?.columns.find(({ name }) => name === 'is_answer');
  expect(column).toMatchObject({ kind: 'flag', hasDefault: true });
});
