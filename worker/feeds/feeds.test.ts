import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  feedSiteUrl,
  fetchFeed,
  getChildText,
  getFeedLink,
  listChildren,
} from '../../tests/fixtures/feeds.ts';
import { insertArticlesAndMembers } from '../../tests/fixtures/sql/volume.ts';
import {
  brokenDatabase,
  DB,
  fetchApp,
  getResponseQueryStatistics,
  withSeededDatabase,
} from '../../tests/setup/database.ts';

withSeededDatabase();

test('the feed states itself, its page and its author by the configured URL', async () => {
  const found = await fetchFeed();
  expect(found.name).toBe('feed');
  expect(getChildText(found, 'title')).toBe('Sobe');
  expect(getChildText(found, 'id')).toBe(`${feedSiteUrl}/feed.xml`);
  expect(getFeedLink(found, 'self')).toMatchObject({
    href: `${feedSiteUrl}/feed.xml`,
    type: 'application/atom+xml',
  });
  expect(getFeedLink(found, 'alternate')?.href).toBe(`${feedSiteUrl}/`);
  expect(getChildText(listChildren(found, 'author')[0], 'name')).toBe('Sobe');
});

test('a category has its own feed, an unknown one responds 404', async () => {
  const found = await fetchFeed('/ac/first-steps/feed.xml');
  expect(getChildText(found, 'title')).toBe('Sobe - First Steps');
  expect(getChildText(found, 'id')).toBe(`${feedSiteUrl}/ac/first-steps/feed.xml`);
  expect(getFeedLink(found, 'self')?.href).toBe(`${feedSiteUrl}/ac/first-steps/feed.xml`);
  expect(getFeedLink(found, 'alternate')?.href).toBe(`${feedSiteUrl}/ac/first-steps`);
  const terms = listChildren(found, 'entry').map(
    (entry) => listChildren(entry, 'category')[0]?.attributes.term,
  );
  expect(new Set(terms)).toEqual(new Set(['first-steps']));
  await DB.run(
    'update article_categories set is_active = 0 where tag = (select max(tag) from article_categories)',
  );
  const inactive = await DB.value<string>('select tag from article_categories where is_active = 0');
  for (const missing of [inactive, 'nothing', '%E0%A4%A', '%00']) {
    const answer = await fetchApp(`/ac/${missing}/feed.xml`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ message: 'This article category does not exist.' });
  }
});

test('redirects the feed of a category to its new tag while it exists', async () => {
  const run = (query: string) => DB.run(query);
  await run(`insert into former_tags (resource, tag, item_id, changed_at)
    select 'article-categories', 'éarly-steps', id, '2026-01-01' from article_categories where tag = 'first-steps'`);
  const answer = await fetchApp('/ac/%C3%A9arly-steps/feed.xml');
  expect(answer.status).toBe(301);
  expect(answer.headers.get('Location')).toBe('/ac/first-steps/feed.xml');
  expect(answer.headers.get('Cache-Control')).toBeTruthy();
  await run("update article_categories set is_active = 0 where tag = 'first-steps'");
  expect((await fetchApp('/ac/%C3%A9arly-steps/feed.xml')).status).toBe(404);
  await run(
    "update article_categories set is_active = 1, tag = 'very-first-steps' where tag = 'first-steps'",
  );
  expect((await fetchApp('/ac/%C3%A9arly-steps/feed.xml')).headers.get('Location')).toBe(
    '/ac/very-first-steps/feed.xml',
  );
  await run("update article_categories set tag = 'first-steps' where tag = 'very-first-steps'");
});

test.each(['/feed.xml', '/ac/first-steps/feed.xml'])(
  '%s needs one round trip, has a type and supports ETags',
  async (path) => {
    const answer = await fetchApp(path);
    expect(getResponseQueryStatistics(answer).roundTrips).toBe(1);
    expect(answer.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await answer.text()).not.toContain('sobe.example');
    const etag = answer.headers.get('ETag') ?? '';
    const again = await fetchApp(path, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('Cache-Control')).toBe('no-cache');
    expect(await again.text()).toBe('');
    expect((await fetchApp(path, { method: 'HEAD' })).status).toBe(200);
    const failed = await fetchApp(path, {}, { DB: brokenDatabase });
    expect(failed.status).toBe(503);
    expect(failed.headers.get('Retry-After')).toBe('5');
    expect(failed.headers.get('Content-Type')).toContain('application/json');
  },
);

test.each([
  ['/', '/feed.xml', 'Sobe'],
  ['/ac/first-steps', '/ac/first-steps/feed.xml', 'Sobe - First Steps'],
])('the head of %s links to %s', async (path, address, title) => {
  const text = await (await fetchApp(path)).text();
  expect(text).toContain(
    `<link rel="alternate" type="application/atom+xml" title="${title}" href="${feedSiteUrl}${address}">`,
  );
  expect(await (await fetchApp('/about')).text()).not.toContain('application/atom+xml');
});

test.each([
  ['/events', 'Events'],
  ['/locations', 'Locations'],
])('the head of %s links to the calendar', async (path, title) => {
  expect(await (await fetchApp(path)).text()).toContain(
    `<link rel="alternate" type="text/calendar" title="Sobe - ${title}" href="${feedSiteUrl}/events.ics">`,
  );
  expect((await fetchApp('/events.ics')).headers.get('Content-Type')).toContain('text/calendar');
});

test('the feed of an empty site has no entries', async () => {
  await DB.run('update articles set published_at = null');
  const found = await fetchFeed();
  expect(listChildren(found, 'entry')).toEqual([]);
  expect(getChildText(found, 'updated')).toMatch(/Z$/);
});

test('reads the same rows among 500 and 5,000 articles, and lists thirty', {
  tags: 'slow',
}, async () => {
  const paths = ['/feed.xml', '/ac/first-steps/feed.xml'];
  const cost = () =>
    Promise.all(
      paths.map(async (path) => getResponseQueryStatistics(await fetchApp(path)).rowsRead),
    );
  await insertArticlesAndMembers(env.DB, 1, 500);
  const few = await cost();
  await insertArticlesAndMembers(env.DB, 500, 5_000);
  for (const [index, rows] of (await cost()).entries()) {
    expect(Math.abs(rows - (few[index] ?? 0))).toBeLessThanOrEqual(10);
  }
  expect(listChildren(await fetchFeed(), 'entry')).toHaveLength(30);
});
