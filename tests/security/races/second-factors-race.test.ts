import { expect, test } from 'vitest';
import { secondFactors } from '../../../worker/contract/shared/limits.ts';
import { newId } from '../../../worker/db/ids.ts';
import { SoftPasskey } from '../../setup/virtual-authenticator.ts';
import { ask, DB, sending, world } from '../../setup/database.ts';
import {
  answering,
  nora,
  optionsOf,
  origin,
  post,
  withoutFactors,
} from '../../worlds/second-factor.ts';
import { callAtOnce, tally } from './call-concurrently.ts';

withoutFactors();

test('an account has at most the allowed number of passkeys', async () => {
  const at = new Date().toISOString();
  for (let index = 1; index < secondFactors.passkeys; index += 1) {
    await DB.insert('passkeys', {
      id: newId(), user_id: nora.id, created_at: at, name: `Key ${index}`,
      credential_id: `credential-${index}`, public_key: 'none', transports: '[]',
    });
  }
  const made = await Promise.all(
    [1, 2, 3].map(async () => {
      const options = await (await nora.own('POST', 'passkeys/options')).json<{
        challenge: string;
      }>();
      return new SoftPasskey(origin).create(options);
    }),
  );
  const answers = await callAtOnce(3, (index) =>
    nora.own('POST', 'passkeys', { name: `New ${index}`, passkey: made[index] }),
  );
  expect(tally(answers)).toBe('201 ×1, 409 ×2');
  expect(await DB.count('passkeys where user_id = ?', nora.id)).toBe(secondFactors.passkeys);
});

test('a passkey signature signs in once', async () => {
  const device = await nora.withPasskey();
  const passkey = await device.get(await optionsOf());
  const answers = await callAtOnce(6, () => post('passkey', { passkey }));
  expect(tally(answers)).toBe('200 ×1, 401 ×5');
});

test('a challenge with a code signs in once', async () => {
  const { code } = await nora.withCodes();
  const { challenge } = await nora.asked();
  const answers = await callAtOnce(6, () => answering({ challenge, code: code() }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('the e-mail link resets second factors once', async () => {
  await nora.withCodes();
  expect((await nora.own('POST', 'second_factor_reset', undefined, world.admin)).status).toBe(201);
  const text = await DB.value<string>(
    "select text from sent_emails where subject like 'Two-step verification%' order by id desc limit 1",
  );
  const [, link] = /second-factor\/([^\s/]+\/[\w-]+)/.exec(text ?? '') ?? [];
  const answers = await callAtOnce(6, () =>
    ask(`/sobe/v1/users/second-factor/${link}`, sending('PUT', { is_wanted: true })),
  );
  expect(tally(answers)).toBe('204 ×1, 409 ×5');
});

test('a reset starts once, with one e-mail', async () => {
  await nora.withCodes();
  const subject = "sent_emails where subject like 'Two-step verification%'";
  const before = await DB.count(subject);
  const answers = await callAtOnce(6, () =>
    nora.own('POST', 'second_factor_reset', undefined, world.admin),
  );
  expect(tally(answers)).toBe('201 ×1, 409 ×5');
  expect((await DB.count(subject)) - before).toBe(1);
});
