import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  buildRequestInit,
  callApi,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';

withSeededDatabase();

const signIn = (username: string, password = 'not the password') => ({
  path: '/sobe/token',
  init: {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username, password }),
  },
});

const calls = {
  'a sign-in': signIn,
  'a reset': (email: string) => ({
    path: `/sobe/v1/users/password-reset/${email}`,
    init: { method: 'POST' },
  }),
  'another link': (email: string) => ({
    path: `/sobe/v1/users/verify-email/${email}`,
    init: { method: 'POST' },
  }),
  'a sign-up': (email: string) => ({
    path: '/sobe/v1/user-signup',
    init: buildRequestInit('POST', {
      name: 'Ada Fern',
      email,
      password: tried,
      title: 'Walking guide',
    }),
  }),
};

/** Response without time and request id. */
async function told(answer: Response) {
  const headers = Object.fromEntries(answer.headers);
  const { 'x-request-id': _, 'retry-after': wait, ...rest } = headers;
  return {
    status: answer.status,
    headers: { ...rest, waits: wait !== undefined },
    body: await answer.text(),
  };
}

const tried = 'quiet rivers run';

/** Signs up, then signs in with that and other passwords up to the limit, from an own address. */
async function signingUpAndIn(email: string, from: string) {
  const wrong: string[] = Array(11).fill('not the password');
  const all: { path: string; init: RequestInit }[] = [
    calls['a sign-up'](email),
    ...[tried, 'not the password', tried, ...wrong].map((word) => signIn(email, word)),
  ];
  const answers = [];
  for (const { path, init } of all) {
    const headers = new Headers(init.headers);
    headers.set('CF-Connecting-IP', from);
    const answer = await fetchApp(path, { ...init, headers });
    const trips = getResponseQueryStatistics(answer).roundTrips;
    const { headers: said, ...rest } = await told(answer);
    answers.push({ ...rest, trips, headers: { ...said, 'server-timing': undefined } });
  }
  return answers;
}

const https = { SITE_URL: 'https://sobe.example' };

test.each(Object.entries(calls))(
  'the response to %s reveals no accounts, however often sent',
  async (name, call) => {
    const unverified = await env.DB.prepare(
      'update users set email_verified_at = null where tag = ? returning email',
    )
      .bind(testUsers.waiting)
      .first<string>('email');
    // Exceeds the limits; an address may sign up twenty times an hour.
    const times = name === 'a sign-up' ? 3 : 14;
    for (let time = 0; time < times; time += 1) {
      // A sign-up creates an account for a new address.
      const nobody = name === 'a sign-up' ? `nobody${time}@example.org` : 'nobody@example.org';
      const emails = [nobody, 'member@example.org', unverified ?? ''];
      const [strange, ...known] = await Promise.all(
        emails.map(async (email) => {
          const { path, init } = call(email);
          const local = await fetchApp(path, init);
          const deployed = await fetchApp(path, init, https);
          return {
            trips: getResponseQueryStatistics(local).roundTrips,
            local: (await told(local)).status,
            deployed: await told(deployed),
          };
        }),
      );
      for (const one of known) expect(one).toEqual(strange);
    }
  },
  120_000,
);

test('sign-up plus sign-in with its password reveal no accounts', async () => {
  await env.DB.exec('delete from attempts');
  const signedUp = await signingUpAndIn('strange@example.org', '203.0.113.1');
  const known = await signingUpAndIn('host@example.org', '203.0.113.2');
  expect(signedUp.map(({ status }) => status)).toEqual([
    ...[201, 403, 404, 403],
    ...Array(9).fill(404),
    ...[429, 429],
  ]);
  expect(known).toEqual(signedUp);
}, 60_000);

test("a stranger's sign-up opens nothing and the owner's password works", async () => {
  await env.DB.exec('delete from attempts');
  const { path, init } = calls['a sign-up']('basic@example.org');
  expect((await fetchApp(path, init)).status).toBe(201);
  for (const [word, status] of [
    ['Wellbeing-2026', 200],
    [tried, 403],
  ] as const) {
    const { path, init } = signIn('basic@example.org', word);
    expect((await fetchApp(path, init)).status).toBe(status);
  }
  const everywhere = `users/${demoId('users', testUsers.basic)}/sessions`;
  expect((await callApi('DELETE', everywhere, testUsers.basic)).status).toBe(204);
  const again = signIn('basic@example.org', tried);
  expect((await fetchApp(again.path, again.init)).status).toBe(403);
}, 30_000);
