import { env } from 'cloudflare:workers';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { ask, DB, idOf, sending, signedIn, spentOn, withWorld, world } from '../../../tests/setup/database.ts';
import { bearer, cookieOf, me, refresh, signIn } from '../../../tests/worlds/sign-in.ts';
import { minutes } from '../../contract/shared/limits.ts';
import { signAccessToken } from '../access-token.ts';
import { setClock } from '../../db/clock.ts';

withWorld();

const member = idOf('users', world.member);
const later = (milliseconds: number) => setClock(() => Date.now() + milliseconds);

test('a new sign-in on a device ends its previous session only', async () => {
  const first = await signIn('member@example.org');
  const headers = await bearer(first);
  const Cookie = cookieOf(first, 'refresh');
  await signIn('basic@example.org', 'Wellbeing-2026', { Cookie });
  expect((await me(headers)).status).toBe(200);
  await signIn('member@example.org', 'Wellbeing-2026', { Cookie });
  expect((await me(headers)).status).toBe(401);
});

test('deactivation ends all sessions for good', async () => {
  const headers = await signedIn(world.basic);
  const admin = await signedIn(world.admin);
  const set = (is_active: boolean) =>
    ask(`/sobe/v1/users/${idOf('users', world.basic)}`, sending('PATCH', { is_active }, admin));
  await set(false);
  await set(true);
  expect((await me(headers)).status).toBe(401);
});

test('records the use of a session every ten minutes without a round trip', async () => {
  await DB.run('delete from sessions where last_used_at > ?', new Date().toISOString());
  const headers = await signedIn(world.member);
  const lastUse = () =>
    DB.value<string>('select max(last_used_at) as at from sessions where user_id = ?', member);
  const list = () => ask(`/sobe/v1/users/${member}/friends`, { headers });
  const before = await lastUse();
  for (const [after, isNoted] of [
    [9, false],
    [11, true],
    [12, false],
  ] as const) {
    const known = await lastUse();
    later(after * minutes);
    const answer = await list();
    expect([answer.status, spentOn(answer).roundTrips]).toEqual([200, 2]);
    expect((await lastUse()) !== known, `after ${after} minutes`).toBe(isNoted);
  }
  expect(Date.parse((await lastUse()) ?? '') - Date.parse(before ?? '')).toBeGreaterThan(
    10 * minutes,
  );
});

test('revokes a session by token, cookie and expired token', async () => {
  const both = await signIn('member@example.org');
  const token = await bearer(both);
  const revoked = await ask('/sobe/revoke', { method: 'POST', headers: token });
  expect(revoked.status).toBe(204);
  expect(cookieOf(revoked, 'refresh')).toBe('refresh=');
  expect((await me(token)).status).toBe(401);
  expect((await refresh(cookieOf(both, 'refresh'))).status).toBe(401);

  const other = await signIn('member@example.org');
  await ask('/sobe/revoke', { method: 'POST', headers: { Cookie: cookieOf(other, 'refresh') } });
  expect((await me(await bearer(other))).status).toBe(401);

  const third = await signIn('member@example.org');
  const old = await bearer(third);
  later(120 * minutes);
  expect((await me(old)).status).toBe(401);
  expect((await ask('/sobe/revoke', { method: 'POST', headers: old })).status).toBe(204);
  expect((await refresh(cookieOf(third, 'refresh'))).status).toBe(401);
  expect((await ask('/sobe/revoke', { method: 'POST' })).status).toBe(204);
});

test('accepts only tokens signed for this site by one of the keys', async () => {
  const headers = await signedIn(world.member);
  expect((await me(headers)).status).toBe(200);
  const rotated = { SESSION_KEY: 'another key of more than thirty-two bytes!' };
  const path = '/sobe/v1/users/me';
  expect((await ask(path, { headers }, rotated)).status).toBe(401);
  const both = { ...rotated, SESSION_KEY_PREVIOUS: env.SESSION_KEY };
  expect((await ask(path, { headers }, both)).status).toBe(200);
  expect((await ask(path, { headers }, { SITE_URL: 'https://other.example' })).status).toBe(401);
  const [, said = ''] = (await signedIn(world.admin)).Authorization.split('.');
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
      .setSubject(idOf('users', world.admin))
      .setIssuer(iss)
      .setAudience(aud)
      .setExpirationTime(exp)
      .sign(key);
    expect((await me({ Authorization: `Bearer ${forged}` })).status).toBe(status);
  }
  const unsigned = `${btoa('{"alg":"none","typ":"at+jwt"}')}.${btoa('{"sub":"x"}')}.`;
  expect((await me({ Authorization: `Bearer ${unsigned}` })).status).toBe(401);
  const { access_token } = await signAccessToken(env, idOf('users', world.admin), 'no-session');
  expect((await me({ Authorization: `Bearer ${access_token}` })).status).toBe(401);
});

test('deactivation, level and admin changes apply to the next request', async () => {
  const headers = await signedIn(world.host);
  const set = (column: string, value: unknown) =>
    DB.run(`update users set ${column} = ? where tag = ?`, value, world.host);
  const rights = async () =>
    (await me(headers)).json<{ authz_messages: boolean; is_admin: boolean }>();
  expect((await rights()).authz_messages).toBe(true);
  const level = (tag: string) =>
    DB.value<string>('select membership_level_id as id from users where tag = ?', tag);
  const before = await level(world.host);
  await set('membership_level_id', await level(world.basic));
  expect((await rights()).authz_messages).toBe(false);
  await set('membership_level_id', before);
  await set('is_active', 0);
  expect((await me(headers)).status).toBe(401);
  await set('is_active', 1);
});

test('a member lists and ends sessions', async () => {
  await DB.run('delete from sessions');
  const own = await signedIn(world.member);
const other = await signedIn(world.member);
  const path = `/sobe/v1/users/${member}/sessions`;
  const list = await (await ask(path, { headers: own })).json<
    { id: string; is_current: boolean }[]
  >();
  expect(list).toHaveLength(2);
  expect(list.filter(({ is_current }) => is_current)).toHaveLength(1);
  const away = list.find(({ is_current }) => !is_current)?.id;
  expect((await ask(`${path}/${away}`, sending('DELETE', undefined, own))).status).toBe(204);
  expect((await ask(`${path}/${away}`, sending('DELETE', undefined, own))).status).toBe(404);
  expect((await me(other)).status).toBe(401);
  const nobody = `/sobe/v1/users/${idOf('users', 'nobody')}/sessions`;
  for (const method of ['GET', 'DELETE']) {
    const headers = await signedIn(world.admin);
    expect((await ask(nobody, sending(method, undefined, headers))).status).toBe(404);
  }
  expect((await ask(path, sending('DELETE', undefined, own))).status).toBe(204);
  expect((await me(own)).status).toBe(401);
});
