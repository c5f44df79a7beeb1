// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { startTestServer } from '../../tests/setup/temp.ts';
import { runSmokeTest } from './run-smoke-test.ts';
import { parseVersionId } from './run-wrangler.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

const before = '4e5a0a4e-0000-4000-8000-000000000000';
const after = 'ff3c9d1e-0000-4000-8000-000000000000';

const bodies: Record<string, string> = {
  '/': '<div id="root">',
  '/search': '<input>',
  '/account': '<div id="root">',
  '/no/such/page': '404 - Page Not Found',
  '/sobe/v1/openapi.json': '{"openapi":"3.1.0"}',
  '/sobe/v1/categories/fe': '{"data":[]}',
  '/sobe/v1/users/me': '{"message":"Please sign in."}',
  '/robots.txt': 'Sitemap: /sitemap.xml',
};

/** A site whose previous version responds several times, and the requests it received. */
async function site(timesBefore: number) {
  const asked: string[] = [];
  const url = await startTestServer(({ url = '' }, response) => {
    const times = asked.push(url);
    const version = `0.1.0+${times > timesBefore ? after : before}`;
    const status = { '/no/such/page': 404, '/sobe/v1/users/me': 401 }[url] ?? 200;
    const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
    response.writeHead(status, { ...headers, 'X-Request-Id': '1' });
    response.end(bodies[url] ?? JSON.stringify({ status: 'ok', version, late: [] }));
  });
  return { url, asked };
}

test('waits for the new version and then runs all checks', async () => {
  const { url, asked } = await site(3);
  expect(await runSmokeTest(url, after)).toEqual([]);
  expect(asked.slice(0, 5)).toEqual([...Array(4).fill('/healthz'), '/']);
  expect(new Set(asked.slice(4))).toEqual(new Set(Object.keys(bodies)));
});

test('fails if the previous version continues to respond', async () => {
  const { url, asked } = await site(Number.POSITIVE_INFINITY);
  expect(await runSmokeTest(url, after)).toEqual([expect.stringContaining(after)]);
  expect(new Set(asked)).toEqual(new Set(['/healthz']));
});

test('reports each address with an unexpected response', async () => {
  const { url } = await site(0);
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    undone(address.replace('/search', '/robots.txt'), init),
  );
  expect(await runSmokeTest(url, after, 0)).toEqual([
    expect.stringMatching(/^\/search does not contain/),
  ]);
});
test('reports the message of a site with missing settings', async () => {
  const said = { message: 'SESSION_KEY is not set.' };
  vi.stubGlobal('fetch', async () => Response.json(said, { status: 503 }));
  expect(await runSmokeTest('http://127.0.0.1', after, 0)).toEqual([
    '/healthz returned 503 instead of 200. SESSION_KEY is not set.',
  ]);
});
const undone = globalThis.fetch;

test('reads the version from the output of wrangler', () => {
  expect(parseVersionId(`Deployed sobe triggers (0.5 sec)\nCurrent Version ID: ${after}\n`)).toBe(
    after,
  );
  expect(parseVersionId('Total Upload: 1 KiB')).toBeUndefined();
});
