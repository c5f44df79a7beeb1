import { expect, test } from 'vitest';
import { secondFactorLimits } from '../../../worker/contract/shared/limits.ts';
import { createId } from '../../../worker/db/ids.ts';
import {
  answerChallenge,
  fetchPasskeyOptions,
  passkeyOrigin,
  postJson,
  secondFactorUser,
  withoutSecondFactors,
} from '../../fixtures/security.ts';
import { buildRequestInit, DB, fetchApp, testUsers } from '../../setup/database.ts';
import { VirtualAuthenticator } from '../../setup/virtual-authenticator.ts';
import { callConcurrently, tallyStatuses } from './call-concurrently.ts';

withoutSecondFactors();

test('an account has at most the allowed number of passkeys', async () => {
  const at = new Date().toISOString();
  for (let index = 1; index < secondFactorLimits.passkeys; index += 1) {
    await DB.insert('passkeys', {
      id: createId(),
      user_id: secondFactorUser.id,
      created_at: at,
      name: `Key ${index}`,
      credential_id: `credential-${index}`,
      public_key: 'none',
      transports: '[]',
    });
  }
  const made = await Promise.all(
    [1, 2, 3].map(async () => {
      const options = await (await secondFactorUser.own('POST', 'passkeys/options')).json<{
        challenge: string;
      }>();
      return new VirtualAuthenticator(passkeyOrigin).create(options);
    }),
  );
  const answers = await callConcurrently(3, (index) =>
    secondFactorUser.own('POST', 'passkeys', { name: `New ${index}`, passkey: made[index] }),
  );
  expect(tallyStatuses(answers)).toBe('201 ×1, 409 ×2');
  expect(await DB.count('passkeys where user_id = ?', secondFactorUser.id)).toBe(
    secondFactorLimits.passkeys,
  );
});

test('a passkey signature signs in once', async () => {
  const device = await secondFactorUser.withPasskey();
  const passkey = await device.get(await fetchPasskeyOptions());
  const answers = await callConcurrently(6, () => postJson('passkey', { passkey }));
  expect(tallyStatuses(answers)).toBe('200 ×1, 401 ×5');
});

test('a challenge with a code signs in once', async () => {
  const { code } = await secondFactorUser.withCodes();
  const { challenge } = await secondFactorUser.asked();
  const answers = await callConcurrently(6, () => answerChallenge({ challenge, code: code() }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('the e-mail link resets second factors once', async () => {
  await secondFactorUser.withCodes();
  expect(
    (await secondFactorUser.own('POST', 'second_factor_reset', undefined, testUsers.admin)).status,
  ).toBe(201);
  const text = await DB.value<string>(
    "select text from sent_emails where subject like 'Two-step verification%' order by id desc limit 1",
  );
  const [, link] = /second-factor\/([^\s/]+\/[\w-]+)/.exec(text ?? '') ?? [];
  const answers = await callConcurrently(6, () =>
    fetchApp(`/sobe/v1/users/second-factor/${link}`, buildRequestInit('PUT', { is_wanted: true })),
  );
  expect(tallyStatuses(answers)).toBe('204 ×1, 409 ×5');
});

test('a reset starts once, with one e-mail', async () => {
  await secondFactorUser.withCodes();
  const subject = "sent_emails where subject like 'Two-step verification%'";
  const before = await DB.count(subject);
  const answers = await callConcurrently(6, () =>
    secondFactorUser.own('POST', 'second_factor_reset', undefined, testUsers.admin),
  );
  expect(tallyStatuses(answers)).toBe('201 ×1, 409 ×5');
  expect((await DB.count(subject)) - before).toBe(1);
});
