import { expect, test } from 'vitest';
import {
  createEmailBinding,
  deliverEmailBatch,
  emailRecipient,
  findEmailRow,
  insertWaitingEmail,
} from '../../../tests/fixtures/emails.ts';
import { withSeededDatabase } from '../../../tests/setup/database.ts';
import { withQuietConsole } from '../../../tests/setup/quiet-console.ts';
import { setClock } from '../../db/clock.ts';

withSeededDatabase();
withQuietConsole();

test('retries a failed mail with growing delays, then shows it to admins', async () => {
  const { id } = await insertWaitingEmail();
  let moment = Date.now();
  setClock(() => moment);
  const delays: (number | undefined)[] = [];
  for (let turn = 1; turn <= 7; turn += 1) {
    const { EMAIL } = createEmailBinding('E_DELIVERY_FAILED');
    const [delay] = (await deliverEmailBatch([{ id }], { EMAIL })).delays;
    delays.push(delay);
    expect(await findEmailRow(id)).toMatchObject({
      tries: turn,
      error: 'Mail failed with E_DELIVERY_FAILED',
    });
    moment += (delay ?? 0) * 1000;
  }
  expect(delays).toEqual([60, 300, 1_800, 7_200, 21_600, 43_200, undefined]);
  const parked = await findEmailRow(id);
  expect(parked).toMatchObject({ processed: 0, sent_at: null, retry_at: null });
  expect(parked?.parked_at).toMatch(/Z$/);
  const { sent, EMAIL } = createEmailBinding();
  await deliverEmailBatch([{ id }], { EMAIL });
  expect(sent).toEqual([]);
});

test('sends nothing for an early message', async () => {
  const { id } = await insertWaitingEmail();
  await deliverEmailBatch([{ id }], { EMAIL: createEmailBinding('E_DELIVERY_FAILED').EMAIL });
  const { sent, EMAIL } = createEmailBinding();
  const result = await deliverEmailBatch([{ id }], { EMAIL });
  expect(sent).toEqual([]);
  expect(result.explicitAcks).toHaveLength(1);
});

test('sends after a failure and clears the error', async () => {
  const { id } = await insertWaitingEmail();
  const { sent, EMAIL } = createEmailBinding('E_DELIVERY_FAILED', null);
  await deliverEmailBatch([{ id }], { EMAIL });
  setClock(() => Date.now() + 61_000);
  await deliverEmailBatch([{ id }], { EMAIL });
  expect(sent).toHaveLength(1);
  expect(await findEmailRow(id)).toMatchObject({
    processed: 1,
    tries: 1,
    error: null,
    retry_at: null,
  });
});

test.each([
  ['E_DAILY_LIMIT_EXCEEDED', 3_600],
  ['E_RATE_LIMIT_EXCEEDED', 300],
])('%s waits without using up a try', async (code, seconds) => {
  const { id } = await insertWaitingEmail();
  const result = await deliverEmailBatch([{ id }], { EMAIL: createEmailBinding(code).EMAIL });
  expect(result.delays).toEqual([seconds]);
  expect(await findEmailRow(id)).toMatchObject({ processed: 0, tries: 0, parked_at: null });
  expect((await findEmailRow(id))?.error).toContain(code);
  expect((await findEmailRow(id))?.retry_at).toMatch(/Z$/);
});

const binds = (EMAIL: unknown, MAIL_FROM = 'Sobe <hello@example.org>') => ({ EMAIL, MAIL_FROM });

test.each<[string, string, () => object]>([
  ['no binding', 'the binding EMAIL is missing', () => binds(undefined)],
  ['no sender', 'MAIL_FROM is not an e-mail address', () => binds(createEmailBinding().EMAIL, '')],
  [
    'a sender that is none',
    'MAIL_FROM is not an e-mail address',
    () => binds(createEmailBinding().EMAIL, 'Sobe'),
  ],
  ...['E_SENDER_NOT_VERIFIED', 'E_SENDER_DOMAIN_NOT_AVAILABLE'].map(
    (code): [string, string, () => object] => [
      code,
      `Mail failed with ${code}`,
      () => binds(createEmailBinding(code).EMAIL),
    ],
  ),
])('%s: the mail shows it, stays due and uses up no try', async (_, why, bindings) => {
  const { id } = await insertWaitingEmail();
  const result = await deliverEmailBatch([{ id }], bindings());
  expect([result.delays, result.explicitAcks]).toEqual([[], ['message-0']]);
  const waits = await findEmailRow(id);
  expect(waits).toMatchObject({ processed: 0, tries: 0, parked_at: null, claimed_until: null });
  expect(waits?.error).toMatch(new RegExp(`^E-mail is not set up: ${why}`));
  const { sent, EMAIL } = createEmailBinding();
  await deliverEmailBatch([{ id }], { EMAIL });
  expect(sent).toHaveLength(1);
});

test.each(['E_RECIPIENT_SUPPRESSED', 'E_VALIDATION_ERROR'])('%s is final', async (code) => {
  const { id } = await insertWaitingEmail();
  const result = await deliverEmailBatch([{ id }], { EMAIL: createEmailBinding(code).EMAIL });
  expect(result.explicitAcks).toHaveLength(1);
  const ended = await findEmailRow(id);
  expect(ended).toMatchObject({ processed: 1, sent_at: null, tries: 1 });
  expect(ended?.error).toContain(code);
  expect(ended?.parked_at).toMatch(/Z$/);
});

test('recognizes a code in the error message', async () => {
  const { id } = await insertWaitingEmail();
  const EMAIL = {
    send: () => Promise.reject(new Error('E_RECIPIENT_SUPPRESSED: bounced\r\nX: y')),
  };
  await deliverEmailBatch([{ id }], { EMAIL });
  expect(await findEmailRow(id)).toMatchObject({
    processed: 1,
    error: 'E_RECIPIENT_SUPPRESSED: bounced X: y',
  });
});

test.each(['nobody', 'a@b.org\r\nBcc: c@d.org', 'a@b.org, c@d.org', 'Anna <a@b.org>', ''])(
  'the address %j is final and not tried',
  async (email) => {
    const { id } = await insertWaitingEmail('password-reset', { to: { ...emailRecipient, email } });
    const { sent, EMAIL } = createEmailBinding();
    await deliverEmailBatch([{ id }], { EMAIL });
    expect(sent).toEqual([]);
    expect(await findEmailRow(id)).toMatchObject({
      processed: 1,
      sent_at: null,
      error: 'The address is not valid.',
    });
  },
);
