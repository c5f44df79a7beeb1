import { expect, test } from 'vitest';
import {
  buildRequestInit,
  callApi,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';

withSeededDatabase();

const page = async (path: string) => (await fetchApp(path)).text();

async function say(path: string, body: object) {
  const headers = await createSignedInHeaders(testUsers.admin);
  expect(
    (await fetchApp(`/sobe/v1${path}`, buildRequestInit('PATCH', body, headers))).status,
    path,
  ).toBe(200);
}

const tagged = (table: string, tag: string) =>
  DB.value<string>(`select id from ${table} where tag = ?`, tag);

test.each([
  [
    'articles',
    '/a/',
    'five-slow-movements-for-a-stiff-morning',
    '<article class="article" lang="cy">',
  ],
  ['blogs', '/b/', 'a-hundred-people-and-a-tea-urn', '<article class="page" lang="cy">'],
  ['pages', '/', 'how-it-works', '<article class="page" lang="cy">'],
])('texts of %s have their lang attribute, others the page’s', async (path, begin, tag, words) => {
  const id = await tagged(path, tag);
  const isMarked = /<article class="\w+" lang/;
  expect(await page(begin + tag)).not.toMatch(isMarked);
  await say(`/${path}/${id}`, { language_id: 'cy' });
  const welsh = await page(begin + tag);
  expect(welsh).toContain(words);
  await say(`/${path}/${id}`, { language_id: 'en' });
  expect(await page(begin + tag)).not.toMatch(isMarked);
});

test('a member’s own text has its language on profile and cards', async () => {
  await say(`/users/${demoId('users', 'ruth-abiola')}`, { words_language_id: 'ga' });
  const profile = await page('/u/ruth-abiola');
  expect(profile).toContain('<p class="lede-left" lang="ga">');
  expect(profile).toContain('<div class="prose" lang="ga">');
  const list = await page('/c/talking-and-listening');
  expect(list).toMatch(/Ruth Abiola<\/a><\/h3>.{0,200}<p class="gist person-role" lang="ga">/);
  const body = { words_language_id: 'xx' };
  const refused = await callApi(
    'PATCH',
    `users/${demoId('users', 'ruth-abiola')}`,
    testUsers.admin,
    body,
  );
  expect(await refused.json()).toMatchObject({ errors: [{ path: 'words_language_id' }] });
});
