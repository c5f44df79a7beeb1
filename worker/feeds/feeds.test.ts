import { env } from 'cloudflare:workers';
import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { addVolume } from '../../tests/volume.ts';
import { ask, brokenDatabase, DB, spentOn, withWorld } from '../../tests/world.ts';

withWorld();

const site = 'http://localhost:8787';
const tag = 'five-slow-movements-for-a-stiff-morning';

interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

/** The tree of a document, read by a strict parser that knows names' spaces. */
function parse(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ name, uri, attributes }) => {
    expect(uri).toBe('http://www.w3.org/2005/Atom');
    const values = Object.values(attributes as Record<string, SaxesAttributeNS>);
    const element: Element = {
      name,
      attributes: Object.fromEntries(values.map((one) => [one.name, one.value])),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    (open.at(-1) as Element).text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml).close();
  return root.children[0] as Element;
}

const feed = async (path = '/feed.xml') => {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  return parse(await answer.text());
};

const all = ({ children }: Element, name: string) => children.filter((one) => one.name === name);
const words = (element: Element | undefined, name: string) =>
  element && all(element, name)[0]?.text;
const link = (element: Element | undefined, rel: string) =>
  element && all(element, 'link').find(({ attributes }) => attributes.rel === rel)?.attributes;

/** The entry of an article, brought to the head of the feed. */
async function entryOf(tag: string, path?: string) {
  const moment = new Date().toISOString();
  await DB.run('update articles set published_at = ? where tag = ?', moment, tag);
  return all(await feed(path), 'entry').find(
    (entry) => link(entry, 'alternate')?.href === `${site}/a/${tag}`,
  );
}

const set = (tag: string, column: string, value: unknown) =>
  DB.run(`update articles set ${column} = ? where tag = ?`, value, tag);

test('the feed names itself, its page and its author by the configured address', async () => {
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

test('the newest published articles come first, pinned or not, with ids, dates, authors, categories', async () => {
  const found = await feed();
  const entries = all(found, 'entry');
  const results = await DB.all<{ id: string; published_at: string }>(
    "select id, published_at from articles where published_at <= strftime('%Y-%m-%dT%H:%M:%fZ') order by published_at desc, id limit 30",
  );
  expect(entries.map((entry) => words(entry, 'id'))).toEqual(
    results.map(({ id }) => `urn:uuid:${id}`),
  );
  expect(entries.map((entry) => words(entry, 'published'))).toEqual(
    results.map(({ published_at }) => published_at),
  );
  for (const entry of entries) {
    expect(words(entry, 'updated')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect((words(entry, 'updated') ?? '') >= (words(entry, 'published') ?? '')).toBe(true);
    expect(words(all(entry, 'author')[0], 'name')).toMatch(/\w+ \w+/);
    expect(all(entry, 'category')[0]?.attributes).toMatchObject({ term: expect.any(String) });
    expect(words(entry, 'summary')).toBeTruthy();
  }
  const newest = entries.map((entry) => words(entry, 'updated') ?? '').sort();
  expect(words(found, 'updated')).toBe(newest.at(-1));
});

test('the whole body travels, each address in it made whole', async () => {
  await set(tag, 'created_by_override', 'A Guest');
  const { article } = (await DB.first<{ article: string }>(
    'select article from articles where tag = ?',
    tag,
  )) ?? { article: '' };
  const link =
    '<p title="a > b"><a href="/a/rest?x=1&#x26;y=2">one</a> <a href="#end">two</a> <a href="mailto:a@example.org">three</a> and href="/typed"</p>';
  await set(tag, 'article', `<section data-kind="text">${link}</section>${article}`);
  const entry = await entryOf(tag);
  const [content] = entry ? all(entry, 'content') : [];
  expect(content?.attributes).toEqual({ type: 'html' });
  const html = content?.text ?? '';
  expect(html).toContain(`<a href="${site}/a/rest?x=1&#x26;y=2">one</a>`);
  expect(html).toContain(`<a href="${site}/a/${tag}#end">two</a>`);
  expect(html).toContain('<a href="mailto:a@example.org">three</a> and href="/typed"');
  expect(html).toMatch(
    /<img src="http:\/\/localhost:8787\/files\/\w\w\/\w\w\/\w+\.webp" alt="[^"]*"/,
  );
  expect(html).toMatch(/<video controls="" src="http:\/\/localhost:8787\/files/);
  expect(html).toContain('<figcaption>');
  expect(html).not.toMatch(/(href|src|cite)="\/(?!typed)/);
  expect(words(entry && all(entry, 'author')[0], 'name')).toBe('A Guest');
});

test('the key image is enclosed with its type and size', async () => {
  const enclosure = link(await entryOf(tag), 'enclosure');
  expect(enclosure?.href).toMatch(/^http:\/\/localhost:8787\/files\/\w\w\/\w\w\/\w{32}\.webp$/);
  expect(enclosure?.type).toBe('image/webp');
  expect(Number(enclosure?.length)).toBeGreaterThan(0);
});

test.each([
  ['is_restricted', 'This article is restricted. Please sign in to view it.'],
  ['is_coming_soon', 'Coming Soon...'],
])('of an article that %s no word of the body leaves, in no field', async (flag, notice) => {
  const hidden = 'the-first-phone-call';
  const secret = 'Nightingale-secret-words';
  const body = `<section data-kind="text"><p>${secret}</p></section>`;
  await set(hidden, 'article', body);
  await set(hidden, 'plain', secret);
  await set(hidden, 'sub_title', null);
  await set(hidden, 'is_restricted', 0);
  await set(hidden, 'is_coming_soon', 0);
  const open = await entryOf(hidden);
  expect(open && words(open, 'content')).toContain(secret);
  expect(words(open, 'summary')).toBe(secret);
  await set(hidden, flag, 1);
  for (const path of ['/feed.xml', '/ac/first-steps/feed.xml']) {
    const closed = await entryOf(hidden, path);
    expect(closed && all(closed, 'content')).toEqual([]);
    expect(words(closed, 'summary')).toBe(notice);
    expect(await (await ask(path)).text()).not.toContain(secret);
  }
  await set(hidden, flag, 0);
});

test('what is unpublished or scheduled is not there', async () => {
  const scheduled = 'what-it-costs';
  expect(await entryOf(scheduled)).toBeDefined();
  await set(scheduled, 'published_at', '2099-01-01T00:00:00.000Z');
  const text = await (await ask('/feed.xml')).text();
  expect(text).not.toContain(`/a/${scheduled}"`);
  expect(text).not.toContain('/a/yoga-in-a-chair"');
  expect(text).not.toContain('2099-');
});

test.each([
  'Tea & bread < wine > "water" \'milk\'',
  'The end ]]> of <![CDATA[ all </title></feed>',
  'A 🌿 leaf, 👩‍👩‍👧 a family, שלום',
  'Already &amp; &lt;escaped&gt; &#0;',
])('the title %s arrives as it was typed', async (title) => {
  await set(tag, 'title', title);
  await set(tag, 'sub_title', title);
  await set(tag, 'created_by_override', title);
  await set(tag, 'article', `<section data-kind="text"><p>${title}</p></section>`);
  const entry = await entryOf(tag);
  expect(words(entry, 'title')).toBe(title);
  expect(words(entry, 'summary')).toBe(title);
  expect(words(entry && all(entry, 'author')[0], 'name')).toBe(title);
});

test('characters that XML forbids are left out', async () => {
  const typed = 'bell \u0007 page\u000c escape \u001b end \ufffe\uffff tab\t.';
  await set(tag, 'title', typed);
  await set(tag, 'article', `<section data-kind="text"><p>${typed}</p></section>`);
  const entry = await entryOf(tag);
  expect(words(entry, 'title')).toBe('bell  page escape  end  tab\t.');
  expect(words(entry, 'content')).toContain('bell  page escape  end  tab\t.');
});

test('without a sub-title the first words are the summary, cut between two', async () => {
  await set(tag, 'sub_title', '');
  await set(tag, 'plain', 'breathes 🌿 '.repeat(100));
  expect(words(await entryOf(tag), 'summary')).toMatch(/^(breathes 🌿 ){26}breathes 🌿…$/);
});

test('a category has a feed of its own, a missing one none', async () => {
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
    expect(await answer.json()).toEqual({ message: 'There is no such article category.' });
  }
});

test('the feed of a category whose tag was changed is at its new address, while that is there', async () => {
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
  '%s costs one round trip, is typed, and is sent but once to who has it',
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
])('the head of %s leads to %s', async (path, address, title) => {
  const text = await (await ask(path)).text();
  expect(text).toContain(
    `<link rel="alternate" type="application/atom+xml" title="${title}" href="${site}${address}">`,
  );
  expect(await (await ask('/about')).text()).not.toContain('application/atom+xml');
});

test.each([
  ['/events', 'Events'],
  ['/locations', 'Locations'],
])('the head of %s leads to the calendar of what is coming', async (path, title) => {
  expect(await (await ask(path)).text()).toContain(
    `<link rel="alternate" type="text/calendar" title="Sobe - ${title}" href="${site}/events.ics">`,
  );
  expect((await ask('/events.ics')).headers.get('Content-Type')).toContain('text/calendar');
});

test('a site without articles has a feed without entries', async () => {
  await DB.run('update articles set published_at = null');
  const found = await feed();
  expect(all(found, 'entry')).toEqual([]);
  expect(words(found, 'updated')).toMatch(/Z$/);
});

test('a feed reads the same rows at 500 and at 5,000 articles, and holds thirty of them', {
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
