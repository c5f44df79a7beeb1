import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { addVolume } from '../../tests/fixtures/sql/volume.ts';
import { ask, brokenDatabase, DB, spentOn, withWorld } from '../../tests/setup/database.ts';
import { all, feed, link, site, words } from '../../tests/fixtures/feeds.ts';

withWorld();

test('the feed states itself, its page and its author by the configured URL', async () => {
  const found = await feed();
  expect(found.name).toBe('feed');
  expect(words(found, 'title')).toBe('Sobe');
  expect(words(found, 'id')).toBe(`${site}/feed.xml`);
  expect(link(found, 'self')).toMatchObject({
    href: `${site}/feed.xml`,
    type: 'application/atom+xml',
  });
  expect(link(found, 'alternate')?.href).toBe(`${site}/`);
  expect(words(all(found, 'author')[0], 'name')).toBe('Sobe');
});

test('a category has its own feed, an unknown one responds 404', async () => {
  const found = await feed('/ac/first-steps/feed.xml');
  expect(words(found, 'title')).toBe('Sobe - First Steps');
  expect(words(found, 'id')).toBe(`${site}/ac/first-steps/feed.xml`);
  expect(link(found, 'self')?.href).toBe(`${site}/ac/first-steps/feed.xml`);
  expect(link(found, 'alternate')?.href).toBe(`${site}/ac/first-steps`);
  const terms = all(found, 'entry').map((entry) => all(entry, 'category')[0]?.attributes.term);
  expect(new Set(terms)).toEqual(new Set(['first-steps']));
  await DB.run(
    'update article_categories set is_active = 0 where tag = (select max(tag) from article_categories)',
  );
  const inactive = await DB.value<string>('select tag from article_categories where is_active = 0');
  for (const missing of [inactive, 'nothing', '%E0%A4%A', '%00']) {
    const answer = await ask(`/ac/${missing}/feed.xml`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: 'This article category does not exist.' });
  }
});

test('redirects the feed of a category to its new tag while it exists', async () => {
  const run = (query: string) => DB.run(query);
  await run(`insert into former_tags (resource, tag, item_id, changed_at)
    select 'article-categories', 'éarly-steps', id, '2026-01-01' from article_categories where tag = 'first-steps'`);
  const answer = await ask('/ac/%C3%A9arly-steps/feed.xml');
  expect(answer.status).toBe(301);
  expect(answer.headers.get('Location')).toBe('/ac/first-steps/feed.xml');
  expect(answer.headers.get('Cache-Control')).toBeTruthy();
  await run("update article_categories set is_active = 0 where tag = 'first-steps'");
  expect((await ask('/ac/%C3%A9arly-steps/feed.xml')).status).toBe(404);
  await run(
    "update article_categories set is_active = 1, tag = 'very-first-steps' where tag = 'first-steps'",
  );
  expect((await ask('/ac/%C3%A9arly-steps/feed.xml')).headers.get('Location')).toBe(
    '/ac/very-first-steps/feed.xml',
  );
  await run("update article_categories set tag = 'first-steps' where tag = 'very-first-steps'");
});

test.each(['/feed.xml', '/ac/first-steps/feed.xml'])(
  '%s needs one round trip, has a type and supports ETags',
  async (path) => {
    const answer = await ask(path);
    expect(spentOn(answer).roundTrips).toBe(1);
    expect(answer.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await answer.text()).not.toContain('sobe.example');
    const etag = answer.headers.get('ETag') ?? '';
    const again = await ask(path, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('Cache-Control')).toBe('no-cache');
    expect(await again.text()).toBe('');
    expect((await ask(path, { method: 'HEAD' })).status).toBe(200);
    const failed = await ask(path, {}, { DB: brokenDatabase });
    expect(failed.status).toBe(503);
    expect(failed.headers.get('Retry-After')).toBe('5');
    expect(failed.headers.get('Content-Type')).toContain('application/json');
  },
);

test.each([
  ['/', '/feed.xml', 'Sobe'],
  ['/ac/first-steps', '/ac/first-steps/feed.xml', 'Sobe - First Steps'],
])('the head of %s links to %s', async (path, address, title) => {
  const text = await (await ask(path)).text();
  expect(text).toContain(
    `<link rel="alternate" type="application/atom+xml" title="${title}" href="${site}${address}">`,
  );
  expect(await (await ask('/about')).text()).not.toContain('application/atom+xml');
});

test.each([
  ['/events', 'Events'],
  ['/locations', 'Locations'],
])('the head of %s links to the calendar', async (path, title) => {
  expect(await (await ask(path)).text()).toContain(
    `<link rel="alternate" type="text/calendar" title="Sobe - ${title}" href="${site}/events.ics">`,
  );
  expect((await ask('/events.ics')).headers.get('Content-Type')).toContain('text/calendar');
});

test('the feed of an empty site has no entries', async () => {
  await DB.run('update articles set published_at = null');
  const found = await feed();
  expect(all(found, 'entry')).toEqual([]);
  expect(words(found, 'updated')).toMatch(/Z$/);
});

test('reads the same rows among 500 and 5,000 articles, and lists thirty', {
  tags: 'slow',
}, async () => {
  const paths = ['/feed.xml', '/ac/first-steps/feed.xml'];
  const cost = () => Promise.all(paths.map(async (path) => spentOn(await ask(path)).rowsRead));
  await addVolume(env.DB, 1, 500);
  const few = await cost();
  await addVolume(env.DB, 500, 5_000);
  for (const [index, rows] of (await cost()).entries()) {
    expect(Math.abs(rows - (few[index] ?? 0))).toBeLessThanOrEqual(10);
  }
  expect(all(await feed(), 'entry')).toHaveLength(30);
});
