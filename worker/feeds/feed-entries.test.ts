import { expect, test } from 'vitest';
import {
  feedSiteUrl,
  fetchFeed,
  getChildText,
  getFeedLink,
  listChildren,
} from '../../tests/fixtures/feeds.ts';
import { DB, fetchApp, withSeededDatabase } from '../../tests/setup/database.ts';

withSeededDatabase();

const tag = 'five-slow-movements-for-a-stiff-morning';

const set = (tag: string, column: string, value: unknown) =>
  DB.run(`update articles set ${column} = ? where tag = ?`, value, tag);

/** Entry of an article after moving it to the top of the feed. */
async function entryOf(tag: string, path?: string) {
  const moment = new Date().toISOString();
  await DB.run('update articles set published_at = ? where tag = ?', moment, tag);
  return listChildren(await fetchFeed(path), 'entry').find(
    (entry) => getFeedLink(entry, 'alternate')?.href === `${feedSiteUrl}/a/${tag}`,
  );
}

test('lists the newest articles with ids, dates, authors and categories', async () => {
  const found = await fetchFeed();
  const entries = listChildren(found, 'entry');
  const results = await DB.all<{ id: string; published_at: string }>(
    "select id, published_at from articles where language_id is null and published_at <= strftime('%Y-%m-%dT%H:%M:%fZ') order by published_at desc, id limit 30",
  );
  expect(entries.map((entry) => getChildText(entry, 'id'))).toEqual(
    results.map(({ id }) => `urn:uuid:${id}`),
  );
  expect(entries.map((entry) => getChildText(entry, 'published'))).toEqual(
    results.map(({ published_at }) => published_at),
  );
  for (const entry of entries) {
    expect(getChildText(entry, 'updated')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect((getChildText(entry, 'updated') ?? '') >= (getChildText(entry, 'published') ?? '')).toBe(
      true,
    );
    expect(getChildText(listChildren(entry, 'author')[0], 'name')).toMatch(/\w+ \w+/);
    expect(listChildren(entry, 'category')[0]?.attributes).toMatchObject({
      term: expect.any(String),
    });
    expect(getChildText(entry, 'summary')).toBeTruthy();
  }
  const newest = entries.map((entry) => getChildText(entry, 'updated') ?? '').sort();
  expect(getChildText(found, 'updated')).toBe(newest.at(-1));
});

test('includes the whole body with absolute URLs', async () => {
  await set(tag, 'created_by_override', 'A Guest');
  const { article } = (await DB.first<{ article: string }>(
    'select article from articles where tag = ?',
    tag,
  )) ?? { article: '' };
  const link =
    '<p title="a > b"><a href="/a/rest?x=1&#x26;y=2">one</a> <a href="#end">two</a> <a href="mailto:a@example.org">three</a> and href="/typed"</p>';
  await set(tag, 'article', `<section data-kind="text">${link}</section>${article}`);
  const entry = await entryOf(tag);
  const [content] = entry ? listChildren(entry, 'content') : [];
  expect(content?.attributes).toEqual({ type: 'html' });
  const html = content?.text ?? '';
  expect(html).toContain(`<a href="${feedSiteUrl}/a/rest?x=1&#x26;y=2">one</a>`);
  expect(html).toContain(`<a href="${feedSiteUrl}/a/${tag}#end">two</a>`);
  expect(html).toContain('<a href="mailto:a@example.org">three</a> and href="/typed"');
  expect(html).toMatch(
    /<img src="http:\/\/localhost:8787\/files\/\w\w\/\w\w\/\w+\.webp" alt="[^"]*"/,
  );
  expect(html).toMatch(/<video controls="" src="http:\/\/localhost:8787\/files/);
  expect(html).toContain('<figcaption>');
  expect(html).not.toMatch(/(href|src|cite)="\/(?!typed)/);
  expect(getChildText(entry && listChildren(entry, 'author')[0], 'name')).toBe('A Guest');
});

test('encloses the key image with type and size', async () => {
  const enclosure = getFeedLink(await entryOf(tag), 'enclosure');
  expect(enclosure?.href).toMatch(/^http:\/\/localhost:8787\/files\/\w\w\/\w\w\/\w{32}\.webp$/);
  expect(enclosure?.type).toBe('image/webp');
  expect(Number(enclosure?.length)).toBeGreaterThan(0);
});

test.each([
  ['is_restricted', 'This article is restricted. Please sign in to view it.'],
  ['is_coming_soon', 'Coming Soon...'],
])('omits all body text of an article that %s', async (flag, notice) => {
  const hidden = 'the-first-phone-call';
  const secret = 'Nightingale-secret-words';
  const body = `<section data-kind="text"><p>${secret}</p></section>`;
  await set(hidden, 'article', body);
  await set(hidden, 'plain', secret);
  await set(hidden, 'sub_title', null);
  await set(hidden, 'is_restricted', 0);
  await set(hidden, 'is_coming_soon', 0);
  const open = await entryOf(hidden);
  expect(open && getChildText(open, 'content')).toContain(secret);
  expect(getChildText(open, 'summary')).toBe(secret);
  await set(hidden, flag, 1);
  for (const path of ['/feed.xml', '/ac/first-steps/feed.xml']) {
    const closed = await entryOf(hidden, path);
    expect(closed && listChildren(closed, 'content')).toEqual([]);
    expect(getChildText(closed, 'summary')).toBe(notice);
    expect(await (await fetchApp(path)).text()).not.toContain(secret);
  }
  await set(hidden, flag, 0);
});

test('omits unpublished and scheduled articles', async () => {
  const scheduled = 'what-it-costs';
  expect(await entryOf(scheduled)).toBeDefined();
  await set(scheduled, 'published_at', '2099-01-01T00:00:00.000Z');
  const text = await (await fetchApp('/feed.xml')).text();
  expect(text).not.toContain(`/a/${scheduled}"`);
  expect(text).not.toContain('/a/yoga-in-a-chair"');
  expect(text).not.toContain('2099-');
});

test.each([
  'Tea & bread < wine > "water" \'milk\'',
  'The end ]]> of <![CDATA[ all </title></feed>',
  'A 🌿 leaf, 👩‍👩‍👧 a family, שלום',
  'Already &amp; &lt;escaped&gt; &#0;',
])('preserves the title %s', async (title) => {
  await set(tag, 'title', title);
  await set(tag, 'sub_title', title);
  await set(tag, 'created_by_override', title);
  await set(tag, 'article', `<section data-kind="text"><p>${title}</p></section>`);
  const entry = await entryOf(tag);
  expect(getChildText(entry, 'title')).toBe(title);
  expect(getChildText(entry, 'summary')).toBe(title);
  expect(getChildText(entry && listChildren(entry, 'author')[0], 'name')).toBe(title);
});

test('removes characters that XML forbids', async () => {
  const typed = 'bell \u0007 page\u000c escape \u001b end \ufffe\uffff tab\t.';
  await set(tag, 'title', typed);
  await set(tag, 'article', `<section data-kind="text"><p>${typed}</p></section>`);
  const entry = await entryOf(tag);
  expect(getChildText(entry, 'title')).toBe('bell  page escape  end  tab\t.');
  expect(getChildText(entry, 'content')).toContain('bell  page escape  end  tab\t.');
});

test('uses the first words as summary without a sub-title', async () => {
  await set(tag, 'sub_title', '');
  await set(tag, 'plain', 'breathes 🌿 '.repeat(100));
  expect(getChildText(await entryOf(tag), 'summary')).toMatch(/^(breathes 🌿 ){26}breathes 🌿…$/);
});
