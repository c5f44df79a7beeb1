import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ask, DB, sending, signedIn, withWorld, world } from '../../tests/world.ts';
import {
  asked,
  giving,
  member,
  optionsOf,
  own,
  password,
  post,
  withCodes,
  withoutFactors,
  withPasskey,
} from '../../tests/worlds/second-factor.ts';
import { minutes } from '../contract/limits.ts';
import { Database } from '../db/client.ts';
import { setClock } from '../lib/clock.ts';
import { secondFactorResetsJob } from '../users/factor-reset-job.ts';

withWorld();
withoutFactors();

const askReset = () => own('POST', 'second_factor_reset', undefined, world.admin);
const answered = (link: string, is_wanted: boolean) =>
  ask(`/sobe/v1/users/second-factor/${link}`, sending('PUT', { is_wanted }));

const latestLink = async () => {
  const row = await DB.first<{ text: string }>(
    "select text from sent_emails where subject like 'Your second factor%' order by id desc limit 1",
  );
  return /second-factor\/([^\s/]+\/[\w-]+)/.exec(row?.text ?? '')?.[1] ?? '';
};

test('an admin’s reset waits a day, and then the password is enough', async () => {
  await withCodes();
  expect((await askReset()).status).toBe(201);
  expect((await askReset()).status).toBe(409);
  await secondFactorResetsJob.run(env, new Database(env.DB), {} as never);
  await asked();
  const tomorrow = Date.now() + 25 * 60 * minutes;
  setClock(() => tomorrow);
  await secondFactorResetsJob.run(env, new Database(env.DB), {} as never);
  expect((await giving()).status).toBe(200);
});

test('an admin sees whether there is a second factor, and whether a reset runs', async () => {
  const standing = async () =>
    (await own('GET', 'second_factor_reset', undefined, world.admin)).json();
  expect(await standing()).toEqual({ has_second_factor: false, reset_at: null });
  await withCodes();
  expect(await standing()).toEqual({ has_second_factor: true, reset_at: null });
  await askReset();
  expect(await standing()).toEqual({ has_second_factor: true, reset_at: expect.any(String) });
});

test('the owner of the mailbox has it done at once', async () => {
  await withCodes();
  await askReset();
  expect((await answered(await latestLink(), true)).status).toBe(204);
  expect((await giving()).status).toBe(200);
});

test('a reset after a change of address is mailed to the old one too, and nobody can hurry it', async () => {
  await withCodes();
  const change = (email: string) => own('PATCH', '', { email }, world.admin);
  await change('thief@example.org');
  await change('thief2@example.org');
  await own('PATCH', '', { password: 'four calm words' }, world.admin);
  await askReset();
  const results = await DB.all<{ to_addr: string; text: string }>(
    "select to_addr, text from sent_emails where subject like 'Your second factor%' order by id desc limit 2",
  );
  expect(results.map(({ to_addr }) => to_addr).sort()).toEqual([
    'member@example.org',
    'thief2@example.org',
  ]);
  const answer = (to: string, is_wanted: boolean) => {
    const mail = results.find(({ to_addr }) => to_addr === to)?.text ?? '';
    const link = /second-factor\/([^\s/]+\/[\w-]+)/.exec(mail)?.[1];
    return answered(link ?? '', is_wanted);
  };
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
  expect(
    (await own('PATCH', '', { email: 'member@example.org', password }, world.admin)).status,
  ).toBe(200);
});

test('an address that came back is the present one, and hurries a reset', async () => {
  await withCodes();
  for (const email of ['thief@example.org', 'member@example.org'])
    await own('PATCH', '', { email }, world.admin);
  await askReset();
  expect((await answered(await latestLink(), true)).status).toBe(204);
});

test('a link that was answered, or whose reset is done, says so, and does nothing', async () => {
  await withCodes();
  const answer = async (link: string, is_wanted: boolean) =>
    (await answered(link, is_wanted)).json();
  await askReset();
  const kept = await latestLink();
  await answered(kept, false);
  const over = { reason: 'done', message: expect.stringContaining('was used already') };
  expect(await answer(kept, true)).toMatchObject(over);
  await asked();
  expect((await askReset()).status).toBe(201);
  const late = await latestLink();
  await DB.run('update second_factor_resets set due_at = created_at');
  await secondFactorResetsJob.run(env, new Database(env.DB), {} as never);
  expect(await answer(late, false)).toMatchObject(over);
  expect((await giving()).status).toBe(200);
});

const isUnderWay = async () =>
  (await (await own('GET', 'authenticator')).json<{ reset_at: string | null }>()).reset_at !== null;
const stops = async () =>
  await DB.all<{ created_by: string | null }>(
    "select created_by from security_events where kind = 'second_factor_reset_stopped' order by rowid",
  );

test('the owner who is signed in stops a reset, and its link is over', async () => {
  await DB.run('delete from security_events');
  await withCodes();
  expect((await own('DELETE', 'second_factor_reset')).status).toBe(404);
  await askReset();
  expect(await isUnderWay()).toBe(true);
  const link = await latestLink();
  expect((await own('DELETE', 'second_factor_reset')).status).toBe(204);
  expect(await isUnderWay()).toBe(false);
  expect((await answered(link, true)).status).toBe(409);
  expect(await stops()).toEqual([{ created_by: member }]);
  const history = await DB.first(
    'select created_by, description from history where link_id = ? order by rowid desc limit 1',
    member,
  );
  expect(history).toEqual({
    ...{ created_by: member, description: 'Reset of the second factor stopped' },
  });
});

test('a sign-in with a factor stops a reset, and one that is refused does not', async () => {
  const { code } = await withCodes();
  const device = await withPasskey();
  await DB.run('delete from security_events');
  await askReset();
  const { challenge } = await asked();
  await post('token/second-factor', { challenge, code: '000000' });
  expect(await isUnderWay()).toBe(true);
  expect((await post('token/second-factor', { challenge, code: code() })).status).toBe(200);
  expect(await isUnderWay()).toBe(false);
  expect((await askReset()).status).toBe(201);
  const passkey = await device.get(await optionsOf());
  expect((await post('passkey', { passkey })).status).toBe(200);
  expect(await isUnderWay()).toBe(false);
  expect(await stops()).toEqual(Array(2).fill({ created_by: member }));
});

test('or stops it, and everybody is signed out', async () => {
  await withCodes();
  const headers = await signedIn(world.member);
  await askReset();
  expect((await answered(await latestLink(), false)).status).toBe(204);
  expect((await ask('/sobe/v1/users/me', { headers })).status).toBe(401);
  const tomorrow = Date.now() + 25 * 60 * minutes;
  setClock(() => tomorrow);
  await secondFactorResetsJob.run(env, new Database(env.DB), {} as never);
  await asked();
});
