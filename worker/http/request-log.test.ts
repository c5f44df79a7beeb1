import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  brokenDatabase,
  callApi,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';

withSeededDatabase();

const lines: Record<string, unknown>[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(JSON.parse(line)));
});

test.each([
  ['/sobe/v1/articles/fe/a-word-for-it?secret=words', '/sobe/v1/articles/fe/:tag'],
  ['/a/a-word-for-it?secret=words', '/a/:tag'],
  ['/no/such/address', '*'],
  ['/healthz', '/healthz'],
])('%s logs one line with its route and without its path', async (path, route) => {
  const answer = await fetchApp(path);
  expect(lines).toEqual([
    expect.objectContaining({ event: 'request', method: 'GET', route, status: answer.status }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|word-for-it|address/);
  expect(lines[0]?.id).toBe(answer.headers.get('X-Request-Id'));
});

test.each([
  '/search/sleep',
  '/search/I want to die',
  '/sobe/v1/search?q=I want to die',
  '/sobe/v1/users/fe?q=I want to die',
])('logs nothing of %s', async (path) => {
  expect((await fetchApp(path)).status).toBe(200);
  expect(lines).toEqual([]);
});

test('the line has round trips and rows but no user', async () => {
  lines.length = 0;
  await callApi('GET', 'users/me', testUsers.member, undefined, { 'X-Request-Id': 'made-up' });
  expect(lines[0]).toMatchObject({ route: '/sobe/v1/users/me', d1_round_trips: 2 });
  expect(lines[0]?.d1_rows_read).toBeGreaterThan(0);
  expect(lines[0]?.id).not.toBe('made-up');
  expect(Object.keys(lines[0] ?? {}).sort()).toEqual([
    'd1_round_trips',
    'd1_rows_read',
    'd1_rows_written',
    'event',
    'id',
    'method',
    'ms',
    'route',
    'status',
  ]);
});

test('a response has the duration and cost of its round trips', async () => {
  const DB = {
    withSession: () => {
      const session = env.DB.withSession('first-primary');
      return {
        prepare: (query: string) => session.prepare(query),
        batch: (statements: D1PreparedStatement[]) =>
          scheduler.wait(50).then(() => session.batch(statements)),
      };
    },
  } as unknown as D1Database;
  const timing = (await fetchApp('/sobe/v1/categories/fe', {}, { DB })).headers.get(
    'Server-Timing',
  );
  const [, took] =
    /^d1;dur=(\d+);desc="1 round trips, \d+ rows read, 0 rows written"$/.exec(timing ?? '') ?? [];
  expect(Number(took)).toBeGreaterThanOrEqual(49);
});

test('an error page shows the id of its log line', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answer = await fetchApp('/about', {}, { DB: brokenDatabase });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain(`Reference: ${lines[0]?.id}`);
});
