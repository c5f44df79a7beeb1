import { expect, test } from 'vitest';
import {
  answerChallenge,
  secondFactorUser,
  withoutSecondFactors,
} from '../../../tests/fixtures/security.ts';
import { DB } from '../../../tests/setup/database.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { setClock } from '../../db/clock.ts';

withoutSecondFactors();

interface Made {
  recovery_codes: string[];
}

test('of two concurrent sets of codes one is created and works', async () => {
  await secondFactorUser.withCodes();
  const answers = await Promise.all([
    secondFactorUser.own('POST', 'recovery_codes'),
    secondFactorUser.own('POST', 'recovery_codes'),
    secondFactorUser.own('POST', 'recovery_codes'),
  ]);
  const made = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 409);
  expect([made.length, refused.length]).toEqual([1, 2]);
  expect(await refused[0]?.json()).toMatchObject({ reason: 'changed' });
  expect(await DB.count('recovery_codes where user_id = ?', secondFactorUser.id)).toBe(10);
  const { recovery_codes } = await (made[0] as Response).json<Made>();
  const { challenge } = await secondFactorUser.asked();
  expect((await answerChallenge({ challenge, code: recovery_codes[4] })).status).toBe(200);
  expect(
    await DB.count(
      "security_events where kind = 'recovery_codes_made' and user_id = ?",
      secondFactorUser.id,
    ),
  ).toBe(1);
});

test('rejects new codes within ten seconds, and replaces them later', async () => {
  await secondFactorUser.withCodes();
  const first = await (await secondFactorUser.own('POST', 'recovery_codes')).json<Made>();
  expect(first.recovery_codes[0]).toMatch(/^([0-9a-z]{4}-){5}[0-9a-z]{4}$/);
  expect((await secondFactorUser.own('POST', 'recovery_codes')).status).toBe(409);
  setClock(() => Date.now() + 2 * minuteMs);
  const second = await (await secondFactorUser.own('POST', 'recovery_codes')).json<Made>();
  const { challenge } = await secondFactorUser.asked();
  expect((await answerChallenge({ challenge, code: first.recovery_codes[0] })).status).toBe(422);
  expect((await answerChallenge({ challenge, code: second.recovery_codes[0] })).status).toBe(200);
});
