import { expect, test } from 'vitest';
import {
  buildRequestInit,
  createSignedInHeaders,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import settings from '../../wrangler.toml?raw';
import { rateLimits } from '../contract/accounts/rate-limits.ts';

withSeededDatabase();

const form = new URLSearchParams({ grant_type: 'refresh_token' });

/** Cheap request for each bucket, because limits are checked first. */
const calls = {
  token: ['/sobe/token', { method: 'POST', body: form }],
  account: ['/sobe/v1/users/password-reset/nobody@example.org', { method: 'POST' }],
  search: ['/sobe/v1/users/fe?limit=0', {}],
  access_log: ['/sobe/v1/access_log', buildRequestInit('POST', {})],
  write: ['/sobe/v1/users/verify-email/nobody/none', { method: 'PUT' }],
} as const;

const from = (
  address: string,
  [path, init]: readonly [string, RequestInit],
  bindings: object = {},
) =>
  fetchApp(path, { ...init, headers: { ...init.headers, 'CF-Connecting-IP': address } }, bindings);

test.each(Object.entries(calls))('limits %s by its own counter only', async (kind, asked) => {
  const limit = async () => ({ success: false });
  const full = (name: string) => ({ [`LIMIT_${name.toUpperCase()}`]: { limit } });
  const others = Object.keys(rateLimits).filter((name) => name !== kind);
  const refused = await from('203.0.113.76', asked, full(kind));
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
  expect((await refused.json<{ message: string }>()).message).toContain('Too many requests');
  const bindings = Object.assign({}, ...others.map(full));
  expect((await from('203.0.113.76', asked, bindings)).status).not.toBe(429);
});

test('declared limits match the platform’s in each environment', () => {
  const declared = Array.from(
    settings.matchAll(/name = "LIMIT_(\w+)"[^[]*?limit = (\d+), period = 60/g),
    ([, name = '', count]) => [name.toLowerCase(), Number(count)],
  );
  expect(declared).toEqual([...Object.entries(rateLimits), ...Object.entries(rateLimits)]);
});

// The other limits take seconds to reach.
test.each(['token', 'account', 'write'] as const)(
  'limits %s per minute and address',
  async (kind) => {
    const most = rateLimits[kind];
    // The platform's minute may restart in between, so twice the limit is always too much.
    const statuses: number[] = [];
    for (let count = 0; count < 2 * most + 2 && statuses.at(-1) !== 429; count += 1) {
      statuses.push((await from('203.0.113.77', calls[kind])).status);
    }
    expect(statuses.slice(0, most)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    expect((await from('203.0.113.78', calls[kind])).status).not.toBe(429);
  },
  60_000,
);

test('a rejected request reaches no storage', async () => {
  const path = calls.account;
  for (let count = 0; count <= 2 * rateLimits.account; count += 1) await from('203.0.113.79', path);
  const refused = await from('203.0.113.79', path);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Server-Timing')).toContain('0 round trips');
});

test('trusts only the edge’s client address', async () => {
  const statuses = [];
  for (let count = 0; count <= 2 * rateLimits.account; count += 1) {
    const made_up = `198.51.100.${count}`;
    const [path, init] = calls.account;
    const headers = { 'X-Forwarded-For': made_up, 'X-Real-IP': made_up, 'True-Client-IP': made_up };
    const answer = await from('203.0.113.81', [path, { ...init, headers }]);
    statuses.push(answer.status);
  }
  expect(statuses).toContain(429);
});

test('normal use stays below all limits', { tags: ['slow'] }, async () => {
  const headers = {
    ...(await createSignedInHeaders(testUsers.member)),
    'CF-Connecting-IP': '203.0.113.80',
  };
  const evening: (readonly [string, RequestInit])[] = [
    ...Array.from({ length: 40 }, () => calls.access_log),
    ...Array.from({ length: 60 }, () => ['/sobe/v1/search?limit=0', {}] as const),
    ...Array.from({ length: 40 }, () => calls.search),
    ...Array.from({ length: 10 }, () => ['/sobe/token', { method: 'POST', body: form }] as const),
    ...Array.from({ length: 10 }, () => ['/sobe/v1/users/me', {}] as const),
  ];
  for (const [path, init] of evening) {
    const answer = await fetchApp(path, { ...init, headers: { ...init.headers, ...headers } });
    expect(answer.status, path).not.toBe(429);
  }
});
