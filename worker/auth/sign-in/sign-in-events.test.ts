import { expect, test } from 'vitest';
import {
  adminId,
  getBearerHeaders,
  getCookieHeader,
  knownBrowserHeaders,
  listSecurityEventKinds,
  listSecurityEvents,
  listSecurityEventsOf,
  memberId,
  signInFromBrowser,
  withoutSecurityEvents,
} from '../../../tests/fixtures/security.ts';
import { currentPassword } from '../../../tests/fixtures/users.ts';
import {
  buildRequestInit,
  callApi,
  createSignedInHeaders,
  DB,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();
withoutSecurityEvents();

const newDeviceMails = () => DB.count("sent_emails where subject like 'New sign-in to your%'");

test('records and mails a sign-in on a new device once', async () => {
  await DB.run(
    'update users set last_login = ? where id = ?',
    '2026-01-01T00:00:00.000Z',
    memberId,
  );
  const before = await newDeviceMails();
  expect((await signInFromBrowser(currentPassword)).status).toBe(200);
  expect((await signInFromBrowser(currentPassword)).status).toBe(200);
  const [again, first] = await listSecurityEvents();
  expect(first).toMatchObject({
    kind: 'sign_in_new_device',
    detail: 'password',
    user_id: memberId,
    created_by: memberId,
    client_ip: '203.0.113.9',
    user_agent_name: 'Firefox on Linux',
  });
  expect(again?.kind).toBe('sign_in');
  expect(await newDeviceMails()).toBe(before + 1);
});

test('a device cookie identifies a device anywhere', async () => {
  const Cookie = getCookieHeader(await signInFromBrowser(currentPassword));
  await signInFromBrowser(currentPassword, { Cookie, 'CF-Connecting-IP': '198.51.100.4' });
  expect(await listSecurityEventKinds()).toEqual(['sign_in', 'sign_in_new_device']);
});

test.each([
  ['is_active', 0, 'right password, account not active'],
  ['email_verified_at', null, 'right password, address not confirmed'],
])('records a correct password of an account whose %s is %s', async (column, value, detail) => {
  const before = await DB.value(`select ${column} from users where id = ?`, memberId);
  const set = (to: unknown) => DB.run(`update users set ${column} = ? where id = ?`, to, memberId);
  await set(value);
  expect((await signInFromBrowser(currentPassword)).status).toBe(403);
  await set(before);
  expect(await listSecurityEvents()).toMatchObject([
    { kind: 'sign_in_refused', user_id: memberId, detail },
  ]);
});

test('records ten failures from one address as a block once', async () => {
  for (let time = 0; time < 12; time += 1) await signInFromBrowser('a wrong one');
  const found = (await listSecurityEvents()).filter(({ kind }) => kind === 'sign_in_slowed');
  expect(found).toMatchObject([
    { user_id: memberId, detail: 'from one address', client_ip: '203.0.113.9' },
  ]);
  await DB.run('delete from security_events');
  for (let time = 0; time < 12; time += 1)
    await signInFromBrowser('a wrong one', {}, 'nobody@example.org');
  expect(await listSecurityEventKinds()).toEqual([]);
});

test('records a wrong password with an account change or deletion', async () => {
  const current_password = 'wrong';
  for (const [method, more] of [
    ['PATCH', { password: 'a quiet garden wall' }],
    ['DELETE', {}],
  ] as const) {
    const body = { current_password, ...more };
    expect((await callApi(method, `users/${memberId}`, testUsers.member, body)).status).toBe(422);
  }
  expect(await listSecurityEventKinds()).toEqual(['proof_refused', 'proof_refused']);
});

test('records sensitive actions from another browser or country', async () => {
  const headers = await createSignedInHeaders(testUsers.admin);
  await DB.run(
    `update sessions set proved_at = null, user_agent_name = 'Firefox on Linux', country_name = 'France'
      where id = (select max(id) from sessions where user_id = ?)`,
    adminId,
  );
  const asked = async (agent: string, country: string) =>
    fetchApp('/sobe/v1/exports', {
      headers: { ...headers, 'User-Agent': agent },
      cf: { country },
    } as RequestInit);
  const found = () => DB.all('select kind, detail, country_name from security_events order by id');
  expect((await asked(knownBrowserHeaders['User-Agent'], 'FR')).status).toBe(403);
  expect(await found()).toEqual([]);
  for (const country of ['GB', 'GB'])
    expect((await asked(knownBrowserHeaders['User-Agent'], country)).status).toBe(403);
  const event = { kind: 'session_elsewhere', detail: 'asked to export the community' };
  expect(await found()).toEqual([{ ...event, country_name: 'United Kingdom' }]);
  await DB.run('delete from security_events');
  await asked('curl/8.5.0', 'FR');
  expect(await found()).toEqual([{ ...event, country_name: 'France' }]);
});

test('records failed sign-ins of accounts only', async () => {
  expect((await signInFromBrowser('a wrong one')).status).toBe(404);
  expect((await signInFromBrowser('a wrong one', {}, 'nobody@example.org')).status).toBe(404);
  expect(await listSecurityEvents()).toMatchObject([
    { kind: 'sign_in_refused', user_id: memberId, created_by: null },
  ]);
});

test('records exports, sign-outs and ended sessions', async () => {
  const headers = await createSignedInHeaders(testUsers.member);
  const other = await createSignedInHeaders(testUsers.member);
  const call = (method: string, path: string, as: object = headers) =>
    fetchApp(`/sobe/v1/${path}`, buildRequestInit(method, undefined, as));
  await (await call('GET', `users/${memberId}/export`)).text();
  await callApi('GET', 'exports', testUsers.admin);
  const history = await callApi('GET', 'history?link_table=exports', testUsers.admin);
  expect(await history.json()).toMatchObject({
    count: 1,
    data: [{ created_by: adminId, description: 'Exported' }],
  });
  const sessions = await (await call('GET', `users/${memberId}/sessions`)).json<{ id: string }[]>();
  for (const { id } of sessions.filter((one) => !('is_current' in one && one.is_current)))
    await call('DELETE', `users/${memberId}/sessions/${id}`);
  expect((await call('GET', 'users/me', other)).status).toBe(401);
  await fetchApp('/sobe/revoke', { method: 'POST', headers });
  const found = await listSecurityEventKinds();
  expect(found[0]).toBe('sign_out');
  expect(found).toContain('session_ended');
  expect(found.slice(-2)).toEqual(['exported', 'exported']);
});

test('records a sign-out once', async () => {
  const answer = await signInFromBrowser(currentPassword);
  const Cookie = getCookieHeader(answer);
  const out = (headers: HeadersInit) => fetchApp('/sobe/revoke', { method: 'POST', headers });
  const outs = () => listSecurityEventsOf(testUsers.member, 'sign_out');
  await out({ Cookie, ...(await getBearerHeaders(answer)) });
  await out({ Cookie });
  expect(await outs()).toHaveLength(1);
  await out({ Cookie: getCookieHeader(await signInFromBrowser(currentPassword)) });
  expect(await outs()).toMatchObject(Array(2).fill({ created_by: memberId }));
});
