import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ask, DB, withWorld } from '../../../tests/setup/database.ts';
import { bearer, cookieOf, form, me, refresh, signIn } from '../../../tests/worlds/sign-in.ts';
import { minutes } from '../../contract/shared/limits.ts';
import { setClock } from '../../db/clock.ts';

withWorld();

const hours = 60 * minutes;
const later = (milliseconds: number) => setClock(() => Date.now() + milliseconds);
/** First cookie of a session, and the successor of a cookie. */
const begun = async () => cookieOf(await signIn('member@example.org'), 'refresh');
const next = async (cookie: string) => cookieOf(await refresh(cookie), 'refresh');

test('the cookie returns the next token and cookie', async () => {
  const first = await begun();
  const answer = await refresh(first);
  expect(answer.status).toBe(200);
  expect(cookieOf(answer, 'refresh')).not.toBe(first);
  expect((await me(await bearer(answer))).status).toBe(200);
});

test('two tabs may share a cookie; later reuse ends the session', async () => {
  const first = await begun();
  const one = await refresh(first);
const other = await refresh(first);
  expect([one.status, other.status]).toEqual([200, 200]);
  const following = cookieOf(one, 'refresh');
  const token = await bearer(other);
  later(11_000);
  expect((await refresh(following)).status).toBe(200);
  expect((await refresh(first)).status).toBe(401);
  expect((await refresh(following)).status).toBe(401);
  expect((await me(token)).status).toBe(401);
});

test.each([
  ['25 hours', 25],
  ['13 days', 13 * 24],
])('a stolen cookie ends the session when the owner returns %s later', async (_, after) => {
  await DB.run('delete from security_events');
  const own = await begun();
  const stolen = await refresh(own);
  later((after * hours) / 2);
  const again = await refresh(cookieOf(stolen, 'refresh'));
  later(after * hours);
  expect((await refresh(own)).status).toBe(401);
  expect((await refresh(cookieOf(again, 'refresh'))).status).toBe(401);
  expect(await DB.count("security_events where kind = 'session_stolen'")).toBe(1);
});

test('cookies without a family work, and their reuse ends the session', async () => {
  const first = await begun();
  await DB.run('update sessions set refresh_family_hash = null');
  const second = await next(first);
  later(25 * hours);
  const third = await next(second);
  expect(third).not.toBe('');
  later(50 * hours);
  expect((await refresh(first)).status).toBe(401);
  expect((await refresh(third)).status).toBe(401);
});

test('a session stores only current cookies', async () => {
  await DB.run('delete from session_refreshes');
  let cookie = await begun();
  for (const hour of [1, 2, 3, 4, 5]) {
    later(hour * hours);
    cookie = await next(cookie);
  }
  expect(await DB.count('session_refreshes')).toBe(2);
});

test('a wrong secret for a session id ends nothing', async () => {
  const answer = await signIn('member@example.org');
  const headers = await bearer(answer);
  const [id] = cookieOf(answer, 'refresh').split('.');
  expect((await refresh(`${id}.made-up`)).status).toBe(401);
  const { secret } = /\.(?<secret>.+)/.exec(cookieOf(answer, 'refresh'))?.groups ?? {};
  expect((await refresh(`${id}.${secret}.made-up`)).status).toBe(401);
  expect((await me(headers)).status).toBe(200);
});

test('a missing or invented cookie is 401', async () => {
  expect((await ask('/sobe/token', form({ grant_type: 'refresh_token' }))).status).toBe(401);
  expect((await refresh('refresh=x.y')).status).toBe(401);
});

test('a session ends 14 days after its last use or 60 after its start', async () => {
  const days = 24 * hours;
  const cookie = await begun();
  later(13 * days);
  const renewed = await next(cookie);
  later(26 * days);
  const again = await next(renewed);
  later(41 * days);
  expect((await refresh(again)).status).toBe(401);
  const long = await begun();
  await DB.run("update sessions set created_at = '2020-01-01T00:00:00.000Z'");
  expect((await refresh(long)).status).toBe(401);
});

test('a changed key signs nobody out', async () => {
  const cookie = await begun();
  const changed = { SESSION_KEY: 'another key of more than thirty-two bytes!' };
  const sent = form({ grant_type: 'refresh_token' }, { Cookie: cookie });
  const answer = await ask('/sobe/token', sent, changed);
  expect(answer.status).toBe(200);
  const headers = await bearer(answer);
  expect((await ask('/sobe/v1/users/me', { headers }, changed)).status).toBe(200);
});

test.each([
  [{ Origin: 'https://evil.example' }, 403],
  [{ Origin: 'null' }, 403],
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
  [{ Origin: env.SITE_URL, 'Sec-Fetch-Site': 'same-origin' }, 200],
  [{}, 200],
])(
  'a sign-in with %o responds %i and sets a cookie only for our origin',
  async (headers, status) => {
    const answer = await signIn('member@example.org', 'Wellbeing-2026', headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.getSetCookie().length > 0).toBe(status === 200);
    const revoked = await ask('/sobe/revoke', { method: 'POST', headers: headers as HeadersInit });
    expect(revoked.status).toBe(status === 200 ? 204 : 403);
  },
);

const https = { SITE_URL: 'https://sobe.example' };

test('on https the cookies have the __Host- prefix', async () => {
  const answer = await signIn('member@example.org', 'Wellbeing-2026', {}, undefined, https);
  const cookies = answer.headers.getSetCookie().join('\n');
  expect(cookies).toMatch(/^__Host-refresh=[^;]+;.*Path=\/;.*HttpOnly;.*Secure;.*SameSite=Strict/m);
  expect(cookies).toMatch(/^__Host-device=[^;]+;.*Path=\/;.*HttpOnly;.*Secure;.*SameSite=Strict/m);
  const [Cookie] = cookies.match(/__Host-refresh=[^;]+/) ?? [''];
  const again = form({ grant_type: 'refresh_token' }, { Cookie });
  expect((await ask('/sobe/token', again, https)).status).toBe(200);
});
