import { expect, test } from 'vitest';
import { withWorld } from '../../../tests/setup/database.ts';
import {
  binding,
  deliver,
  nora,
  row,
  waiting,
  withQuietConsole,
} from '../../../tests/worlds/waiting-mail.ts';
import { setClock } from '../../db/clock.ts';

withWorld();
withQuietConsole();

test('retries a failed mail with growing delays, then shows it to admins', async () => {
  const { id } = await waiting();
  let moment = Date.now();
  setClock(() => moment);
  const delays: (number | undefined)[] = [];
  for (let turn = 1; turn <= 7; turn += 1) {
    const { EMAIL } = binding('E_DELIVERY_FAILED');
    const [delay] = (await deliver([{ id }], { EMAIL })).delays;
    delays.push(delay);
    expect(await row(id)).toMatchObject({
      tries: turn,
      error: 'Mail failed with E_DELIVERY_FAILED',
    });
    moment += (delay ?? 0) * 1000;
  }
  expect(delays).toEqual([60, 300, 1_800, 7_200, 21_600, 43_200, undefined]);
  const parked = await row(id);
  expect(parked).toMatchObject({ processed: 0, sent_at: null, retry_at: null });
  expect(parked?.parked_at).toMatch(/Z$/);
  const { sent, EMAIL } = binding();
  await deliver([{ id }], { EMAIL });
  expect(sent).toEqual([]);
});

test('sends nothing for an early message', async () => {
  const { id } = await waiting();
  await deliver([{ id }], { EMAIL: binding('E_DELIVERY_FAILED').EMAIL });
  const { sent, EMAIL } = binding();
  const result = await deliver([{ id }], { EMAIL });
  expect(sent).toEqual([]);
  expect(result.explicitAcks).toHaveLength(1);
});

test('sends after a failure and clears the error', async () => {
  const { id } = await waiting();
  const { sent, EMAIL } = binding('E_DELIVERY_FAILED', null);
  await deliver([{ id }], { EMAIL });
  setClock(() => Date.now() + 61_000);
  await deliver([{ id }], { EMAIL });
  expect(sent).toHaveLength(1);
  expect(await row(id)).toMatchObject({ processed: 1, tries: 1, error: null, retry_at: null });
});

test.each([
  ['E_DAILY_LIMIT_EXCEEDED', 3_600],
  ['E_RATE_LIMIT_EXCEEDED', 300],
])('%s waits without using up a try', async (code, seconds) => {
  const { id } = await waiting();
  const result = await deliver([{ id }], { EMAIL: binding(code).EMAIL });
  expect(result.delays).toEqual([seconds]);
  expect(await row(id)).toMatchObject({ processed: 0, tries: 0, parked_at: null });
  expect((await row(id))?.error).toContain(code);
  expect((await row(id))?.retry_at).toMatch(/Z$/);
});

const binds = (EMAIL: unknown, MAIL_FROM = 'Sobe <hello@example.org>') => ({ EMAIL, MAIL_FROM });

test.each<[string, string, () => object]>([
  ['no binding', 'the binding EMAIL is missing', () => binds(undefined)],
  ['no sender', 'MAIL_FROM is not an e-mail address', () => binds(binding().EMAIL, '')],
  [
    'a sender that is none',
    'MAIL_FROM is not an e-mail address',
    () => binds(binding().EMAIL, 'Sobe'),
  ],
  ...['E_SENDER_NOT_VERIFIED', 'E_SENDER_DOMAIN_NOT_AVAILABLE'].map(
    (code): [string, string, () => object] => [
      code,
      `Mail failed with ${code}`,
      () => binds(binding(code).EMAIL),
    ],
  ),
])('%s: the mail shows it, stays due and uses up no try', async (_, why, bindings) => {
  const { id } = await waiting();
  const result = await deliver([{ id }], bindings());
  expect([result.delays, result.explicitAcks]).toEqual([[], ['message-0']]);
  const waits = await row(id);
  expect(waits).toMatchObject({ processed: 0, tries: 0, parked_at: null, claimed_until: null });
  expect(waits?.error).toMatch(new RegExp(`^No mail is set up: ${why}`));
  const { sent, EMAIL } = binding();
  await deliver([{ id }], { EMAIL });
  expect(sent).toHaveLength(1);
});

test.each(['E_RECIPIENT_SUPPRESSED', 'E_VALIDATION_ERROR'])('%s is final', async (code) => {
  const { id } = await waiting();
  const result = await deliver([{ id }], { EMAIL: binding(code).EMAIL });
  expect(result.explicitAcks).toHaveLength(1);
  const ended = await row(id);
  expect(ended).toMatchObject({ processed: 1, sent_at: null, tries: 1 });
  expect(ended?.error).toContain(code);
  expect(ended?.parked_at).toMatch(/Z$/);
});

test('recognizes a code in the error message', async () => {
  const { id } = await waiting();
  const EMAIL = {
    send: () => Promise.reject(new Error('E_RECIPIENT_SUPPRESSED: bounced\r\nX: y')),
  };
  await deliver([{ id }], { EMAIL });
  expect(await row(id)).toMatchObject({
    processed: 1,
    error: 'E_RECIPIENT_SUPPRESSED: bounced X: y',
  });
});

test.each(['nobody', 'a@b.org\r\nBcc: c@d.org', 'a@b.org, c@d.org', 'Anna <a@b.org>', ''])(
  'the address %j is final and not tried',
  async (email) => {
    const { id } = await waiting('password-reset', { to: { ...nora, email } });
    const { sent, EMAIL } = binding();
    await deliver([{ id }], { EMAIL });
    expect(sent).toEqual([]);
    expect(await row(id)).toMatchObject({
      processed: 1,
      sent_at: null,
      error: 'The address is malformed.',
    });
  },
);
