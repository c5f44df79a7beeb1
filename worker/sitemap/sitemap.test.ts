import { SaxesParser } from 'saxes';
import { beforeAll, expect, test } from 'vitest';
import {
  brokenDatabase,
  DB,
  fetchApp,
  getResponseQueryStatistics,
  withSeededDatabase,
} from '../../tests/setup/database.ts';

withSeededDatabase();

const site = 'http://localhost:8787';

const index = async () => addressesIn(await (await fetchApp('/sitemap.xml')).text());

const file = async (name: string) =>
  addressesIn(await (await fetchApp(`/sitemap-${name}.xml`)).text());

/** URLs of a sitemap; throws if it is no XML. */
function addressesIn(xml: string): string[] {
  const found: string[] = [];
  let element = '';
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ name, uri }) => {
    expect(uri).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    element = name;
  });
  parser.on('text', (text) => {
    if (element === 'loc' && text.trim()) found.push(text);
  });
  parser.write(xml).close();
  return found;
}

beforeAll(async () => {
  await DB.run("update articles set is_coming_soon = 1 where tag = 'what-it-costs'");
  await DB.run('update blogs set is_active = 0 where id = (select min(id) from blogs)');
  await DB.run('update threads set is_deleted = 1 where id = (select min(id) from threads)');
});

test('robots.txt excludes private paths and names the sitemap', async () => {
  const answer = await fetchApp('/robots.txt');
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  const lines = (await answer.text()).split('\n');
  for (const path of ['/admin', '/account', '/messages', '/friends', '/saved']) {
    expect(lines).toContain(`Disallow: ${path}$`);
    expect(lines).toContain(`Disallow: ${path}/`);
  }
  expect(lines).toContain('Disallow: /sobe/');
  expect(lines).toContain('Disallow: /search/');
  expect(lines).toContain('Disallow: /*?language=');
  expect(lines).toContain('Disallow: /*&language=');
  expect(lines).not.toContain('Disallow: /');
  expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`);
});

test('the sitemap lists a file of each kind', async () => {
  const kinds = ['pages', 'articles', 'article-categories', 'blogs', 'categories'];
  kinds.push('sub_categories', 'users', 'places', 'threads', 'locations', 'events');
  expect(await index()).toEqual(kinds.map((kind) => `${site}/sitemap-${kind}-1.xml`));
});

test.each([
  ['pages', 'where is_active = 1 and language_id is null', '/'],
  [
    'articles',
    "where published_at <= strftime('%Y-%m-%dT%H:%M:%fZ') and is_coming_soon = 0 and language_id is null",
    '/a/',
  ],
  ['article-categories', 'where is_active = 1', '/ac/'],
  ['blogs', 'where is_active = 1', '/b/'],
  ['categories', 'where is_active = 1', '/c/'],
  ['users', 'where is_public = 1', '/u/'],
  ['threads', 'where is_deleted = 0', '/t/'],
  ['locations', 'where is_public = 1 and is_active = 1', '/l/'],
  ['events', "where is_active = 1 and end_at > strftime('%Y-%m-%dT%H:%M:%fZ')", '/e/'],
])('lists all public %s and nothing else', async (kind, where, path) => {
  const table = kind.replace('-', '_');
  const results = await DB.all<{
    tag: string;
  }>(`select tag from ${table} ${where}`);
  const besides =
    kind === 'pages'
      ? [
          ...['', 'articles', 'blogs', 'events', 'for-practitioners', 'help-now', 'how-we-order'],
          ...['locations', 'practitioners', 'threads'],
        ]
          .map((path) => `/${path}`)
          .map((path) => site + path)
      : [];
  const expected = results.map(({ tag }) => `${site}${path}${tag}`);
  expect(expected.length).toBeGreaterThan(0);
  expect((await file(`${kind}-1`)).sort()).toEqual([...besides, ...expected].sort());
});

test('the test data has hidden items of each kind', async () => {
  for (const hidden of [
    'articles where published_at is null',
    'articles where is_coming_soon = 1',
    'blogs where is_active = 0',
    'sub_categories where is_active = 0',
    'threads where is_deleted = 1',
    'users where is_public = 0',
  ]) {
    expect(await DB.value(`select 1 as one from ${hidden}`), hidden).toBe(1);
  }
});

test('lists restricted articles', async () => {
  const tag = await DB.value<string>(
    'select tag from articles where is_restricted = 1 and published_at is not null',
  );
  expect(await file('articles-1')).toContain(`${site}/a/${tag}`);
});

test('a sub-category is listed below its active category', async () => {
  const { tag, parent } = (await DB.first<{ tag: string; parent: string }>(
    'select s.tag, c.tag as parent from sub_categories s join categories c on c.id = s.category_id where s.is_active = 1',
  )) ?? { tag: '', parent: '' };
  expect(await file('sub_categories-1')).toContain(`${site}/c/${parent}/${tag}`);
  const inactive = await DB.value('select tag from sub_categories where is_active = 0');
  expect((await file('sub_categories-1')).join()).not.toContain(`/${inactive}`);
  await DB.run('update categories set is_active = 0 where tag = ?', parent);
  expect((await file('sub_categories-1')).join()).not.toContain(`/c/${parent}/`);
  await DB.run('update categories set is_active = 1 where tag = ?', parent);
});

test('omits scheduled articles and past events', async () => {
  const [tag] = (await file('articles-1')).map((address) => address.split('/').pop());
  await DB.run(
    "update articles set published_at = '2099-01-01T00:00:00.000Z' where tag = ?",
    tag ?? '',
  );
  expect(await file('articles-1')).not.toContain(`${site}/a/${tag}`);
  const [event] = (await file('events-1')).map((address) => address.split('/').pop());
  await DB.run(
    "update events set start_at = '2020-01-01T09:00:00.000Z', end_at = '2020-01-01T10:00:00.000Z' where tag = ?",
    event ?? '',
  );
  expect(await file('events-1').catch(() => [])).not.toContain(`${site}/e/${event}`);
});

test('every entry has a valid date of change', async () => {
  const xml = await (await fetchApp('/sitemap-articles-1.xml')).text();
  const urls = xml.match(/<url>.*?<\/url>/g) ?? [];
  expect(urls.length).toBeGreaterThan(10);
  for (const url of urls) {
    expect(url).toMatch(/<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z<\/lastmod>/);
  }
});

test('percent-encodes tags of any script', async () => {
  await DB.run("update pages set tag = 'größe-和-<&' where tag = 'privacy'");
  expect(await file('pages-1')).toContain(`${site}/${encodeURIComponent('größe-和-<&')}`);
  await DB.run("update pages set tag = 'privacy' where tag = 'größe-和-<&'");
});

test('rows above 10,000 are in the next file, read from its start', async () => {
  const before = await file('blogs-1');
  await DB.run(
    'update blogs set rowid = 10001 where rowid = (select max(rowid) from blogs where is_active)',
  );
  expect(await index()).toContain(`${site}/sitemap-blogs-2.xml`);
  const first = await file('blogs-1');
  const second = await file('blogs-2');
  expect(first).toHaveLength(before.length - 1);
  expect(second).toHaveLength(1);
  expect([...first, ...second].sort()).toEqual(before.sort());
  expect(
    getResponseQueryStatistics(await fetchApp('/sitemap-blogs-2.xml')).rowsRead,
  ).toBeLessThanOrEqual(3);
  await DB.run('update blogs set rowid = 30000 where rowid = 10001');
  expect((await index()).filter((address) => address.includes('blogs'))).toEqual([
    `${site}/sitemap-blogs-1.xml`,
    `${site}/sitemap-blogs-3.xml`,
  ]);
});

test.each([
  '/sitemap-blogs-4.xml',
  '/sitemap-blogs-0.xml',
  '/sitemap-blogs-01.xml',
  '/sitemap-blogs-1e1.xml',
  '/sitemap-blogs-99999999999999999999.xml',
  '/sitemap-messages-1.xml',
  '/sitemap-constructor-1.xml',
  '/sitemap-articles-.xml',
])('%s responds 404', async (path) => {
  const answer = await fetchApp(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Content-Type')).toContain('application/json');
});

test('each file needs one round trip, is XML and has a cache policy', async () => {
  expect(getResponseQueryStatistics(await fetchApp('/robots.txt')).roundTrips).toBe(0);
  const files = (await index()).map((address) => address.replace(site, ''));
  for (const path of ['/sitemap.xml', ...files]) {
    const answer = await fetchApp(path);
    expect(answer.status, path).toBe(200);
    expect(getResponseQueryStatistics(answer).roundTrips).toBe(1);
    expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await answer.text()).not.toContain('sobe.example');
  }
});

test('naming the files reads one row each', async () => {
  expect(getResponseQueryStatistics(await fetchApp('/sitemap.xml')).rowsRead).toBeLessThan(80);
});

test('sends Retry-After without D1, and robots.txt still works', async () => {
  for (const path of ['/sitemap.xml', '/sitemap-users-1.xml']) {
    const answer = await fetchApp(path, {}, { DB: brokenDatabase });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(answer.headers.get('Content-Type')).toContain('application/json');
  }
  expect((await fetchApp('/robots.txt', {}, { DB: brokenDatabase })).status).toBe(200);
});

test('a town with more than three practitioners has a page', async () => {
  const [four, three] = await DB.all<{
    id: string;
    tag: string;
  }>('select id, tag from places order by id limit 2');
  await DB.run('update users set place_id = null');
  const settle = (id = '', from = 0, many = 0) =>
    DB.run(
      `update users set place_id = ? where id in (select id from users where is_practitioner = 1
        order by id limit ? offset ?)`,
      ...[id, many, from],
    );
  await settle(four?.id, 0, 4);
  await settle(three?.id, 4, 3);
  expect(await file('places-1')).toEqual([`${site}/practitioners/${four?.tag}`]);
});
