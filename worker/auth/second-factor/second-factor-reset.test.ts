import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  answerChallenge,
  fetchPasskeyOptions,
  postJson,
  secondFactorUser,
  withoutSecondFactors,
} from '../../../tests/fixtures/security.ts';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  fetchApp,
  testUsers,
} from '../../../tests/setup/database.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { Database } from '../../db/client.ts';
import { setClock } from '../../db/clock.ts';
import { factorResetsJob } from '../factor-reset/factor-resets-job.ts';

withoutSecondFactors();

const askReset = () =>
  secondFactorUser.own('POST', 'second_factor_reset', undefined, testUsers.admin);
const answered = (link: string, is_wanted: boolean) =>
  fetchApp(`/sobe/v1/users/second-factor/${link}`, buildRequestInit('PUT', { is_wanted }));

const mails = () =>
  DB.all<{ to_addr: string; text: string }>(
    "select to_addr, text from sent_emails where subject like 'Two-step verification%' order by id desc limit 2",
  );
const linkIn = (text = '') => /second-factor\/([^\s/]+\/[\w-]+)/.exec(text)?.[1] ?? '';
const latestLink = async () => linkIn((await mails())[0]?.text);

const run = () => factorResetsJob.run(env, new Database(env.DB), {} as never);
const tomorrow = () => {
  const moment = Date.now() + 25 * 60 * minuteMs;
  setClock(() => moment);
};

test('an admin’s reset takes effect after a day', async () => {
  await secondFactorUser.withCodes();
  expect((await askReset()).status).toBe(201);
  expect((await askReset()).status).toBe(409);
  await run();
  await secondFactorUser.asked();
  tomorrow();
  await run();
  expect((await secondFactorUser.signsIn()).status).toBe(200);
});

test('an admin sees second factors and pending resets', async () => {
  const standing = async () =>
    (await secondFactorUser.own('GET', 'second_factor_reset', undefined, testUsers.admin)).json();
  expect(await standing()).toEqual({ has_second_factor: false, reset_at: null });
  await secondFactorUser.withCodes();
  expect(await standing()).toEqual({ has_second_factor: true, reset_at: null });
  await askReset();
  expect(await standing()).toEqual({ has_second_factor: true, reset_at: expect.any(String) });
});

test('the owner of the mailbox can reset at once', async () => {
  await secondFactorUser.withCodes();
  await askReset();
  expect((await answered(await latestLink(), true)).status).toBe(204);
  expect((await secondFactorUser.signsIn()).status).toBe(200);
});

test('after an address change the old address is mailed and nobody can hurry', async () => {
  await secondFactorUser.withCodes();
  const change = (email: string) => secondFactorUser.own('PATCH', '', { email }, testUsers.admin);
  await change('thief@example.org');
  await change('thief2@example.org');
  await secondFactorUser.own('PATCH', '', { password: 'four calm words' }, testUsers.admin);
  await askReset();
  const told = new Map((await mails()).map(({ to_addr, text }) => [to_addr, linkIn(text)]));
  expect([...told.keys()].sort()).toEqual(['member@example.org', 'thief2@example.org']);
  const answer = (to: string, is_wanted: boolean) => answered(told.get(to) ?? '', is_wanted);
  for (const to of ['thief2@example.org', 'member@example.org']) {
    const early = await answer(to, true);
    expect([early.status, await early.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('was changed in the last seven days') },
    ]);
  }
  expect(await isUnderWay()).toBe(true);
  expect((await answer('member@example.org', false)).status).toBe(204);
  expect(await isUnderWay()).toBe(false);
  const back = { email: 'member@example.org', password: secondFactorUser.password };
  expect((await secondFactorUser.own('PATCH', '', back, testUsers.admin)).status).toBe(200);
});

test('a restored address can hurry a reset', async () => {
  await secondFactorUser.withCodes();
  for (const email of ['thief@example.org', 'member@example.org'])
    await secondFactorUser.own('PATCH', '', { email }, testUsers.admin);
  await askReset();
  expect((await answered(await latestLink(), true)).status).toBe(204);
});

test('an answered or completed link says so and does nothing', async () => {
  await secondFactorUser.withCodes();
  const answer = async (link: string, is_wanted: boolean) =>
    (await answered(link, is_wanted)).json();
  await askReset();
  const kept = await latestLink();
  await answered(kept, false);
  const over = {
    reason: 'done',
    message: expect.stringContaining('It has been used or has expired.'),
  };
  expect(await answer(kept, true)).toMatchObject(over);
  await secondFactorUser.asked();
  expect((await askReset()).status).toBe(201);
  const late = await latestLink();
  await DB.run('update second_factor_resets set due_at = created_at');
  await run();
  expect(await answer(late, false)).toMatchObject(over);
  expect((await secondFactorUser.signsIn()).status).toBe(200);
});

const isUnderWay = async () =>
  (await (await secondFactorUser.own('GET', 'authenticator')).json<{ reset_at: string | null }>())
    .reset_at !== null;
const stops = async () =>
  await DB.all<{ created_by: string | null }>(
    "select created_by from security_events where kind = 'second_factor_reset_stopped' order by rowid",
  );

test('the signed-in owner cancels a reset and its link', async () => {
  await DB.run('delete from security_events');
  await secondFactorUser.withCodes();
  expect((await secondFactorUser.own('DELETE', 'second_factor_reset')).status).toBe(404);
  await askReset();
  expect(await isUnderWay()).toBe(true);
  const link = await latestLink();
  expect((await secondFactorUser.own('DELETE', 'second_factor_reset')).status).toBe(204);
  expect(await isUnderWay()).toBe(false);
  expect((await answered(link, true)).status).toBe(409);
  expect(await stops()).toEqual([{ created_by: secondFactorUser.id }]);
  const history = await DB.first(
    'select created_by, description from history where link_id = ? order by rowid desc limit 1',
    secondFactorUser.id,
  );
  expect(history).toEqual({
    created_by: secondFactorUser.id,
    description: 'Two-step verification reset stopped',
  });
});

test('only a successful sign-in with a factor cancels a reset', async () => {
  const { code } = await secondFactorUser.withCodes();
  const device = await secondFactorUser.withPasskey();
  await DB.run('delete from security_events');
  await askReset();
  const { challenge } = await secondFactorUser.asked();
  await answerChallenge({ challenge, code: '000000' });
  expect(await isUnderWay()).toBe(true);
  expect((await answerChallenge({ challenge, code: code() })).status).toBe(200);
  expect(await isUnderWay()).toBe(false);
  expect((await askReset()).status).toBe(201);
  const passkey = await device.get(await fetchPasskeyOptions());
  expect((await postJson('passkey', { passkey })).status).toBe(200);
  expect(await isUnderWay()).toBe(false);
  expect(await stops()).toEqual(Array(2).fill({ created_by: secondFactorUser.id }));
});

test('the link can cancel it and sign out all sessions', async () => {
  await secondFactorUser.withCodes();
  const headers = await createSignedInHeaders(testUsers.member);
  await askReset();
  expect((await answered(await latestLink(), false)).status).toBe(204);
  expect((await fetchApp('/sobe/v1/users/me', { headers })).status).toBe(401);
  tomorrow();
  await run();
  await secondFactorUser.asked();
});
