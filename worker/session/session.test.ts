import { env } from 'cloudflare:workers';
import { SignJWT } from 'jose';
import { afterEach, expect, test } from 'vitest';
import { ask, idOf, sending, signedIn, spentOn, withWorld, world } from '../../tests/world.ts';
import { signAccessToken } from '../lib/access-token.ts';
import { setClock } from '../lib/clock.ts';

withWorld();
afterEach(() => setClock(() => Date.now()));

const minutes = 60_000;
const later = (milliseconds: number) => setClock(() => Date.now() + milliseconds);

const form = (fields: Record<string, string>, headers: object = {}, address = '198.51.100.1') => ({
  method: 'POST',
  headers: {
    'Content-Type': 'application/x-www-form-urlencoded',
    'CF-Connecting-IP': address,
    ...headers,
  },
  body: new URLSearchParams(fields),
});

const signIn = (
  username: string,
  password = 'Wellbeing-2026',
  headers: object = {},
  from?: string,
) => ask('/sobe/token', form({ grant_type: 'password', username, password }, headers, from));

const refresh = (cookie: string) =>
  ask('/sobe/token', form({ grant_type: 'refresh_token' }, { Cookie: cookie }));

const cookieOf = (answer: Response, name: string) =>
  answer.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

const me = (headers: object) => ask('/sobe/v1/users/me', { headers: headers as HeadersInit });
const bearer = async (answer: Response) => ({
  Authorization: `Bearer ${(await answer.json<{ access_token: string }>()).access_token}`,
});

test('the right pair signs in: a bearer token for an hour, and a cookie that no script reads', async () => {
  const answer = await signIn(' Member@Example.org ');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const body = await answer.clone().json<{ token_type: string; valid_until: string }>();
  expect(body.token_type).toBe('bearer');
  const ahead = Date.parse(body.valid_until) - Date.now();
  expect(ahead).toBeGreaterThan(59 * minutes - 1000);
  expect(ahead).toBeLessThanOrEqual(60 * minutes);
  const cookies = answer.headers.getSetCookie().join('\n');
  expect(cookies).toMatch(/^refresh=[^;]+;.*Path=\/sobe;.*HttpOnly;.*SameSite=Strict/m);
  expect((await me(await bearer(answer))).status).toBe(200);
});

test('a wrong pair is one answer, whether or not the e-mail exists', async () => {
  for (const username of ['member@example.org', 'nobody@example.org']) {
    const answer = await signIn(username, 'not-the-password');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: 'Invalid Email or Password, please retry' });
  }
});

test('what is missing from the form is named', async () => {
  const answer = await ask('/sobe/token', form({ grant_type: 'password', username: 'x' }));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: [{ path: 'password' }] });
  expect((await ask('/sobe/token', form({ grant_type: 'magic' }))).status).toBe(422);
});

test('the right password of an account that may not come in yet is told why', async () => {
  const email = await env.DB.prepare('select email from users where tag = ?')
    .bind(world.waiting)
    .first<string>('email');
  const inactive = await signIn(email ?? '');
  expect(inactive.status).toBe(403);
  expect((await inactive.json<{ message: string }>()).message).toContain('not active yet');
  await env.DB.prepare('update users set email_verified_at = null where tag = ?')
    .bind(world.waiting)
    .run();
  const unverified = await signIn(email ?? '');
  expect(unverified.status).toBe(403);
  expect((await unverified.json<{ message: string }>()).message).toContain('open the link');
});

test('signing in is kept as the last login', async () => {
  await signIn('basic@example.org');
  const { last_login } = await (await me(await signedIn(world.basic))).json<{
    last_login: string;
  }>();
  expect(Date.now() - Date.parse(last_login)).toBeLessThan(10_000);
});

test('ten failures in a row shut the pair of account and address for a minute, doubling', async () => {
  const guess = () => signIn('host@example.org', 'guess', {}, '198.51.100.9');
  for (let count = 0; count < 10; count++) expect((await guess()).status).toBe(404);
  const refused = await guess();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
  expect((await signIn('host@example.org', 'Wellbeing-2026', {}, '198.51.100.9')).status).toBe(429);
  expect((await signIn('host@example.org', 'Wellbeing-2026', {}, '198.51.100.10')).status).toBe(
    200,
  );
  later(61_000);
  expect((await guess()).status).toBe(404);
  expect(Number((await guess()).headers.get('Retry-After'))).toBeGreaterThan(100);
  later(61_000 + 121_000);
  expect((await signIn('host@example.org', 'Wellbeing-2026', {}, '198.51.100.9')).status).toBe(200);
  expect((await guess()).status).toBe(404);
}, 60_000);

test('many guesses at the same moment are counted too', async () => {
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => signIn('nobody@example.org', 'x', {}, '198.51.100.20')),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
}, 60_000);

test('a device that signed in before is not slowed by failures of others', async () => {
  const from = '198.51.100.30';
  const device = cookieOf(await signIn('member@example.org', 'Wellbeing-2026', {}, from), 'device');
  for (let count = 0; count < 10; count++) await signIn('member@example.org', 'guess', {}, from);
  expect((await signIn('member@example.org', 'Wellbeing-2026', {}, from)).status).toBe(429);
  const own = await signIn('member@example.org', 'Wellbeing-2026', { Cookie: device }, from);
  expect(own.status).toBe(200);
}, 60_000);

test('guesses at one account from many networks are slowed together, and its owner is told once a day', async () => {
  const email = 'host@example.org';
  const home = await signIn(email, 'Wellbeing-2026', {}, '198.51.100.200');
  const device = cookieOf(home, 'device');
  await env.DB.exec('delete from attempts');
  const guess = (count: number, to = email) => signIn(to, 'guess', {}, `192.0.2.${count}`);
  for (const to of [email, 'nobody3@example.org']) {
    const statuses: number[] = [];
    for (let count = 1; count <= 32; count += 1) statuses.push((await guess(count, to)).status);
    expect([statuses.indexOf(429), statuses.at(-1)], to).toEqual([30, 429]);
  }
  // Its owner comes in from home, and a strange device waits.
  expect((await signIn(email, 'Wellbeing-2026', { Cookie: device })).status).toBe(200);
  expect((await signIn(email, 'Wellbeing-2026', {}, '192.0.2.200')).status).toBe(429);
  const told = () =>
    env.DB.prepare(
      "select count(*) as n from sent_emails where subject like 'Somebody is trying%'",
    ).first<number>('n');
  await expect.poll(told).toBe(1);
  await guess(40);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await told()).toBe(1);
  later(2 * minutes);
  expect((await signIn(email, 'Wellbeing-2026', {}, '192.0.2.200')).status).toBe(200);
  await env.DB.exec('delete from attempts');
}, 90_000);

test('addresses of one IPv6 network count as one', async () => {
  for (let count = 0; count < 10; count++) {
    await signIn('nobody2@example.org', 'x', {}, `2001:db8:1:2::${count + 1}`);
  }
  const refused = await signIn('nobody2@example.org', 'x', {}, '2001:db8:1:2:ffff::9');
  expect(refused.status).toBe(429);
  expect((await signIn('nobody2@example.org', 'x', {}, '2001:db8:1:3::1')).status).toBe(404);
}, 60_000);

test('while a community is imported, no block is lifted and nobody learns who imports it', async () => {
  const from = '198.51.100.40';
  await signIn('host@example.org', 'guess', {}, from);
  await env.DB.exec(
    "update attempts set blocked_until = '2099-01-01T00:00:00.000Z' where key like 'sign-in:host@%'",
  );
  const name = async (of: string) =>
    env.DB.prepare('update users set email = ? where id = ?')
      .bind(of, idOf('users', world.admin))
      .run();
  await env.DB.prepare(
    `insert into imports (id, digest, begun_at, account_id, level_id, parts)
     values (1, 'x', '2026-01-01T00:00:00.000Z', ?1, ?1, 1)`,
  )
    .bind(idOf('users', world.admin))
    .run();
  await name('importing:admin@example.org');
  const answered = async (who: string, password: string) =>
    (await signIn(who, password, {}, from)).status;
  try {
    for (const who of ['host', 'admin', 'nobody']) {
      expect(await answered(`${who}@example.org`, 'Wellbeing-2026'), who).toBe(503);
      expect(await answered(`importing:${who}@example.org`, 'guess'), who).toBe(404);
    }
    expect(await answered('importing:admin@example.org', 'Wellbeing-2026')).toBe(200);
  } finally {
    await name('admin@example.org');
    await env.DB.exec('delete from imports');
  }
  expect((await signIn('host@example.org', 'Wellbeing-2026', {}, from)).status).toBe(429);
}, 60_000);

test('the cookie gives the next token and the next cookie', async () => {
  const first = cookieOf(await signIn('member@example.org'), 'refresh');
  const answer = await refresh(first);
  expect(answer.status).toBe(200);
  expect(cookieOf(answer, 'refresh')).not.toBe(first);
  expect((await me(await bearer(answer))).status).toBe(200);
});

test('two tabs may meet with one cookie; used again later it ends the session', async () => {
  const first = cookieOf(await signIn('member@example.org'), 'refresh');
  const [one, other] = [await refresh(first), await refresh(first)];
  expect([one.status, other.status]).toEqual([200, 200]);
  const next = cookieOf(one, 'refresh');
  const token = await bearer(other);
  later(11_000);
  expect((await refresh(next)).status).toBe(200);
  expect((await refresh(first)).status).toBe(401);
  expect((await refresh(next)).status).toBe(401);
  expect((await me(token)).status).toBe(401);
});

test('a session’s id with a wrong secret ends nothing', async () => {
  const answer = await signIn('member@example.org');
  const headers = await bearer(answer);
  const [id] = cookieOf(answer, 'refresh').split('.');
  expect((await refresh(`${id}.made-up`)).status).toBe(401);
  expect((await me(headers)).status).toBe(200);
});

test('who signs in again on a device has ended the session there before, and nobody else’s', async () => {
  const first = await signIn('member@example.org');
  const headers = await bearer(first);
  const Cookie = cookieOf(first, 'refresh');
  await signIn('basic@example.org', 'Wellbeing-2026', { Cookie });
  expect((await me(headers)).status).toBe(200);
  await signIn('member@example.org', 'Wellbeing-2026', { Cookie });
  expect((await me(headers)).status).toBe(401);
});

test.each([
  [{ Origin: 'https://evil.example' }, 403],
  [{ Origin: 'null' }, 403],
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
  [{ Origin: env.SITE_URL, 'Sec-Fetch-Site': 'same-origin' }, 200],
  [{}, 200],
])(
  'a sign-in from a page with %o is answered %i, and sets a cookie only if it is ours',
  async (headers, status) => {
    const answer = await signIn('member@example.org', 'Wellbeing-2026', headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.getSetCookie().length > 0).toBe(status === 200);
    const revoked = await ask('/sobe/revoke', { method: 'POST', headers: headers as HeadersInit });
    expect(revoked.status).toBe(status === 200 ? 204 : 403);
  },
);

const https = { SITE_URL: 'https://sobe.example' };

test('on https the cookie has a name that no other host can set', async () => {
  const fields = {
    grant_type: 'password',
    username: 'member@example.org',
    password: 'Wellbeing-2026',
  };
  const answer = await ask('/sobe/token', form(fields), https);
  const cookies = answer.headers.getSetCookie().join('\n');
  expect(cookies).toMatch(/^__Host-refresh=[^;]+;.*Path=\/;.*HttpOnly;.*Secure;.*SameSite=Strict/m);
  const [Cookie] = cookies.match(/__Host-refresh=[^;]+/) ?? [''];
  const again = form({ grant_type: 'refresh_token' }, { Cookie });
  expect((await ask('/sobe/token', again, https)).status).toBe(200);
});

test('a key of less than 256 bits signs nothing', async () => {
  const fields = {
    grant_type: 'password',
    username: 'member@example.org',
    password: 'Wellbeing-2026',
  };
  const answer = await ask('/sobe/token', form(fields), { SESSION_KEY: 'a short key' });
  expect(answer.status).toBe(500);
});

test('deactivating an account ends its sessions: active again, they are not', async () => {
  const headers = await signedIn(world.basic);
  const admin = await signedIn(world.admin);
  const set = (is_active: boolean) =>
    ask(`/sobe/v1/users/${idOf('users', world.basic)}`, sending('PATCH', { is_active }, admin));
  await set(false);
  await set(true);
  expect((await me(headers)).status).toBe(401);
});

test('no cookie or a made-up one is 401', async () => {
  expect((await ask('/sobe/token', form({ grant_type: 'refresh_token' }))).status).toBe(401);
  expect((await refresh('refresh=x.y')).status).toBe(401);
});

test('a session ends fourteen days after its last use, and sixty after its beginning', async () => {
  const days = 24 * 60 * minutes;
  const cookie = cookieOf(await signIn('member@example.org'), 'refresh');
  later(13 * days);
  const renewed = cookieOf(await refresh(cookie), 'refresh');
  later(26 * days);
  const again = cookieOf(await refresh(renewed), 'refresh');
  later(41 * days);
  expect((await refresh(again)).status).toBe(401);
  const long = cookieOf(await signIn('member@example.org'), 'refresh');
  await env.DB.prepare("update sessions set created_at = '2020-01-01T00:00:00.000Z'").run();
  expect((await refresh(long)).status).toBe(401);
});

test('the use of a session is noted every ten minutes, in no round trip of its own', async () => {
  await env.DB.prepare('delete from sessions where last_used_at > ?')
    .bind(new Date().toISOString())
    .run();
  const headers = await signedIn(world.member);
  const lastUse = () =>
    env.DB.prepare('select max(last_used_at) as at from sessions where user_id = ?')
      .bind(idOf('users', world.member))
      .first<string>('at');
  const list = () => ask(`/sobe/v1/users/${idOf('users', world.member)}/friends`, { headers });
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

test('revoking ends the session by its token, by its cookie, and even by an expired token', async () => {
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
  later(2 * 60 * minutes);
  expect((await me(old)).status).toBe(401);
  expect((await ask('/sobe/revoke', { method: 'POST', headers: old })).status).toBe(204);
  expect((await refresh(cookieOf(third, 'refresh'))).status).toBe(401);
  expect((await ask('/sobe/revoke', { method: 'POST' })).status).toBe(204);
});

test('a token is good only if one of the keys signed it, in the one way, for this site', async () => {
  const headers = await signedIn(world.member);
  expect((await me(headers)).status).toBe(200);
  const rotated = { SESSION_KEY: 'another key of more than thirty-two bytes!' };
  const path = '/sobe/v1/users/me';
  expect((await ask(path, { headers }, rotated)).status).toBe(401);
  const both = { ...rotated, SESSION_KEY_PREVIOUS: env.SESSION_KEY };
  expect((await ask(path, { headers }, both)).status).toBe(200);
  expect((await ask(path, { headers }, { SITE_URL: 'https://other.example' })).status).toBe(401);
  const claims = { sid: '1' };
  const key = new TextEncoder().encode(env.SESSION_KEY);
  for (const [alg, typ] of [
    ['HS512', 'at+jwt'],
    ['HS256', 'JWT'],
  ] as const) {
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg, typ })
      .setSubject(idOf('users', world.admin))
      .setIssuer(env.SITE_URL)
      .setAudience('sobe')
      .setExpirationTime('1h')
      .sign(key);
    expect((await me({ Authorization: `Bearer ${forged}` })).status).toBe(401);
  }
  const unsigned = `${btoa('{"alg":"none","typ":"at+jwt"}')}.${btoa('{"sub":"x"}')}.`;
  expect((await me({ Authorization: `Bearer ${unsigned}` })).status).toBe(401);
  const { access_token } = await signAccessToken(env, idOf('users', world.admin), 'no-session');
  expect((await me({ Authorization: `Bearer ${access_token}` })).status).toBe(401);
});

test('a key that is changed alone signs nobody out: the cookie gives a token of the new one', async () => {
  const cookie = cookieOf(await signIn('member@example.org'), 'refresh');
  const changed = { SESSION_KEY: 'another key of more than thirty-two bytes!' };
  const sent = form({ grant_type: 'refresh_token' }, { Cookie: cookie });
  const answer = await ask('/sobe/token', sent, changed);
  expect(answer.status).toBe(200);
  const headers = await bearer(answer);
  expect((await ask('/sobe/v1/users/me', { headers }, changed)).status).toBe(200);
});

test('deactivation, a changed level and a lost admin flag count from the next request', async () => {
  const headers = await signedIn(world.host);
  const set = (column: string, value: unknown) =>
    env.DB.prepare(`update users set ${column} = ? where tag = ?`).bind(value, world.host).run();
  const rights = async () =>
    (await me(headers)).json<{ authz_messages: boolean; is_admin: boolean }>();
  expect((await rights()).authz_messages).toBe(true);
  const level = (tag: string) =>
    env.DB.prepare('select membership_level_id as id from users where tag = ?')
      .bind(tag)
      .first<string>('id');
  const before = await level(world.host);
  await set('membership_level_id', await level(world.basic));
  expect((await rights()).authz_messages).toBe(false);
  await set('membership_level_id', before);
  await set('is_active', 0);
  expect((await me(headers)).status).toBe(401);
  await set('is_active', 1);
});

test('a weaker hash is made anew at the next sign-in, and the password still fits', async () => {
  const weak = `scrypt$16384$8$1$${btoa('0123456789abcdef')}$`;
  const { scryptSync } = await import('node:crypto');
  const hash = scryptSync('Wellbeing-2026', '0123456789abcdef', 32, { N: 16384, r: 8, p: 1 });
  await env.DB.prepare('update users set password_hash = ? where tag = ?')
    .bind(weak + hash.toString('base64'), world.basic)
    .run();
  expect((await signIn('basic@example.org')).status).toBe(200);
  const kept = await env.DB.prepare('select password_hash from users where tag = ?')
    .bind(world.basic)
    .first<string>('password_hash');
  expect(kept).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect((await signIn('basic@example.org')).status).toBe(200);
});

test('sessions are listed for the member, each can be ended, and all', async () => {
  const id = idOf('users', world.member);
  await env.DB.prepare('delete from sessions').run();
  const [own, other] = [await signedIn(world.member), await signedIn(world.member)];
  const path = `/sobe/v1/users/${id}/sessions`;
  const list = await (await ask(path, { headers: own })).json<
    { id: string; is_current: boolean }[]
  >();
  expect(list).toHaveLength(2);
  expect(list.filter(({ is_current }) => is_current)).toHaveLength(1);
  const away = list.find(({ is_current }) => !is_current)?.id;
  expect((await ask(`${path}/${away}`, sending('DELETE', undefined, own))).status).toBe(204);
  expect((await ask(`${path}/${away}`, sending('DELETE', undefined, own))).status).toBe(404);
  expect((await me(other)).status).toBe(401);
  expect((await ask(path, { headers: await signedIn(world.basic) })).status).toBe(403);
  expect((await ask(path)).status).toBe(401);
  const nobody = `/sobe/v1/users/${idOf('users', 'nobody')}/sessions`;
  for (const method of ['GET', 'DELETE']) {
    const headers = await signedIn(world.admin);
    expect((await ask(nobody, sending(method, undefined, headers))).status).toBe(404);
  }
  expect((await ask(path, sending('DELETE', undefined, own))).status).toBe(204);
  expect((await me(own)).status).toBe(401);
});
