import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  createEmailBinding,
  deliverEmailBatch,
  deployedSettings,
  emailRecipient,
  emailSecret,
  findEmailRow,
  insertWaitingEmail,
} from '../../../tests/fixtures/emails.ts';
import { brokenDatabase, DB, withSeededDatabase } from '../../../tests/setup/database.ts';
import { withQuietConsole } from '../../../tests/setup/quiet-console.ts';
import type { MailMessage } from '../../contract/system/emails.ts';
import { enqueueMails } from '../outbox/enqueue-mails.ts';

withSeededDatabase();
withQuietConsole();

test('sends a mail as written and marks it', async () => {
  const { id } = await insertWaitingEmail();
  const { sent, EMAIL } = createEmailBinding();
  const result = await deliverEmailBatch([{ id }], { EMAIL });
  expect(sent).toMatchObject([
    {
      to: emailRecipient.email,
      from: { name: 'Sobe', email: 'hello@example.org' },
      subject: 'Reset your Sobe password',
      headers: { 'Auto-Submitted': 'auto-generated' },
    },
  ]);
  expect(sent[0]?.text).toContain(emailSecret);
  expect(sent[0]?.html).toContain('<p>Hello Nora Quinn,</p>');
  expect(result.explicitAcks).toEqual(['message-0']);
  const marked = await findEmailRow(id);
  expect(marked).toMatchObject({ processed: 1, error: null, claimed_until: null, tries: 0 });
  expect(marked?.sent_at).toMatch(/Z$/);
  expect(marked?.version).toBe(2);
});

test('sends once when a message is delivered twice, in sequence or concurrently', async () => {
  const { id } = await insertWaitingEmail();
  const { sent, EMAIL } = createEmailBinding();
  await Promise.all([
    deliverEmailBatch([{ id }, { id }], { EMAIL }),
    deliverEmailBatch([{ id }], { EMAIL }),
  ]);
  const again = await deliverEmailBatch([{ id }], { EMAIL });
  expect(sent).toHaveLength(1);
  expect(again.explicitAcks).toHaveLength(1);
});

test('sends mail through the real queue and binding', async () => {
  const one = await insertWaitingEmail();
  const other = await insertWaitingEmail('new-message');
  await enqueueMails(env, [one, other]);
  for (const { id } of [one, other]) {
    await expect.poll(async () => (await findEmailRow(id))?.processed, { timeout: 10_000 }).toBe(1);
  }
});

test('drops an invalid message and processes the others', async () => {
  const { id } = await insertWaitingEmail();
  const { sent, EMAIL } = createEmailBinding();
  const result = await deliverEmailBatch([null, { id: 7 }, 'x', { id }], { EMAIL });
  expect(sent).toHaveLength(1);
  expect(result.explicitAcks).toHaveLength(4);
});

test('a failure does not affect other messages', async () => {
  const one = await insertWaitingEmail();
  const other = await insertWaitingEmail();
  const { EMAIL } = createEmailBinding('E_INTERNAL_SERVER_ERROR', null);
  const result = await deliverEmailBatch([{ id: one.id }, { id: other.id }], { EMAIL });
  expect(result.explicitAcks).toHaveLength(1);
  expect(result.retryMessages).toHaveLength(1);
});

test('sends nothing and retries when D1 does not respond', async () => {
  const { sent, EMAIL } = createEmailBinding();
  const result = await deliverEmailBatch([{ id: (await insertWaitingEmail()).id }], {
    EMAIL,
    DB: brokenDatabase,
  });
  expect(sent).toEqual([]);
  expect(result.delays).toEqual([30]);
});

/** Database that fails as soon as a mail is sent. */
function failingAfterSending() {
  const { sent, EMAIL } = createEmailBinding();
  const DB = { withSession: () => (sent.length > 0 ? brokenDatabase : env.DB).withSession() };
  return { sent, EMAIL, DB };
}

const queueOf = (taken: unknown[]) => ({
  send: async (...message: unknown[]) => void taken.push(message),
});

test.each([
  ['sobe-mail-first', 'MAIL_FIRST'],
  ['sobe-mail', 'MAIL'],
  ['sobe-staging-mail-first', 'MAIL_FIRST'],
  ['sobe-staging-mail', 'MAIL'],
])('requeues the result through %s when D1 fails after sending', async (queue, name) => {
  const { id } = await insertWaitingEmail();
  const { sent, EMAIL, DB } = failingAfterSending();
  const taken: [MailMessage, unknown][] = [];
  const result = await deliverEmailBatch([{ id }], { EMAIL, DB, [name]: queueOf(taken) }, queue);
  expect(sent).toHaveLength(1);
  expect(result.explicitAcks).toHaveLength(1);
  const [[outcome, delay] = []] = taken;
  expect([outcome?.id, delay]).toEqual([id, { delaySeconds: 30 }]);
  expect((await findEmailRow(id))?.processed).toBe(0);

  const again: [MailMessage, unknown][] = [];
  await deliverEmailBatch([outcome], { EMAIL, DB: brokenDatabase, [name]: queueOf(again) }, queue);
  expect(again).toEqual([[outcome, delay]]);

  await deliverEmailBatch([{ id }, outcome, outcome], { EMAIL });
  expect(sent).toHaveLength(1);
  expect(await findEmailRow(id)).toMatchObject({ processed: 1, sent_at: outcome?.sent_at });
});

test('tries D1 and the queue again when both fail', async () => {
  const { id } = await insertWaitingEmail();
  const { sent, EMAIL } = createEmailBinding();
  let asked = 0;
  const DB = {
    withSession: () => {
      if (sent.length > 0) asked += 1;
      return (asked === 1 ? brokenDatabase : env.DB).withSession();
    },
  };
  const MAIL_FIRST = { send: () => Promise.reject(new Error('Queue is down')) };
  const result = await deliverEmailBatch([{ id }], { EMAIL, DB, MAIL_FIRST });
  expect(result.explicitAcks).toHaveLength(1);
  expect(await findEmailRow(id)).toMatchObject({ processed: 1 });
});

test('sends a subject without its line break', async () => {
  const { id } = await insertWaitingEmail();
  await DB.run(
    'update sent_emails set subject = ? where id = ?',
    'Hello\r\nBcc: all@example.org',
    id,
  );
  const { sent, EMAIL } = createEmailBinding();
  await deliverEmailBatch([{ id }], { EMAIL });
  expect(sent[0]?.subject).toBe('Hello Bcc: all@example.org');
});

test('adds one-click unsubscribe headers on deployed sites', async () => {
  const { id } = await insertWaitingEmail('new-message', { bindings: deployedSettings });
  const { sent, EMAIL } = createEmailBinding();
  await deliverEmailBatch([{ id }], { EMAIL, ...deployedSettings });
  expect(sent[0]?.headers).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(
      new RegExp(
        `^<https://sobe.example/sobe/v1/users/unsubscribe/${emailRecipient.id}/[\\w-]{43}>$`,
      ),
    ),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('adds no such headers to mandatory and local mail', async () => {
  const { sent, EMAIL } = createEmailBinding();
  await deliverEmailBatch(
    [{ id: (await insertWaitingEmail('password-reset', { bindings: deployedSettings })).id }],
    {
      EMAIL,
      ...deployedSettings,
    },
  );
  await deliverEmailBatch([{ id: (await insertWaitingEmail('new-message')).id }], { EMAIL });
  expect(sent.map(({ headers }) => Object.keys(headers))).toEqual([
    ['Auto-Submitted'],
    ['Auto-Submitted'],
  ]);
});

test('marks an abandoned mail as sent when that becomes known', async () => {
  const { id } = await insertWaitingEmail();
  await deliverEmailBatch([{ id }], { EMAIL: createEmailBinding('E_RECIPIENT_SUPPRESSED').EMAIL });
  const sent_at = '2026-11-20T10:00:00.000Z';
  await deliverEmailBatch([{ id, sent_at }]);
  expect(await findEmailRow(id)).toMatchObject({
    processed: 1,
    sent_at,
    parked_at: null,
    error: null,
  });
});

test('needs two round trips per mail', async () => {
  const { id } = await insertWaitingEmail();
  let asked = 0;
  const DB = {
    withSession: () => {
      const session = env.DB.withSession('first-primary');
      const batch = (all: D1PreparedStatement[]) => {
        asked += 1;
        return session.batch(all);
      };
      return { prepare: (query: string) => session.prepare(query), batch };
    },
  };
  await deliverEmailBatch([{ id }], { EMAIL: createEmailBinding().EMAIL, DB });
  expect(asked).toBe(2);
  expect((await findEmailRow(id))?.processed).toBe(1);
});
