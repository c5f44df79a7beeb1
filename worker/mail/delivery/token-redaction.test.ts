import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import {
  createEmailBinding,
  deliverEmailBatch,
  deployedSettings,
  emailRecipient,
  emailSecret,
  findEmailRow,
  insertWaitingEmail,
  readStoredEmail,
} from '../../../tests/fixtures/emails.ts';
import { DB, withSeededDatabase } from '../../../tests/setup/database.ts';
import { withQuietConsole } from '../../../tests/setup/quiet-console.ts';

withSeededDatabase();
withQuietConsole();
let print: MockInstance;
beforeEach(() => {
  print = vi.spyOn(console, 'log');
});

test('redacts tokens on deployed sites after sending, and not before', async () => {
  const reset = await insertWaitingEmail('password-reset', { bindings: deployedSettings });
  const message = await insertWaitingEmail('new-message', { bindings: deployedSettings });
  expect(await readStoredEmail(reset.id)).toContain(emailSecret);
  const { EMAIL } = createEmailBinding();
  await deliverEmailBatch([{ id: reset.id }, { id: message.id }], { EMAIL, ...deployedSettings });
  expect(await readStoredEmail(reset.id)).not.toContain(emailSecret);
  const after = await findEmailRow(reset.id);
  expect(after?.text).toContain(`https://sobe.example/password-reset/${emailRecipient.id}/…`);
  expect(after?.html).toContain(
    `href="https://sobe.example/password-reset/${emailRecipient.id}/…"`,
  );
  expect(after?.text).toContain('Hello Nora Quinn');
  expect(await readStoredEmail(message.id)).not.toMatch(/unsubscribe\/[0-9a-f-]{36}\/[\w-]{43}/);
});

test('redacts tokens on deployed sites when delivery is abandoned', async () => {
  const { id } = await insertWaitingEmail('password-reset', { bindings: deployedSettings });
  await deliverEmailBatch([{ id }], {
    EMAIL: createEmailBinding('E_RECIPIENT_SUPPRESSED').EMAIL,
    ...deployedSettings,
  });
  expect(await readStoredEmail(id)).not.toContain(emailSecret);
});

test('preserves changes made during the delivery on deployed sites', async () => {
  const { id } = await insertWaitingEmail('password-reset', { bindings: deployedSettings });
  const EMAIL = {
    send: async () => {
      await DB.run("update sent_emails set text = 'erased', html = null where id = ?", id);
      return { messageId: 'x' };
    },
  };
  await deliverEmailBatch([{ id }], { EMAIL, ...deployedSettings });
  expect(await findEmailRow(id)).toMatchObject({ processed: 1, text: 'erased', html: null });
});

test('stores and logs complete mails in local development', async () => {
  const { id } = await insertWaitingEmail();
  await deliverEmailBatch([{ id }], { EMAIL: createEmailBinding().EMAIL });
  expect(await readStoredEmail(id)).toContain(emailSecret);
  const printed = print.mock.calls.flat().join();
  expect(printed).toContain('Mail to member@example.org');
  expect(printed).toContain(emailSecret);
});

test('logs no mail on deployed sites', async () => {
  const { id } = await insertWaitingEmail('password-reset', { bindings: deployedSettings });
  await deliverEmailBatch([{ id }], { EMAIL: createEmailBinding().EMAIL, ...deployedSettings });
  expect(print).not.toHaveBeenCalled();
});

test.each(['E_DELIVERY_FAILED', 'E_RECIPIENT_SUPPRESSED'])(
  'a mail erased during its delivery stays empty after %s',
  async (code) => {
    const { id } = await insertWaitingEmail();
    const empty = "to_addr = '', text = '', html = null, error = null, processed = 1";
    const EMAIL = {
      send: async () => {
        await DB.run(`update sent_emails set ${empty} where id = ?`, id);
        throw new Error(`${code}: ${emailRecipient.email} does not take it`);
      },
    };
    await deliverEmailBatch([{ id }], { EMAIL });
    expect(await findEmailRow(id)).toMatchObject({ processed: 1, parked_at: null, retry_at: null });
    expect(await readStoredEmail(id)).not.toContain(emailRecipient.email);
  },
);
