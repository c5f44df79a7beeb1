import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  brokenDatabase,
  buildRequestInit,
  DB,
  fetchApp,
  fetchAppAgain,
  getSignedInHeaders,
  readPageQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { renewDocuments } from '../../../tests/setup/query-database.ts';
import { documentCopyLimits } from '../../contract/shared/limits.ts';
import { setClock } from '../../db/clock.ts';
import { findDocumentCopy, putDocumentCopy } from './document-copies.ts';

withSeededDatabase();

const oneRow = { roundTrips: 1, rowsRead: 1 };
const article = '/a/the-first-phone-call';

/** Renders the page, and returns the answer to the next request for it. */
async function fetchTwice(path: string) {
  // A list first sends the head that it had last, up to a minute ago.
  await (await fetchApp(path)).text();
  const first = await (await fetchApp(path)).text();
  return { first, again: await fetchAppAgain(path) };
}

const withoutTiming = (html: string) => html.replace(/<!-- server-timing: .*? -->$/, '');

test.each([
  ...['/', article, '/about', '/u/ruth-abiola', '/c/talking-and-listening', '/articles'],
  ...['/practitioners', '/events', '/threads', '/t/i-lasted-three-minutes'],
])('%s is answered from its copy and one row while nothing has changed', async (path) => {
  const { first, again } = await fetchTwice(path);
  expect(again.status).toBe(200);
  expect(again.headers.get('Content-Security-Policy')).toContain('script-src');
  expect(await readPageQueryStatistics(again)).toEqual(oneRow);
  expect(withoutTiming(await again.text())).toBe(withoutTiming(first));
});

test('a copy keeps its ETag', async () => {
  const first = await fetchApp(article);
  await first.text();
  const etag = first.headers.get('ETag') ?? '';
  expect((await fetchAppAgain(article)).headers.get('ETag')).toBe(etag);
  const unchanged = await fetchAppAgain(article, { headers: { 'If-None-Match': etag } });
  expect(unchanged.status).toBe(304);
});

test('the first request after a change shows it', async () => {
  const pages = ['/', '/articles', article];
  for (const path of pages) await (await fetchApp(path)).text();
  const id = await DB.value("select id from articles where tag = 'the-first-phone-call'");
  const headers = await getSignedInHeaders(testUsers.admin);
  const change = buildRequestInit('PATCH', { title: 'A changed title' }, headers);
  expect((await fetchAppAgain(`/sobe/v1/articles/${id}`, change)).status).toBe(200);
  for (const path of pages) {
    const answer = await fetchAppAgain(path);
    expect((await readPageQueryStatistics(answer)).roundTrips, path).toBe(1);
    expect(await answer.text(), path).toContain('A changed title');
  }
});

test('a change that another isolate made costs a second round trip', async () => {
  await (await fetchApp(article)).text();
  await renewDocuments(env.DB);
  expect((await readPageQueryStatistics(await fetchAppAgain(article))).roundTrips).toBe(2);
});

test('a copy has the head of its own data, whatever was sent before it', async () => {
  await (await fetchApp('/')).text();
  const id = await DB.value("select id from pages where tag = 'about'");
  const headers = await getSignedInHeaders(testUsers.admin);
  const change = buildRequestInit('PATCH', { details: '<p>A changed description.</p>' }, headers);
  expect((await fetchAppAgain(`/sobe/v1/pages/${id}`, change)).status).toBe(200);
  await (await fetchAppAgain('/')).text();
  expect(await (await fetchAppAgain('/')).text()).toContain(
    '<meta name="description" content="A changed description.">',
  );
});

test('a page shows its own error if the database does not answer', async () => {
  await (await fetchApp('/about')).text();
  expect((await fetchAppAgain('/about', {}, { DB: brokenDatabase })).status).toBe(503);
  await (await fetchApp('/')).text();
  const home = await fetchAppAgain('/', {}, { DB: brokenDatabase });
  expect(home.status).toBe(200);
  await expect(home.text()).rejects.toThrow();
});

test('a user who is no longer public is gone at once', async () => {
  const path = '/u/ruth-abiola';
  for (const each of [path, '/practitioners']) await (await fetchApp(each)).text();
  const id = await DB.value("select id from users where tag = 'ruth-abiola'");
  const headers = await getSignedInHeaders(testUsers.admin);
  const change = buildRequestInit('PATCH', { is_active: false }, headers);
  expect((await fetchAppAgain(`/sobe/v1/users/${id}`, change)).status).toBe(200);
  expect((await fetchAppAgain(path)).status).toBe(404);
  expect(await (await fetchAppAgain('/practitioners')).text()).not.toContain('ruth-abiola');
  await DB.run('update users set is_active = 1 where id = ?', id);
});

test.each(['/search/sleep', '/practitioners?q=sleep', '/practitioners/leeds'])(
  'no copy is kept of %s, which people typed',
  async (path) => {
    const { again } = await fetchTwice(path);
    expect((await readPageQueryStatistics(again)).rowsRead).toBeGreaterThan(1);
  },
);

test('missing pages and pages of members are not kept', async () => {
  for (const [path, status] of [
    ['/a/no-such-article', 404],
    ['/messages', 200],
  ] as const) {
    const { again } = await fetchTwice(path);
    expect(again.status, path).toBe(status);
    expect(await readPageQueryStatistics(again), path).not.toEqual(oneRow);
  }
});

test('each language has its own copy', async () => {
  const bindings = { ...env, LANGUAGES: 'en,pl' };
  const first = await (await fetchApp('/about', {}, bindings)).text();
  const polish = await (await fetchAppAgain('/pl/about', {}, bindings)).text();
  expect(polish).toContain('lang="pl"');
  expect(await (await fetchAppAgain('/about', {}, bindings)).text()).toBe(first);
});

test('the head of a list follows a change of the default language', async () => {
  const polish = await fetchApp('/articles', {}, { LANGUAGES: 'pl' });
  expect(await polish.text()).toContain('<html lang="pl"');
  const english = await (await fetchApp('/articles')).text();
  expect(english).toContain('<title>Sobe - Articles</title>');
});

test('a page is rendered again after the maximum age', async () => {
  await (await fetchApp('/about')).text();
  setClock(() => Date.now() + documentCopyLimits.maxAgeMs);
  expect(await readPageQueryStatistics(await fetchAppAgain('/about'))).not.toEqual(oneRow);
});

test('the oldest copies make room for new ones', () => {
  const body = [new Uint8Array(documentCopyLimits.totalBytes / 2)];
  const copy = { tags: [], etag: '', headers: {}, body };
  for (const key of ['one', 'two', 'two', 'three']) putDocumentCopy(key, copy);
  const kept = ['one', 'two', 'three'].filter((key) => findDocumentCopy(key));
  expect(kept).toEqual(['two', 'three']);
});
