import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  createSignInForm,
  getBearerHeaders,
  getCookie,
  getOwnAccount,
  postSignIn,
  requestTokenRefresh,
} from '../../../tests/fixtures/security.ts';
import { DB, fetchApp, withSeededDatabase } from '../../../tests/setup/database.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { setClock } from '../../db/clock.ts';

withSeededDatabase();

const hours = 60 * minuteMs;
const later = (milliseconds: number) => setClock(() => Date.now() + milliseconds);
/** First cookie of a session, and the successor of a cookie. */
const begun = async () => getCookie(await postSignIn('member@example.org'), 'refresh');
const next = async (cookie: string) => getCookie(await requestTokenRefresh(cookie), 'refresh');

test('the cookie returns the next token and cookie', async () => {
  const first = await begun();
  const answer = await requestTokenRefresh(first);
  expect(answer.status).toBe(200);
  expect(getCookie(answer, 'refresh')).not.toBe(first);
  expect((await getOwnAccount(await getBearerHeaders(answer))).status).toBe(200);
});

test('two tabs may share a cookie; later reuse ends the session', async () => {
  const first = await begun();
  const one = await requestTokenRefresh(first);
  const other = await requestTokenRefresh(first);
  expect([one.status, other.status]).toEqual([200, 200]);
  const following = getCookie(one, 'refresh');
  const token = await getBearerHeaders(other);
  later(11_000);
  expect((await requestTokenRefresh(following)).status).toBe(200);
  expect((await requestTokenRefresh(first)).status).toBe(401);
  expect((await requestTokenRefresh(following)).status).toBe(401);
  expect((await getOwnAccount(token)).status).toBe(401);
});

test.each([
  ['25 hours', 25],
  ['13 days', 13 * 24],
])('a stolen cookie ends the session when the owner returns %s later', async (_, after) => {
  await DB.run('delete from security_events');
  const own = await begun();
  const stolen = await requestTokenRefresh(own);
  later((after * hours) / 2);
  const again = await requestTokenRefresh(getCookie(stolen, 'refresh'));
  later(after * hours);
  expect((await requestTokenRefresh(own)).status).toBe(401);
  expect((await requestTokenRefresh(getCookie(again, 'refresh'))).status).toBe(401);
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
  expect((await requestTokenRefresh(first)).status).toBe(401);
  expect((await requestTokenRefresh(third)).status).toBe(401);
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
  const answer = await postSignIn('member@example.org');
  const headers = await getBearerHeaders(answer);
  const [id] = getCookie(answer, 'refresh').split('.');
  expect((await requestTokenRefresh(`${id}.made-up`)).status).toBe(401);
  const { secret } = /\.(?<secret>.+)/.exec(getCookie(answer, 'refresh'))?.groups ?? {};
  expect((await requestTokenRefresh(`${id}.${secret}.made-up`)).status).toBe(401);
  expect((await getOwnAccount(headers)).status).toBe(200);
});

test('a missing or invented cookie is 401', async () => {
  expect(
    (await fetchApp('/sobe/token', createSignInForm({ grant_type: 'refresh_token' }))).status,
  ).toBe(401);
  expect((await requestTokenRefresh('refresh=x.y')).status).toBe(401);
});

test('a session ends 14 days after its last use or 60 after its start', async () => {
  const days = 24 * hours;
  const cookie = await begun();
  later(13 * days);
  const renewed = await next(cookie);
  later(26 * days);
  const again = await next(renewed);
  later(41 * days);
  expect((await requestTokenRefresh(again)).status).toBe(401);
  const long = await begun();
  await DB.run("update sessions set created_at = '2020-01-01T00:00:00.000Z'");
  expect((await requestTokenRefresh(long)).status).toBe(401);
});

test('a changed key signs nobody out', async () => {
  const cookie = await begun();
  const changed = { SESSION_KEY: 'another key of more than thirty-two bytes!' };
  const sent = createSignInForm({ grant_type: 'refresh_token' }, { Cookie: cookie });
  const answer = await fetchApp('/sobe/token', sent, changed);
  expect(answer.status).toBe(200);
  const headers = await getBearerHeaders(answer);
  expect((await fetchApp('/sobe/v1/users/me', { headers }, changed)).status).toBe(200);
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
    const answer = await postSignIn('member@example.org', 'Wellbeing-2026', headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.getSetCookie().length > 0).toBe(status === 200);
    const revoked = await fetchApp('/sobe/revoke', {
      method: 'POST',
      headers: headers as HeadersInit,
    });
    expect(revoked.status).toBe(status === 200 ? 204 : 403);
  },
);

const https = { SITE_URL: 'https://sobe.example' };

test('on https the cookies have the __Host- prefix', async () => {
  const answer = await postSignIn('member@example.org', 'Wellbeing-2026', {}, undefined, https);
  const cookies = answer.headers.getSetCookie().join('\n');
  expect(cookies).toMatch(/^__Host-refresh=[^;]+;.*Path=\/;.*HttpOnly;.*Secure;.*SameSite=Strict/m);
  expect(cookies).toMatch(/^__Host-device=[^;]+;.*Path=\/;.*HttpOnly;.*Secure;.*SameSite=Strict/m);
  const [Cookie] = cookies.match(/__Host-refresh=[^;]+/) ?? [''];
  const again = createSignInForm({ grant_type: 'refresh_token' }, { Cookie });
  expect((await fetchApp('/sobe/token', again, https)).status).toBe(200);
});
