import { env } from 'cloudflare:workers';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import {
  getBearerHeaders,
  getCookie,
  getOwnAccount,
  postSignIn,
  requestTokenRefresh,
} from '../../../tests/fixtures/security.ts';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { setClock } from '../../db/clock.ts';
import { signAccessToken } from '../access-token.ts';

withSeededDatabase();

const member = demoId('users', testUsers.member);
const later = (milliseconds: number) => setClock(() => Date.now() + milliseconds);

test('a new sign-in on a device ends its previous session only', async () => {
  const first = await postSignIn('member@example.org');
  const headers = await getBearerHeaders(first);
  const Cookie = getCookie(first, 'refresh');
  await postSignIn('basic@example.org', 'Wellbeing-2026', { Cookie });
  expect((await getOwnAccount(headers)).status).toBe(200);
  await postSignIn('member@example.org', 'Wellbeing-2026', { Cookie });
  expect((await getOwnAccount(headers)).status).toBe(401);
});

test('deactivation ends all sessions for good', async () => {
  const headers = await createSignedInHeaders(testUsers.basic);
  const admin = await createSignedInHeaders(testUsers.admin);
  const set = (is_active: boolean) =>
    fetchApp(
      `/sobe/v1/users/${demoId('users', testUsers.basic)}`,
      buildRequestInit('PATCH', { is_active }, admin),
    );
  await set(false);
  await set(true);
  expect((await getOwnAccount(headers)).status).toBe(401);
});

test('records the use of a session every ten minutes without a round trip', async () => {
  await DB.run('delete from sessions where last_used_at > ?', new Date().toISOString());
  const headers = await createSignedInHeaders(testUsers.member);
  const lastUse = () =>
    DB.value<string>('select max(last_used_at) as at from sessions where user_id = ?', member);
  const list = () => fetchApp(`/sobe/v1/users/${member}/friends`, { headers });
  const before = await lastUse();
  for (const [after, isNoted] of [
    [9, false],
    [11, true],
    [12, false],
  ] as const) {
    const known = await lastUse();
    later(after * minuteMs);
    const answer = await list();
    expect([answer.status, getResponseQueryStatistics(answer).roundTrips]).toEqual([200, 2]);
    expect((await lastUse()) !== known, `after ${after} minutes`).toBe(isNoted);
  }
  expect(Date.parse((await lastUse()) ?? '') - Date.parse(before ?? '')).toBeGreaterThan(
    10 * minuteMs,
  );
});

test('revokes a session by token, cookie and expired token', async () => {
  const both = await postSignIn('member@example.org');
  const token = await getBearerHeaders(both);
  const revoked = await fetchApp('/sobe/revoke', { method: 'POST', headers: token });
  expect(revoked.status).toBe(204);
  expect(getCookie(revoked, 'refresh')).toBe('refresh=');
  expect((await getOwnAccount(token)).status).toBe(401);
  expect((await requestTokenRefresh(getCookie(both, 'refresh'))).status).toBe(401);

  const other = await postSignIn('member@example.org');
  await fetchApp('/sobe/revoke', {
    method: 'POST',
    headers: { Cookie: getCookie(other, 'refresh') },
  });
  expect((await getOwnAccount(await getBearerHeaders(other))).status).toBe(401);

  const third = await postSignIn('member@example.org');
  const old = await getBearerHeaders(third);
  later(120 * minuteMs);
  expect((await getOwnAccount(old)).status).toBe(401);
  expect((await fetchApp('/sobe/revoke', { method: 'POST', headers: old })).status).toBe(204);
  expect((await requestTokenRefresh(getCookie(third, 'refresh'))).status).toBe(401);
  expect((await fetchApp('/sobe/revoke', { method: 'POST' })).status).toBe(204);
});

test('accepts only tokens signed for this site by one of the keys', async () => {
  const headers = await createSignedInHeaders(testUsers.member);
  expect((await getOwnAccount(headers)).status).toBe(200);
  const rotated = { SESSION_KEY: 'another key of more than thirty-two bytes!' };
  const path = '/sobe/v1/users/me';
  expect((await fetchApp(path, { headers }, rotated)).status).toBe(401);
  const both = { ...rotated, SESSION_KEY_PREVIOUS: env.SESSION_KEY };
  expect((await fetchApp(path, { headers }, both)).status).toBe(200);
  expect((await fetchApp(path, { headers }, { SITE_URL: 'https://other.example' })).status).toBe(
    401,
  );
  const [, said = ''] = (await createSignedInHeaders(testUsers.admin)).Authorization.split('.');
  const claims = { sid: JSON.parse(atob(said)).sid };
  const key = new TextEncoder().encode(env.SESSION_KEY);
  const site = env.SITE_URL;
  const past = Math.floor(Date.now() / 1000) - 60;
  for (const [alg, typ, aud, iss, exp, status] of [
    ['HS256', 'at+jwt', 'sobe', site, '1h', 200],
    ['HS512', 'at+jwt', 'sobe', site, '1h', 401],
    ['HS256', 'JWT', 'sobe', site, '1h', 401],
    ['HS256', 'at+jwt', 'another', site, '1h', 401],
    ['HS256', 'at+jwt', 'sobe', 'https://other.example', '1h', 401],
    ['HS256', 'at+jwt', 'sobe', site, past, 401],
  ] as const) {
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg, typ })
      .setSubject(demoId('users', testUsers.admin))
      .setIssuer(iss)
      .setAudience(aud)
      .setExpirationTime(exp)
      .sign(key);
    expect((await getOwnAccount({ Authorization: `Bearer ${forged}` })).status).toBe(status);
  }
  const unsigned = `${btoa('{"alg":"none","typ":"at+jwt"}')}.${btoa('{"sub":"x"}')}.`;
  expect((await getOwnAccount({ Authorization: `Bearer ${unsigned}` })).status).toBe(401);
  const { access_token } = await signAccessToken(
    env,
    demoId('users', testUsers.admin),
    'no-session',
  );
  expect((await getOwnAccount({ Authorization: `Bearer ${access_token}` })).status).toBe(401);
});

test('deactivation, level and admin changes apply to the next request', async () => {
  const headers = await createSignedInHeaders(testUsers.host);
  const set = (column: string, value: unknown) =>
    DB.run(`update users set ${column} = ? where tag = ?`, value, testUsers.host);
  const rights = async () =>
    (await getOwnAccount(headers)).json<{ authz_messages: boolean; is_admin: boolean }>();
  expect((await rights()).authz_messages).toBe(true);
  const level = (tag: string) =>
    DB.value<string>('select membership_level_id as id from users where tag = ?', tag);
  const before = await level(testUsers.host);
  await set('membership_level_id', await level(testUsers.basic));
  expect((await rights()).authz_messages).toBe(false);
  await set('membership_level_id', before);
  await set('is_active', 0);
  expect((await getOwnAccount(headers)).status).toBe(401);
  await set('is_active', 1);
});

test('a member lists and ends sessions', async () => {
  await DB.run('delete from sessions');
  const own = await createSignedInHeaders(testUsers.member);
  const other = await createSignedInHeaders(testUsers.member);
  const path = `/sobe/v1/users/${member}/sessions`;
  const list = await (await fetchApp(path, { headers: own })).json<
    { id: string; is_current: boolean }[]
  >();
  expect(list).toHaveLength(2);
  expect(list.filter(({ is_current }) => is_current)).toHaveLength(1);
  const away = list.find(({ is_current }) => !is_current)?.id;
  expect(
    (await fetchApp(`${path}/${away}`, buildRequestInit('DELETE', undefined, own))).status,
  ).toBe(204);
  expect(
    (await fetchApp(`${path}/${away}`, buildRequestInit('DELETE', undefined, own))).status,
  ).toBe(404);
  expect((await getOwnAccount(other)).status).toBe(401);
  const nobody = `/sobe/v1/users/${demoId('users', 'nobody')}/sessions`;
  for (const method of ['GET', 'DELETE']) {
    const headers = await createSignedInHeaders(testUsers.admin);
    expect((await fetchApp(nobody, buildRequestInit(method, undefined, headers))).status).toBe(404);
  }
  expect((await fetchApp(path, buildRequestInit('DELETE', undefined, own))).status).toBe(204);
  expect((await getOwnAccount(own)).status).toBe(401);
});
