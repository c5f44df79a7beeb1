import { expect, test } from 'vitest';
import { ask, sending, signedIn, withWorld, world } from '../../tests/world.ts';
import { floods } from '../contract/attempts.ts';

withWorld();

const view = { object_type_tag: 'home', access_type_tag: 'view', height: 800, width: 600 };
const form = new URLSearchParams({ grant_type: 'refresh_token' });

/** A call of each kind that costs little, and how it is answered until there are too many. */
const calls = {
  token: ['/sobe/token', { method: 'POST', body: form }],
  account: ['/sobe/v1/users/password-reset/nobody@example.org', { method: 'POST' }],
  search: ['/sobe/v1/users/fe?limit=1', {}],
  access_log: ['/sobe/v1/access_log', sending('POST', view)],
  write: ['/sobe/v1/users/verify-email/nobody/none', { method: 'PUT' }],
} as const;

const from = (address: string, [path, init]: readonly [string, RequestInit]) =>
  ask(path, { ...init, headers: { ...init.headers, 'CF-Connecting-IP': address } });

test.each(Object.entries(calls))(
  'one address makes so many calls of %s in a minute, and another is not slowed by it',
  async (kind, asked) => {
    const most = floods[kind as keyof typeof floods];
    // The minute of the platform may begin anew meanwhile: twice as many are too many in any case.
    const statuses: number[] = [];
    let last: Response | undefined;
    for (let count = 0; count < 2 * most + 2; count += 1) {
      last = await from('203.0.113.77', asked);
      statuses.push(last.status);
      if (last.status === 429) break;
    }
    expect(statuses.slice(0, most)).not.toContain(429);
    expect([last?.status, last?.headers.get('Retry-After')]).toEqual([429, '60']);
    expect((await last?.json<{ message: string }>())?.message).toContain('Too many calls');
    expect((await from('203.0.113.78', asked)).status).not.toBe(429);
  },
  60_000,
);

test('what is refused reaches no store', async () => {
  const path = calls.account;
  for (let count = 0; count <= 2 * floods.account; count += 1) await from('203.0.113.79', path);
  const refused = await from('203.0.113.79', path);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Server-Timing')).toContain('0 round trips');
});

test('only the edge says an address: what a caller writes into other headers counts for nothing', async () => {
  const statuses = [];
  for (let count = 0; count <= 2 * floods.account; count += 1) {
    const made_up = `198.51.100.${count}`;
    const [path, init] = calls.account;
    const headers = { 'X-Forwarded-For': made_up, 'X-Real-IP': made_up, 'True-Client-IP': made_up };
    const answer = await from('203.0.113.81', [path, { ...init, headers }]);
    statuses.push(answer.status);
  }
  expect(statuses).toContain(429);
});

test('a busy evening of a member meets none of them', async () => {
  const headers = { ...(await signedIn(world.member)), 'CF-Connecting-IP': '203.0.113.80' };
  const evening: (readonly [string, RequestInit])[] = [
    ...Array.from({ length: 40 }, () => ['/sobe/v1/access_log', sending('POST', view)] as const),
    ...Array.from({ length: 60 }, () => ['/sobe/v1/search?q=sleep', {}] as const),
    ...Array.from({ length: 40 }, () => ['/sobe/v1/users/fe?limit=24', {}] as const),
    ...Array.from({ length: 10 }, () => ['/sobe/token', { method: 'POST', body: form }] as const),
    ...Array.from({ length: 80 }, () => ['/sobe/v1/users/me', {}] as const),
  ];
  for (const [path, init] of evening) {
    const answer = await ask(path, { ...init, headers: { ...init.headers, ...headers } });
    expect(answer.status, path).not.toBe(429);
  }
});
