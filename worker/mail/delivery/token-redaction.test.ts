import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { DB, withWorld } from '../../../tests/setup/database.ts';
import {
  binding,
  deliver,
  deployed,
  nora,
  row,
  secret,
  stored,
  waiting,
  withQuietConsole,
} from '../../../tests/worlds/waiting-mail.ts';

withWorld();
withQuietConsole();
let print: MockInstance;
beforeEach(() => {
  print = vi.spyOn(console, 'log');
});

test('redacts tokens on deployed sites after sending, and not before', async () => {
  const reset = await waiting('password-reset', { bindings: deployed });
const message = await waiting('new-message', { bindings: deployed });
  expect(await stored(reset.id)).toContain(secret);
  const { EMAIL } = binding();
  await deliver([{ id: reset.id }, { id: message.id }], { EMAIL, ...deployed });
  expect(await stored(reset.id)).not.toContain(secret);
  const after = await row(reset.id);
  expect(after?.text).toContain(`https://sobe.example/password-reset/${nora.id}/…`);
  expect(after?.html).toContain(`href="https://sobe.example/password-reset/${nora.id}/…"`);
  expect(after?.text).toContain('Hello Nora Quinn');
  expect(await stored(message.id)).not.toMatch(/unsubscribe\/[0-9a-f-]{36}\/[\w-]{43}/);
});

test('redacts tokens on deployed sites when delivery is abandoned', async () => {
  const { id } = await waiting('password-reset', { bindings: deployed });
  await deliver([{ id }], { EMAIL: binding('E_RECIPIENT_SUPPRESSED').EMAIL, ...deployed });
  expect(await stored(id)).not.toContain(secret);
});

test('preserves changes made during the delivery on deployed sites', async () => {
  const { id } = await waiting('password-reset', { bindings: deployed });
  const EMAIL = {
    send: async () => {
      await DB.run("update sent_emails set text = 'erased', html = null where id = ?", id);
      return { messageId: 'x' };
    },
  };
  await deliver([{ id }], { EMAIL, ...deployed });
  expect(await row(id)).toMatchObject({ processed: 1, text: 'erased', html: null });
});

test('stores and logs complete mails in local development', async () => {
  const { id } = await waiting();
  await deliver([{ id }], { EMAIL: binding().EMAIL });
  expect(await stored(id)).toContain(secret);
  const printed = print.mock.calls.flat().join();
  expect(printed).toContain('Mail to member@example.org');
  expect(printed).toContain(secret);
});

test('logs no mail on deployed sites', async () => {
  const { id } = await waiting('password-reset', { bindings: deployed });
  await deliver([{ id }], { EMAIL: binding().EMAIL, ...deployed });
  expect(print).not.toHaveBeenCalled();
});

test.each(['E_DELIVERY_FAILED', 'E_RECIPIENT_SUPPRESSED'])(
  'a mail erased during its delivery stays empty after %s',
  async (code) => {
    const { id } = await waiting();
    const empty = "to_addr = '', text = '', html = null, error = null, processed = 1";
    const EMAIL = {
      send: async () => {
        await DB.run(`update sent_emails set ${empty} where id = ?`, id);
        throw new Error(`${code}: ${nora.email} does not take it`);
      },
    };
    await deliver([{ id }], { EMAIL });
    expect(await row(id)).toMatchObject({ processed: 1, parked_at: null, retry_at: null });
    expect(await stored(id)).not.toContain(nora.email);
  },
);
