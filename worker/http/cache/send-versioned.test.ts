import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  callApi,
  DB,
  fetchApp,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { buildDocumentEtag, matchesEtag } from './send-versioned.ts';

withSeededDatabase();

const documents = [
  ...['/a/the-first-phone-call', '/a/the-first-phone-call.md', '/about', '/u/ruth-abiola'],
  ...['/feed.xml', '/ac/first-steps/feed.xml', '/blogs/feed.xml', '/threads/feed.xml'],
  ...['/sitemap.xml', '/events.ics', '/u/ruth-abiola.ics'],
];

const fetchAgain = (path: string, etag: string) =>
  fetchApp(path, { headers: { 'If-None-Match': etag } });

async function getEtag(path: string) {
  const answer = await fetchApp(path);
  expect(answer.status, path).toBe(200);
  await answer.text();
  return answer.headers.get('ETag') ?? '';
}

test.each(documents)('%s answers 304 from one row while nothing has changed', async (path) => {
  const etag = await getEtag(path);
  expect(etag).toMatch(/^W\/"/);
  const answer = await fetchAgain(path, etag);
  expect([answer.status, await answer.text(), answer.headers.get('ETag')]).toEqual([304, '', etag]);
  expect(getResponseQueryStatistics(answer)).toEqual({ roundTrips: 1, rowsRead: 1 });
});

test('a 304 keeps the security policy of the stored document', async () => {
  const first = await fetchApp('/about');
  expect(first.headers.get('Content-Security-Policy')).toContain('script-src');
  const again = await fetchAgain('/about', first.headers.get('ETag') ?? '');
  expect([again.status, again.headers.get('Content-Security-Policy')]).toEqual([304, null]);
});

test('changes the ETags of an article and its feed when it changes, no others', async () => {
  const paths = ['/a/the-first-phone-call', '/feed.xml', '/blogs/feed.xml'];
  const before = await Promise.all(paths.map(getEtag));
  const id = await DB.value("select id from articles where tag = 'the-first-phone-call'");
  const change = await callApi('PATCH', `articles/${id}`, testUsers.admin, { title: 'Changed' });
  expect(change.status).toBe(200);
  const statuses = await Promise.all(
    paths.map(async (path, at) => (await fetchAgain(path, before[at] ?? '')).status),
  );
  expect(statuses).toEqual([200, 200, 304]);
});

test('lists, home and search have no ETag', async () => {
  for (const path of ['/', '/articles', '/practitioners', '/search/sleep'])
    expect((await fetchApp(path)).headers.get('ETag'), path).toBeNull();
});

test('the versions of other tables make another ETag', () => {
  const row = { versions: '{}' };
  expect(buildDocumentEtag(env, ['articles'], row)).not.toBe(
    buildDocumentEtag(env, ['blogs'], row),
  );
});

test('missing pages have no ETag', async () => {
  const answer = await fetchApp('/a/no-such-article');
  expect([answer.status, answer.headers.get('ETag')]).toEqual([404, null]);
});

test('ETags differ by language', async () => {
  const bindings = { ...env, LANGUAGES: 'en,pl' };
  const [english, polish] = await Promise.all(
    ['/about', '/pl/about'].map(async (path) =>
      (await fetchApp(path, {}, bindings)).headers.get('ETag'),
    ),
  );
  expect(english).not.toBe(polish);
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', false],
  ['"b"', false],
  [null, false],
])('If-None-Match %s matches W/"a": %s', (sent, isMatch) => {
  expect(matchesEtag(sent, 'W/"a"')).toBe(isMatch);
});

test('restoring an item from the bin changes the ETags of its documents', async () => {
  const id = await DB.value("select id from blogs where tag = 'a-hundred-people-and-a-tea-urn'");
  expect((await callApi('DELETE', `blogs/${id}`, testUsers.admin)).status).toBe(204);
  const without = await getEtag('/blogs/feed.xml');
  const restored = await callApi('POST', `bin/${id}/restore`, testUsers.admin, {});
  expect(restored.status).toBe(200);
  expect((await fetchAgain('/blogs/feed.xml', without)).status).toBe(200);
});
