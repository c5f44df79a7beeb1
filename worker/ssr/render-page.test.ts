import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  brokenDatabase,
  DB,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  readPageQueryStatistics,
  withSeededDatabase,
} from '../../tests/setup/database.ts';

withSeededDatabase();

const page = async (path: string) => {
  const answer = await fetchApp(path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

test('a page is complete without scripts', async () => {
  const { status, text } = await page('/');
  expect(status).toBe(200);
  for (const word of ['connection', 'empowerment', 'transformation', 'About Sobe', 'Featured']) {
    expect(text).toContain(word);
  }
  expect(text).toMatch(/<a[^>]+href="\/ac\/first-steps"/);
  expect(text).toMatch(/<div class="framed"><img[^>]+srcSet="[^"]+w=960 2x"/);
  expect(text.match(/<a[^>]+href="\/terms-and-conditions"[^>]*>[^<]*/g), 'once').toEqual([
    '<a href="/terms-and-conditions">TERMS AND CONDITIONS',
  ]);
  expect(text).toContain(`© <!-- -->${new Date().getUTCFullYear()}`);
});

test('every title starts with the network name', async () => {
  expect((await page('/')).text).toContain('<title>Sobe</title>');
  expect((await page('/a/the-first-phone-call')).text).toContain(
    '<title>Sobe - The first phone call</title>',
  );
});

test('the head has metadata with the configured URL', async () => {
  const { text } = await page('/a/the-first-phone-call');
  expect(text).toContain(
    '<link rel="canonical" href="http://localhost:8787/a/the-first-phone-call">',
  );
  expect(text).toContain('<meta property="og:type" content="article">');
  const data = text.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1];
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'Article',
    headline: 'The first phone call',
  });
});

test('an address beyond ASCII is encoded once', async () => {
  await env.DB.prepare(
    "update articles set tag = 'körper' where tag = 'the-first-phone-call'",
  ).run();
  const { status, text } = await page('/a/k%C3%B6rper');
  await env.DB.prepare(
    "update articles set tag = 'the-first-phone-call' where tag = 'körper'",
  ).run();
  expect(status).toBe(200);
  expect(text).toContain('<link rel="canonical" href="http://localhost:8787/a/k%C3%B6rper">');
  expect(text).toContain('"mainEntityOfPage":"http://localhost:8787/a/k%C3%B6rper"');
});

test('documents have no inline script, style attribute or other origin', async () => {
  for (const path of [
    '/',
    '/ac/first-steps',
    '/a/five-slow-movements-for-a-stiff-morning',
    '/about',
    '/x/y',
  ]) {
    const { text, headers } = await page(path);
    const scripts = text.match(/<script(?![^>]*type="(application\/(ld\+)?json)")[^>]*>[^<]/g);
    expect(scripts).toBeNull();
    expect(text).not.toMatch(/<[^>]+ style=/);
    expect(text).not.toMatch(
      /<(script|link|img|source|video)[^>]+(src|srcset|href)="(https?:)?\/\/(?!localhost:8787)/,
    );
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self';");
    expect(headers.get('Content-Security-Policy')).not.toMatch(/script-src[^;]*unsafe/);
    // Frames show only files that the page has loaded itself.
    expect(headers.get('Content-Security-Policy')).toContain('; frame-src blob:;');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  }
});

test.each([
  ['/notfound', 'Error: Page Not Found'],
  ['/no-such-page', 'Error: Page Not Found'],
  ['/a/no-such-article', 'Error: Page Not Found'],
  ['/ac/no-such-category', 'Error: Page Not Found'],
  ['/no/such/route', '404 - Page Not Found'],
  ['/a', 'Error: Page Not Found'],
])('%s responds 404 and says: %s', async (path, words) => {
  const { status, text } = await page(path);
  expect(status).toBe(404);
  expect(text).toContain(`<h1>${words}</h1>`);
  expect(text).toContain('<meta name="robots" content="noindex">');
});

test('redirects a trailing slash', async () => {
  const answer = await fetchApp('/about/?x=1');
  expect(answer.status).toBe(301);
  expect(answer.headers.get('Location')).toBe('/about?x=1');
  for (const path of ['//evil.example/', '/%2F%2Fevil.example/', '///']) {
    expect((await fetchApp(path)).headers.get('Location') ?? '').not.toMatch(/^(\/\/|https?:)/);
  }
});

test.each([
  ['/2024/05/the-first-phone-call', '/a/the-first-phone-call'],
  ['/The-first_phone-call', '/a/the-first-phone-call'],
  ['/blog/health/the-first-phone-call/', '/blog/health/the-first-phone-call'],
  ['/who-we-are/privacy', '/privacy'],
  ['/category/health/first-steps', '/ac/first-steps'],
  ['/category/sleep', '/search/SLEEP'],
  ['/tag/sleep', '/search/SLEEP'],
  ['/feed', '/feed.xml'],
  ['/category/first-steps/feed', '/ac/first-steps/feed.xml'],
  ['/category/health/first-steps/feed', '/ac/first-steps/feed.xml'],
  ['/category/sleep/feed', '/feed.xml'],
  ['/tag/sleep/feed', '/feed.xml'],
])('%s of a former site redirects to %s', async (path, to) => {
  const answer = await fetchApp(path);
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, to]);
});

test('a list of a former site redirects to its successor by any name', async () => {
  const noted = (resource: string, tag: string, item: string) =>
    DB.run(
      'insert into former_tags values (?, ?, ?, ?)',
      resource,
      tag,
      item,
      '2026-01-01T00:00:00.000Z',
    );
  const category = demoId('article_categories', 'first-steps');
  const sleep = demoId('tags', 'SLEEP');
  await noted('article-categories', 'beginnings-2', category);
  await noted('article-categories', 'rest-2', sleep);
  await noted('article-categories', 'sleep', category);
  await noted('tags', 'rest-2', sleep);
  for (const [path, to] of [
    ['/category/beginnings-2', '/ac/first-steps'],
    ['/category/health/beginnings-2/feed', '/ac/first-steps/feed.xml'],
    ['/category/rest-2', '/search/SLEEP'],
    ['/category/sleep', '/ac/first-steps'],
    ['/tag/rest-2', '/search/SLEEP'],
    ['/tag/rest-2/feed', '/feed.xml'],
    ['/tag/sleep', '/search/SLEEP'],
  ] as const) {
    const answer = await fetchApp(path);
    expect([path, answer.status, answer.headers.get('Location')]).toEqual([path, 301, to]);
  }
  await DB.run('update article_categories set is_active = 0 where id = ?', category);
  expect((await fetchApp('/category/beginnings-2')).status).toBe(404);
  await DB.run('update article_categories set is_active = 1 where id = ?', category);
  await env.DB.exec('delete from former_tags');
});

test('an item named feed redirects like others', async () => {
  const { id, tag } = (await DB.first<{ id: string; tag: string }>(
    "select id, tag from articles where tag = 'the-first-phone-call'",
  )) ?? { id: '', tag: '' };
  const sub = await DB.first<{
    id: string;
    tag: string;
    category: string;
  }>(`select s.id, s.tag, c.tag as category from sub_categories s
     join categories c on c.id = s.category_id where s.is_active = 1 and c.is_active = 1 limit 1`);
  for (const [resource, item] of [
    ['articles', id],
    ['sub_categories', sub?.id],
  ]) {
    await DB.run("insert into former_tags values (?, 'feed', ?, '2026-01-01')", resource, item);
  }
  for (const [path, to] of [
    ['/a/feed', `/a/${tag}`],
    [`/c/${sub?.category}/feed`, `/c/${sub?.category}/${sub?.tag}`],
  ] as const) {
    const answer = await fetchApp(path);
    expect([path, answer.status, answer.headers.get('Location')]).toEqual([path, 301, to]);
  }
  await env.DB.exec('delete from former_tags');
  expect((await fetchApp('/a/feed')).status).toBe(404);
});

test('former paths do not redirect to hidden items and cost one lookup', async () => {
  const hidden = await DB.value<string>(
    'select tag from articles where published_at is null limit 1',
  );
  for (const path of [
    `/2024/05/${hidden}`,
    `/${hidden}`,
    '/2024/05/none',
    '/2024/%E0%A4%A',
    '/tag/first-steps',
    '/category/none/feed',
    '/2024/05/the-first-phone-call/feed',
  ]) {
    const answer = await fetchApp(path);
    expect([path, answer.status, getResponseQueryStatistics(answer).roundTrips]).toEqual([
      path,
      404,
      2,
    ]);
  }
});

test('content cannot end the JSON state', async () => {
  await DB.run(
    "update pages set title = ? where tag = 'privacy'",
    '</script><script>alert(1)</script>',
  );
  const { text } = await page('/privacy');
  expect(text).not.toContain('<script>alert(1)');
  expect(text).toContain('&lt;/script&gt;');
});

test.each([
  '/%00',
  '/a/%E0%A4%A',
  '/a/%',
  `/${'x'.repeat(10_000)}`,
  `/a/${'%F0%9F%8C%BF'.repeat(500)}`,
  '/ac/first-steps?after=%E0%A4%A&after=2&__proto__[x]=1',
  "/a/';drop table users;--",
  '/constructor',
  '/__proto__',
  '/a/..%2f..%2fetc',
  '/?x=%',
])('%s gets a clear response', async (path) => {
  expect([200, 301, 404]).toContain((await fetchApp(path)).status);
});

test('shows an error page when D1 does not respond', async () => {
  const answer = await fetchApp('/about', {}, { DB: brokenDatabase });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('5');
  expect(answer.headers.get('Content-Type')).toContain('text/html');
  expect(await answer.text()).toContain('We will be right back');
});

test.each(['/', '/ac/first-steps', '/a/the-first-phone-call', '/about', '/notfound'])(
  '%s needs one round trip',
  async (path) => {
    expect((await readPageQueryStatistics(await fetchApp(path))).roundTrips).toBe(1);
  },
);

test('an unknown route needs a second round trip, for redirects', async () => {
  expect((await readPageQueryStatistics(await fetchApp('/x/y.php'))).roundTrips).toBe(2);
});

test('documents ignore cookies and tokens', async () => {
  const anonymous = await page('/');
  const answer = await fetchApp('/', { headers: { Cookie: 'a=b', Authorization: 'Bearer x' } });
  const withoutTiming = (text: string) => text.replace(/<!-- server-timing: .* -->$/, '');
  expect(withoutTiming(await answer.text())).toBe(withoutTiming(anonymous.text));
});

test.each([
  ['/saved', 'My Saved Items'],
  ['/messages', 'Messages'],
  ['/today', 'Today'],
  ['/account/edit', 'Edit your profile'],
  ['/admin', 'Admin'],
])('%s says that it needs JavaScript', async (path, title) => {
  const [, told] = /<noscript>(.*?)<\/noscript>/s.exec((await page(path)).text) ?? [];
  expect(told).toContain(`<h1>${title}</h1>`);
  expect(told).toContain('This page needs JavaScript.');
});

test('readable pages show no such notice', async () => {
  for (const path of ['/', '/about', '/search', '/t/i-lasted-three-minutes', '/no/such/route']) {
    expect((await page(path)).text, path).not.toContain('needs JavaScript');
  }
});
