import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  createSignInForm,
  getBearerHeaders,
  getCookie,
  getOwnAccount,
  postSignIn,
} from '../../../tests/fixtures/security.ts';
import {
  createSignedInHeaders,
  DB,
  demoId,
  describeRefusal,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { setClock } from '../../db/clock.ts';

withSeededDatabase();

const minutes = 60_000;
const later = (milliseconds: number) => setClock(() => Date.now() + milliseconds);

test('a correct pair returns an hour’s bearer token and an HttpOnly cookie', async () => {
  const answer = await postSignIn(' Member@Example.org ');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const body = await answer.clone().json<{ token_type: string; valid_until: string }>();
  expect(body.token_type).toBe('bearer');
  const ahead = Date.parse(body.valid_until) - Date.now();
  expect(ahead).toBeGreaterThan(59 * minutes - 1000);
  expect(ahead).toBeLessThanOrEqual(60 * minutes);
  const cookies = answer.headers.getSetCookie().join('\n');
  expect(cookies).toMatch(/^refresh=[^;]+;.*Path=\/sobe;.*HttpOnly;.*SameSite=Strict/m);
  expect((await getOwnAccount(await getBearerHeaders(answer))).status).toBe(200);
});

test('a wrong pair gets the same response for unknown addresses', async () => {
  for (const username of ['member@example.org', 'nobody@example.org']) {
    const answer = await postSignIn(username, 'not-the-password');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      message: 'Invalid Email or Password, please retry',
    });
  }
});

test('reports missing fields', async () => {
  expect(
    await describeRefusal(
      fetchApp('/sobe/token', createSignInForm({ grant_type: 'password', username: 'x' })),
    ),
  ).toBe('422 password');
  expect((await fetchApp('/sobe/token', createSignInForm({ grant_type: 'magic' }))).status).toBe(
    422,
  );
});

test('explains to the correct password why an account cannot sign in', async () => {
  const email = await env.DB.prepare('update users set is_active = 0 where tag = ? returning email')
    .bind(testUsers.waiting)
    .first<string>('email');
  const inactive = await postSignIn(email ?? '');
  expect(inactive.status).toBe(403);
  expect((await inactive.json<{ message: string }>()).message).toContain('not active yet');
  await DB.run('update users set email_verified_at = null where tag = ?', testUsers.waiting);
  const unverified = await postSignIn(email ?? '');
  expect(unverified.status).toBe(403);
  expect((await unverified.json<{ message: string }>()).message).toContain('open the link');
});

test('stores the last login', async () => {
  await postSignIn('basic@example.org');
  const { last_login } = await (
    await getOwnAccount(await createSignedInHeaders(testUsers.basic))
  ).json<{
    last_login: string;
  }>();
  expect(Date.now() - Date.parse(last_login)).toBeLessThan(10_000);
});

test('ten failures block account and address for a minute, doubling', async () => {
  const guess = () => postSignIn('host@example.org', 'guess', {}, '198.51.100.9');
  for (let count = 0; count < 10; count++) expect((await guess()).status).toBe(404);
  const refused = await guess();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
  expect((await postSignIn('host@example.org', 'Wellbeing-2026', {}, '198.51.100.9')).status).toBe(
    429,
  );
  expect((await postSignIn('host@example.org', 'Wellbeing-2026', {}, '198.51.100.10')).status).toBe(
    200,
  );
  later(61_000);
  expect((await guess()).status).toBe(404);
  expect(Number((await guess()).headers.get('Retry-After'))).toBeGreaterThan(100);
  later(61_000 + 121_000);
  expect((await postSignIn('host@example.org', 'Wellbeing-2026', {}, '198.51.100.9')).status).toBe(
    200,
  );
  expect((await guess()).status).toBe(404);
}, 60_000);

test('concurrent guesses count', async () => {
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => postSignIn('nobody@example.org', 'x', {}, '198.51.100.20')),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
}, 60_000);

test('failures elsewhere do not slow a known device', async () => {
  const from = '198.51.100.30';
  const device = getCookie(
    await postSignIn('member@example.org', 'Wellbeing-2026', {}, from),
    'device',
  );
  for (let count = 0; count < 10; count++)
    await postSignIn('member@example.org', 'guess', {}, from);
  expect((await postSignIn('member@example.org', 'Wellbeing-2026', {}, from)).status).toBe(429);
  const own = await postSignIn('member@example.org', 'Wellbeing-2026', { Cookie: device }, from);
  expect(own.status).toBe(200);
}, 60_000);

test('limits guesses from many networks and tells the owner once a day', async () => {
  const email = 'host@example.org';
  const home = await postSignIn(email, 'Wellbeing-2026', {}, '198.51.100.200');
  const device = getCookie(home, 'device');
  await env.DB.exec('delete from attempts');
  const guess = (count: number, to = email) => postSignIn(to, 'guess', {}, `192.0.2.${count}`);
  for (const to of [email, 'nobody3@example.org']) {
    const statuses: number[] = [];
    for (let count = 1; count <= 32; count += 1) statuses.push((await guess(count, to)).status);
    expect([statuses.indexOf(429), statuses.at(-1)], to).toEqual([30, 429]);
  }
  // The owner signs in at home while an unknown device is blocked.
  expect((await postSignIn(email, 'Wellbeing-2026', { Cookie: device })).status).toBe(200);
  expect((await postSignIn(email, 'Wellbeing-2026', {}, '192.0.2.200')).status).toBe(429);
  const told = () => DB.count("sent_emails where subject like 'Failed sign-in attempts%'");
  await expect.poll(told).toBe(1);
  await guess(40);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await told()).toBe(1);
  later(2 * minutes);
  expect((await postSignIn(email, 'Wellbeing-2026', {}, '192.0.2.200')).status).toBe(200);
  await env.DB.exec('delete from attempts');
}, 90_000);

test('addresses of one IPv6 network count as one', async () => {
  for (let count = 0; count < 10; count++) {
    await postSignIn('nobody2@example.org', 'x', {}, `2001:db8:1:2::${count + 1}`);
  }
  const refused = await postSignIn('nobody2@example.org', 'x', {}, '2001:db8:1:2:ffff::9');
  expect(refused.status).toBe(429);
  expect((await postSignIn('nobody2@example.org', 'x', {}, '2001:db8:1:3::1')).status).toBe(404);
}, 60_000);

test('an import lifts no block and does not reveal its account', async () => {
  const from = '198.51.100.40';
  await postSignIn('host@example.org', 'guess', {}, from);
  await env.DB.exec(
    "update attempts set blocked_until = '2099-01-01T00:00:00.000Z' where key like 'sign-in:host@%'",
  );
  const name = async (of: string) =>
    DB.run('update users set email = ? where id = ?', of, demoId('users', testUsers.admin));
  await DB.run(
    `insert into imports (id, digest, begun_at, account_id, level_id, parts)
     values (1, 'x', '2026-01-01T00:00:00.000Z', ?1, ?1, 1)`,
    demoId('users', testUsers.admin),
  );
  await name('importing:admin@example.org');
  const answered = async (who: string, password: string) =>
    (await postSignIn(who, password, {}, from)).status;
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
  expect((await postSignIn('host@example.org', 'Wellbeing-2026', {}, from)).status).toBe(429);
}, 60_000);

test('a sign-in rehashes a weak hash', async () => {
  const weak = `scrypt$128$8$1$${btoa('0123456789abcdef')}$`;
  const { scryptSync } = await import('node:crypto');
  const hash = scryptSync('Wellbeing-2026', '0123456789abcdef', 32, { N: 128, r: 8, p: 1 });
  await DB.run(
    'update users set password_hash = ? where tag = ?',
    weak + hash.toString('base64'),
    testUsers.basic,
  );
  expect((await postSignIn('basic@example.org')).status).toBe(200);
  const kept = await DB.value<string>(
    'select password_hash from users where tag = ?',
    testUsers.basic,
  );
  expect(kept).toMatch(/^scrypt\$256\$8\$1\$/);
  expect((await postSignIn('basic@example.org')).status).toBe(200);
});
