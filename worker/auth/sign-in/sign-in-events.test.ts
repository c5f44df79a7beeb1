import { expect, test } from 'vitest';
import { ask, DB, send, sending, signedIn, withWorld, world } from '../../../tests/setup/database.ts';
import {
  admin,
  cookiesOf,
  events,
  eventsOf,
  from,
  kinds,
  member,
  right,
  signIn,
  withEmptyRecord,
} from '../../../tests/fixtures/security.ts';
import { bearer } from '../../../tests/worlds/sign-in.ts';

withWorld();
withEmptyRecord();

const newDeviceMails = () => DB.count("sent_emails where subject like 'New sign-in to your%'");

test('records and mails a sign-in on a new device once', async () => {
  await DB.run('update users set last_login = ? where id = ?', '2026-01-01T00:00:00.000Z', member);
  const before = await newDeviceMails();
  expect((await signIn(right)).status).toBe(200);
  expect((await signIn(right)).status).toBe(200);
  const [again, first] = await events();
  expect(first).toMatchObject({
    kind: 'sign_in_new_device',
    detail: 'password', user_id: member, created_by: member,
    client_ip: '203.0.113.9', user_agent_name: 'Firefox on Linux',
  });
  expect(again?.kind).toBe('sign_in');
  expect(await newDeviceMails()).toBe(before + 1);
});

test('a device cookie identifies a device anywhere', async () => {
  const Cookie = cookiesOf(await signIn(right));
  await signIn(right, { Cookie, 'CF-Connecting-IP': '198.51.100.4' });
  expect(await kinds()).toEqual(['sign_in', 'sign_in_new_device']);
});

test.each([
  ['is_active', 0, 'right password, account not active'],
  ['email_verified_at', null, 'right password, address not confirmed'],
])('records a correct password of an account whose %s is %s', async (column, value, detail) => {
  const before = await DB.value(`select ${column} from users where id = ?`, member);
  const set = (to: unknown) => DB.run(`update users set ${column} = ? where id = ?`, to, member);
  await set(value);
  expect((await signIn(right)).status).toBe(403);
  await set(before);
  expect(await events()).toMatchObject([{ kind: 'sign_in_refused', user_id: member, detail }]);
});

test('records ten failures from one address as a block once', async () => {
  for (let time = 0; time < 12; time += 1) await signIn('a wrong one');
  const found = (await events()).filter(({ kind }) => kind === 'sign_in_slowed');
  expect(found).toMatchObject([
    { user_id: member, detail: 'from one address', client_ip: '203.0.113.9' },
  ]);
  await DB.run('delete from security_events');
  for (let time = 0; time < 12; time += 1) await signIn('a wrong one', {}, 'nobody@example.org');
  expect(await kinds()).toEqual([]);
});

test('records a wrong password with an account change or deletion', async () => {
  const current_password = 'wrong';
  for (const [method, more] of [
    ['PATCH', { password: 'a quiet garden wall' }],
    ['DELETE', {}],
  ] as const) {
    const body = { current_password, ...more };
    expect((await send(method, `users/${member}`, world.member, body)).status).toBe(422);
  }
  expect(await kinds()).toEqual(['proof_refused', 'proof_refused']);
});

test('records sensitive actions from another browser or country', async () => {
  const headers = await signedIn(world.admin);
  await DB.run(
    `update sessions set proved_at = null, user_agent_name = 'Firefox on Linux', country_name = 'France'
      where id = (select max(id) from sessions where user_id = ?)`,
    admin,
  );
  const asked = async (agent: string, country: string) =>
    ask('/sobe/v1/exports', {
      headers: { ...headers, 'User-Agent': agent },
      cf: { country },
    } as RequestInit);
  const found = () => DB.all('select kind, detail, country_name from security_events order by id');
  expect((await asked(from['User-Agent'], 'FR')).status).toBe(403);
  expect(await found()).toEqual([]);
  for (const country of ['GB', 'GB'])
    expect((await asked(from['User-Agent'], country)).status).toBe(403);
  const event = { kind: 'session_elsewhere', detail: 'asked to export the community' };
  expect(await found()).toEqual([{ ...event, country_name: 'United Kingdom' }]);
  await DB.run('delete from security_events');
  await asked('curl/8.5.0', 'FR');
  expect(await found()).toEqual([{ ...event, country_name: 'France' }]);
});

test('records failed sign-ins of accounts only', async () => {
  expect((await signIn('a wrong one')).status).toBe(404);
  expect((await signIn('a wrong one', {}, 'nobody@example.org')).status).toBe(404);
  expect(await events()).toMatchObject([
    { kind: 'sign_in_refused', user_id: member, created_by: null },
  ]);
});

test('records exports, sign-outs and ended sessions', async () => {
  const headers = await signedIn(world.member);
  const other = await signedIn(world.member);
  const call = (method: string, path: string, as: object = headers) =>
    ask(`/sobe/v1/${path}`, sending(method, undefined, as));
  await (await call('GET', `users/${member}/export`)).text();
  await send('GET', 'exports', world.admin);
  const history = await send('GET', 'history?link_table=exports', world.admin);
  expect(await history.json()).toMatchObject({
    count: 1,
    data: [{ created_by: admin, description: 'Exported' }],
  });
  const sessions = await (await call('GET', `users/${member}/sessions`)).json<{ id: string }[]>();
  for (const { id } of sessions.filter((one) => !('is_current' in one && one.is_current)))
    await call('DELETE', `users/${member}/sessions/${id}`);
  expect((await call('GET', 'users/me', other)).status).toBe(401);
  await ask('/sobe/revoke', { method: 'POST', headers });
  const found = await kinds();
  expect(found[0]).toBe('sign_out');
  expect(found).toContain('session_ended');
  expect(found.slice(-2)).toEqual(['exported', 'exported']);
});

test('records a sign-out once', async () => {
  const answer = await signIn(right);
  const Cookie = cookiesOf(answer);
  const out = (headers: HeadersInit) => ask('/sobe/revoke', { method: 'POST', headers });
  const outs = () => eventsOf(world.member, 'sign_out');
  await out({ Cookie, ...(await bearer(answer)) });
  await out({ Cookie });
  expect(await outs()).toHaveLength(1);
  await out({ Cookie: cookiesOf(await signIn(right)) });
  expect(await outs()).toMatchObject(Array(2).fill({ created_by: member }));
});
