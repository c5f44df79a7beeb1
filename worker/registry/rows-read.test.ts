import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { insertArticlesAndMembers, insertDirectory } from '../../tests/fixtures/sql/volume.ts';
import {
  callApi,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  readPageQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { facetLimits } from '../contract/search/facets.ts';

withSeededDatabase();

const article = '/a/the-first-phone-call';
const category = '/c/talking-and-listening';
const pages = [
  ...['/', '/ac/first-steps', article, '/about'],
  ...[
    category,
    `${category}/counselling`,
    `${category}/couples-and-families`,
    '/u/ruth-abiola',
    '/t/i-lasted-three-minutes',
  ],
  ...['/l/harbour-studio', '/e/standing-like-trees', '/b/a-hundred-people-and-a-tea-urn'],
];
const furtherOn = [
  ...[`${category}?session=online`, `${category}/counselling?session=online&language=en`],
  ...[`${category}?after=practitioner-5`, `${category}/counselling?after=practitioner-5`],
  ...['/t/i-lasted-three-minutes', '/u/practitioner-7', '/l/place-30'],
];
const calls = [
  '/sobe/v1/featured-articles',
  '/sobe/v1/articles/fe',
  '/sobe/v1/articles/fe?orderby=title asc',
  '/sobe/v1/users/fe',
  '/sobe/v1/users/fe?orderby=name asc',
  '/sobe/v1/users/fe?search=ruth abiola',
  '/sobe/v1/users/fe?search=ruth abiola&category_tag=talking-and-listening',
  '/sobe/v1/threads/fe',
  '/sobe/v1/threads/fe?search=lasted three',
  '/sobe/v1/blogs/fe?search=hundred people',
];

const rowsRead = async () => {
  const read = new Map<string, number>();
  for (const path of [...pages, ...furtherOn, ...calls]) {
    const { rowsRead, roundTrips } = await readPageQueryStatistics(await fetchApp(path));
    expect(roundTrips, path).toBe(1);
    read.set(path, rowsRead);
  }
  return read;
};

/** Displayed page. */
const shown = async (path: string) =>
  (await (await fetchApp(path)).text()).split('<div id="root">')[1] ?? '';

const countOf = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

/** Counted parts: cards, articles, texts, pictures, list entries and footer links. */
const thing =
  /<(article|section|figure)[ >]|<div class="prose"|<li(?: [^>]*)?>(?!<(?:article|button)|<a href="\/a\/)/g;

/** An event also reads its host, place, category, sub-category, picture, date and attendees. */
const event = /<h3 dir="auto"><a href="\/e\//g;

/**
 * List and facets read and sort the practitioners of a category; the facets read three rows of each
 * of the first thousand.
 */
const ofFacets = 10 * facetLimits.counted;

/** Below an article: three rows of each practitioner with one of its tags. */
const ofPeople = 60;

/** Most rows that a page of the demo community reads while the isolate knows the footers. */
const demoBounds = { '/practitioners': 240, [article]: 60, [category]: 310 };

test.each(Object.entries(demoBounds))('%s reads at most %i rows', async (path, most) => {
  await fetchApp('/about');
  const { rowsRead, roundTrips } = await readPageQueryStatistics(await fetchApp(path));
  expect(roundTrips).toBe(1);
  expect(rowsRead).toBeLessThanOrEqual(most);
});

test('a page reads few rows per displayed item', async () => {
  await insertArticlesAndMembers(env.DB, 1, 1_000);
  await insertDirectory(env.DB, 1, 1_000);
  for (const path of pages) {
    const { rowsRead } = await readPageQueryStatistics(await fetchApp(path));
    const html = await shown(path);
    const looked = path.startsWith(category) ? ofFacets : path === article ? ofPeople : 0;
    const bound = looked + 4 * countOf(html, thing) + 10 * countOf(html, event) + 30;
    expect(rowsRead, path).toBeLessThanOrEqual(bound);
  }
});

/** Each thread reads its author, editor and sub-category; its page also its texts and avatars. */
async function expectThreadsWithin() {
  for (const limit of [10, 50, 100]) {
    const path = `/sobe/v1/threads/fe?limit=${limit}`;
    const answer = await fetchApp(path);
    expect((await answer.clone().json<{ data: unknown[] }>()).data).toHaveLength(limit);
    expect(getResponseQueryStatistics(answer).rowsRead, path).toBeLessThanOrEqual(4 * limit + 10);
    const inside = `${path}&sub_category_tag=couples-and-families`;
    expect(getResponseQueryStatistics(await fetchApp(inside)).rowsRead, inside).toBeLessThanOrEqual(
      8 * limit + 10,
    );
  }
}

test('reads the same rows among 1,000 and 8,000 of everything', {
  timeout: 120_000,
}, async () => {
  const few = await rowsRead();
  await expectThreadsWithin();
  await insertArticlesAndMembers(env.DB, 1_000, 8_000);
  await insertDirectory(env.DB, 1_000, 8_000);
  // A large group is scanned until 5,000 matches are found.
  const walked = 2 * 8_000 + 12 * facetLimits.candidates;
  for (const [path, rows] of await rowsRead()) {
    if (path.startsWith(category) && pages.includes(path))
      expect(rows, path).toBeLessThanOrEqual(3 * facetLimits.counted + 500);
    else if (path.startsWith(category)) expect(rows, path).toBeLessThanOrEqual(walked + ofFacets);
    else expect(Math.abs(rows - (few.get(path) ?? 0)), path).toBeLessThanOrEqual(10);
  }
  await expectThreadsWithin();
});

test('admin lists of threads and replies read their page among 8,000', async () => {
  const conversation = `threads/${demoId('threads', 'i-lasted-three-minutes')}`;
  for (const [path, ...orders] of [
    ['threads', 'title asc', 'title desc'],
    [`${conversation}/replies`],
    ['thread-replies'],
  ] as const) {
    for (const order of ['', 'created_at asc', 'created_at desc', ...orders]) {
      for (const limit of [1, 10, 25, 100]) {
        const query = `${path}?limit=${limit}${order && `&orderby=${order}`}`;
        const answer = await callApi('GET', `${query}`, testUsers.admin);
        const { rowsRead, roundTrips } = getResponseQueryStatistics(answer);
        const { count, data } = await answer.json<{ count: number; data: { id: string }[] }>();
        expect([count > 7_000, data.length, roundTrips], query).toEqual([true, limit, 2]);
        expect(rowsRead, query).toBeLessThanOrEqual(5 * limit + 10);
      }
    }
  }
});
