// @vitest-environment node
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { ownFolder } from '../../tests/own.ts';
import { Refused, Unreachable } from '../site.ts';
import { add, batchesOf, noStands } from './adding.ts';
import { bringWordPress } from './bring.ts';
import { htmlOf, paragraphs } from './html.ts';
import { madeOf, termsOf } from './items.ts';
import { isTaken, linksOf } from './links.ts';
import { formerLists, tellLists } from './lists.ts';
import { type Item, readWordPress, type WordPress } from './read.ts';
import { Report } from './report.ts';
import { authorsOf, categoriesOf, tagsOf } from './rows.ts';
import { tellItems } from './tell.ts';

let wordpress: WordPress;

beforeAll(async () => {
  wordpress = await readWordPress(join(import.meta.dirname, 'example.xml'));
});

const here = new Map([
  ['7', '/a/waking-slowly'],
  ['9', '/a/evenings'],
  ['11', '/about-us'],
]);

const item = (id: string) => wordpress.items.find((one) => one.id === id) as Item;

const made = (id: string, report = new Report()) =>
  madeOf(wordpress.url, item(id), linksOf(wordpress, here), report)?.row ?? {};

test('what a file says of entities reads no other file, and does not grow', async () => {
  const folder = ownFolder();
  const file = join(folder, 'wxr.xml');
  const types =
    '<!ENTITY secret SYSTEM "file:///etc/passwd"><!ENTITY a "aaaa"><!ENTITY b "&a;&a;">';
  for (const word of ['secret', 'b']) {
    writeFileSync(
      file,
      `<!DOCTYPE rss [${types}]><rss><item><title>&${word};</title></item></rss>`,
    );
    await expect(readWordPress(file)).rejects.toThrow(/entity/);
  }
});

test('authors, posts, pages and pictures are read', () => {
  expect(wordpress.authors[0]).toEqual({
    login: 'ada',
    email: 'ada@slow.example',
    name: 'Ada Merriweather',
  });
  expect(wordpress.items.map(({ type, comments }) => [type, comments])).toEqual([
    ['post', 1],
    ['post', 0],
    ['page', 0],
    ['attachment', 0],
  ]);
  expect(wordpress.items.filter(isTaken)).toHaveLength(3);
});

test('a post is an article with its days, its words and its links', () => {
  expect(made('7')).toMatchObject({
    title: 'Waking slowly & well',
    tag: 'waking-slowly',
    sub_title: 'Kind to yourself',
    created_at: '2019-03-01T07:30:00.000Z',
    updated_at: '2019-03-02T08:00:00.000Z',
    published_at: '2019-03-01T07:30:00.000Z',
    is_pinned: 1,
  });
  expect(made('7').article).toBe(
    '<section data-kind="text"><p>Some mornings are hard.</p>\n<p>Breathe out<br>\nfirst. ' +
      'See <a href="/a/evenings#two">the evening</a>, <a href="/about-us">who we are</a> and ' +
      '<a href="https://elsewhere.example/">others</a>.</p>\n<figure>\n<figcaption>A cup</figcaption>\n</figure>\n' +
      '<p>Take [two] breaths.<br>\n</p></section>',
  );
});

/** The report of a run in which items were new, or not. */
function reported(is_new: boolean) {
  const report = new Report();
  const some = ['7', '9'].flatMap(
    (id) => madeOf(wordpress.url, item(id), linksOf(wordpress, here), report) ?? [],
  );
  const stands = noStands();
  for (const { row } of some) {
    const id = String(row.id);
    stands.articles.set(id, { sent: id, id, tag: String(row.tag), is_new });
  }
  tellItems(report, some, stands);
  return report;
}

test('what is left out is told, and the second time that they are there', () => {
  expect(reported(true).summary()).toBe('taken:         2 articles\nchanged:       2 articles');
  expect(reported(false).summary()).toBe('there already: 2 articles');
});

test('a report is added to what earlier runs have told', () => {
  const folder = ownFolder();
  const file = join(folder, 'report.txt');
  reported(true).write(file);
  reported(false).write(file);
  const text = readFileSync(file, 'utf8');
  expect(text.match(/^Import of \d{4}-\d\d-\d\d \d\d:\d\d UTC$/gm)).toHaveLength(2);
  expect(text).toContain('taken: articles: Waking slowly & well (/a/waking-slowly)');
  expect(text).toContain('there already: articles: Waking slowly & well (/a/waking-slowly)');
});

test('a draft is not shown, and without a title it is called by its words', () => {
  expect(made('9')).toMatchObject({
    title: 'Evenings come on their own.',
    published_at: null,
    article: '<section data-kind="text"><p>Evenings come on their own.</p></section>',
  });
});

test('a page is a page, and the same id every time', () => {
  expect(made('11')).toMatchObject({ title: 'About us', tag: 'about-us', is_active: 1 });
  expect(made('11').id).toBe(made('11').id);
  expect(made('11').id).not.toBe(made('7').id);
});

test('the first category is the own one, the others are tags', () => {
  expect(termsOf(item('7'))).toEqual({ category: 'Mornings', tags: ['REST', 'BREATH-WORK'] });
  expect(termsOf(item('9'))).toEqual({ category: 'Uncategorised', tags: [] });
});

test.each([
  ['https://slow.example/blog/?p=7', '/a/waking-slowly'],
  ['http://www.slow.example/blog/2019/03/waking-slowly', '/a/waking-slowly'],
  ['https://slow.example/blog/category/rest/mornings/', '/ac/mornings'],
  ['https://slow.example/blog/category/rest/', '/search/REST'],
  ['https://slow.example/blog/category/gone/', null],
  ['https://slow.example/blog/tag/breath/', '/search/BREATH-WORK'],
  ['https://slow.example/blog/tag/stillness/', '/search/STILLNESS'],
  ['/blog/tag/100%/', '/search/100'],
  ['/blog/category/50%off/', null],
  ['https://slow.example/blog/', '/'],
  ['https://slow.example/blog/gone/', null],
  ['https://elsewhere.example/2019/03/waking-slowly/', null],
  ['#below', null],
  ['mailto:ada@slow.example', null],
])('%s leads to %s', (address, target) => {
  expect(linksOf(wordpress, here)(address)).toBe(target);
});

test('a link to a category leads to the address that it got', () => {
  const linkOf = linksOf(wordpress, here, () => 'mornings-2');
  expect(linkOf('https://slow.example/blog/category/mornings/')).toBe('/ac/mornings-2');
});

/** A post of these lists, and what stands for each that the site has taken. */
function listed(...terms: Item['terms']) {
  const items = [{ ...item('7'), terms }];
  const post = madeOf(wordpress.url, items[0] as Item, () => null, new Report());
  const [some, stands] = [post ? [post] : [], noStands()];
  for (const [table, rows] of [
    ['article_categories', categoriesOf(wordpress, some)],
    ['tags', tagsOf(wordpress, some)],
  ] as const) {
    for (const { id, name, tag } of rows) {
      const stand = { sent: String(id), id: String(name), tag: String(tag), is_new: true };
      stands[table].set(stand.sent, stand);
    }
  }
  return { some, stands };
}

const lists = [
  { domain: 'category', nicename: 'mornings-2', name: 'Mornings' },
  { domain: 'category', nicename: 'all-mornings', name: 'Mornings' },
  { domain: 'category', nicename: 'rest-2', name: 'Rest' },
  { domain: 'post_tag', nicename: 'rest', name: 'Rest' },
  { domain: 'post_tag', nicename: '%CE%BD%CE%B5%CF%81%CF%8C', name: 'Water' },
  { domain: 'post_format', nicename: 'post-format-aside', name: 'Aside' },
];

test('a list leads by its address to the category or tag that came of it', () => {
  const { some, stands } = listed(...lists);
  const rows = formerLists(wordpress, some, stands);
  expect(rows.map(({ resource, tag, item_id }) => [resource, tag, item_id])).toEqual([
    ['article-categories', 'mornings-2', 'Mornings'],
    ['article-categories', 'all-mornings', 'Mornings'],
    ['article-categories', 'rest-2', 'REST'],
    ['tags', 'rest', 'REST'],
    ['tags', 'νερό', 'WATER'],
  ]);
});

test('a list whose address leads nowhere here, or elsewhere, is told', () => {
  const { some, stands } = listed(
    ...lists.slice(0, 3),
    { domain: 'post_tag', nicename: '%F0%9F%98%80', name: 'Smile' },
    { domain: 'post_tag', nicename: 'plus', name: '+++' },
  );
  for (const { resource, tag, item_id } of formerLists(wordpress, some, stands)) {
    const sent = `${resource} ${tag}`;
    const id = tag === 'rest-2' ? 'another' : String(item_id);
    stands.former_tags.set(sent, { sent, id, tag: String(tag), is_new: true });
  }
  const report = new Report();
  tellLists(wordpress, some, stands, report);
  expect(linesOf(report).match(/^changed: \w+: .*$/gm)).toEqual([
    'changed: categories: Rest: its former address, /category/rest-2/, does not lead here',
    'changed: tags: Smile: its former address, /tag/%F0%9F%98%80/, does not lead here',
    'changed: tags: +++: its former address, /tag/plus/, does not lead here',
  ]);
});

/** A post as WordPress would have it, besides what is asked. */
const like = (more: Partial<Item>) =>
  madeOf(wordpress.url, { ...item('7'), ...more }, () => null, new Report());

test.each([
  ['/2019/03/slowly-waking/', 'slowly-waking'],
  ['/2019/03/%CE%BD%CE%B5%CF%81%CF%8C/', 'νερό'],
  ['', 'waking-slowly'],
  ['/', 'waking-slowly'],
])('what was at %s has its last part as its tag', (path, tag) => {
  const one = like({ link: `https://slow.example/blog${path}` });
  expect([one?.row.tag, one?.changes.join()]).toEqual([tag, expect.not.stringContaining('lead')]);
});

test.each(['/?p=7', '/2019/slowly-waking.html', '/🌞/', '//help/waking-slowly/'])(
  'what was at %s is called as WordPress calls it, and the dead address is told',
  (path) => {
    const link = `https://slow.example/blog${path}`;
    const dead = `its former address, ${link}, does not lead here`;
    expect(like({ link })?.row.tag).toBe('waking-slowly');
    expect(like({ link })?.changes).toContain(dead);
    expect(like({ link, status: 'private' })?.changes).not.toContain(dead);
  },
);

test.each([
  ['a post with a password', { password: 'hush' }],
  ['a private post', { status: 'private' }],
  ['a post that waits for review', { status: 'pending' }],
  ['a post in a state of its own', { status: 'archive' }],
  ['a post that was planned for no day', { status: 'future', date: '', local_date: '' }],
])('%s is not published', (_, more) => {
  expect(like(more)?.row.published_at).toBeNull();
});

test.each([
  ['a page with a password', { password: 'hush' }],
  ['a private page', { status: 'private' }],
  ['a page that is planned', { status: 'future' }],
])('%s is not shown', (_, more) => {
  expect(like({ type: 'page', ...more })?.row.is_active).toBe(0);
});

test('a post that is planned is published then', () => {
  const date = '2150-01-01 09:00:00';
  expect(like({ status: 'future', date })?.row.published_at).toBe('2150-01-01T09:00:00.000Z');
});

test.each([
  ['0000-00-00 00:00:00', '2021-03-04 05:06:07', '2021-03-04T05:06:07.000Z'],
  ['1066-10-14 09:00:00', '2021-03-04 05:06:07', '2021-03-04T05:06:07.000Z'],
])('of a post of %s the day that it shows is taken', (date, local_date, taken) => {
  expect(like({ date, local_date })?.row.published_at).toBe(taken);
});

test('a day that is none becomes today, and that is told', () => {
  const one = like({ date: '9999-12-31 23:59:59', local_date: '2020-13-45 99:00:00' });
  expect(String(one?.row.published_at)).toMatch(/^\d{4}-/);
  expect(one?.changes).toContain("has today's date, for its own is none");
});

test('titles, excerpts and names are cut as the site counts, and no emoji in the midst', () => {
  const long = { title: `a${'😀'.repeat(150)}`, excerpt: '😀'.repeat(300) };
  expect(like(long)?.row).toMatchObject({
    title: `a${'😀'.repeat(99)}`,
    sub_title: '😀'.repeat(250),
  });
  const terms = [{ domain: 'post_tag', nicename: 'x', name: 'ß'.repeat(200) }];
  expect(termsOf({ ...item('7'), terms }).tags[0]).toHaveLength(200);
});

test('a tag without a letter is none', () => {
  const terms = ['😀', '+++', 'C++'].map((name) => ({ domain: 'post_tag', nicename: '', name }));
  expect(termsOf({ ...item('7'), terms }).tags).toEqual(['C']);
});

test('an author whose address no mail reaches is told, and is nobody here', () => {
  const report = new Report();
  const emails = ['Ada@slow.example', 'x@y..z', '.a@slow.example', 'jürgen@slow.example', ''];
  const authors = emails.map((email, number) => ({ login: `${number}`, email, name: 'Ada' }));
  const rows = authorsOf({ ...wordpress, authors }, report);
  expect(rows.map(({ email }) => email)).toEqual(['ada@slow.example']);
  expect(report.summary()).toBe('refused:       4 authors');
});

test.each([
  ['elements without end', '<div>'.repeat(300), 'has too many elements inside each other'],
  ['more of them', '<div>'.repeat(20_000), 'has too many elements inside each other'],
  ['more than the site takes', 'x '.repeat(100_000), 'its text is longer than 200000 bytes'],
])('an item of %s is refused alone', (_, content, why) => {
  const report = new Report();
  expect(madeOf(wordpress.url, { ...item('9'), content }, () => null, report)).toBeNull();
  expect(linesOf(report)).toContain(`refused: articles: `);
  expect(linesOf(report)).toContain(`: ${why}\n`);
});

function linesOf(report: Report) {
  const folder = ownFolder();
  report.write(join(folder, 'report.txt'));
  const text = readFileSync(join(folder, 'report.txt'), 'utf8');
  return text;
}

/** A site that gives every row another tag, and answers as it is told to one with the title Bad. */
const siteLike = (bad: () => never) => {
  const calls: string[][] = [];
  const send = async (_: string, __: string, { rows }: { rows: Record<string, string>[] }) => {
    calls.push(rows.map(({ title = '' }) => title));
    if (rows.some(({ title }) => title === 'Bad')) bad();
    const data = rows.map(({ id, tag }) => ({ sent: id, id, tag: `${tag}-2`, is_new: true }));
    return { data };
  };
  return { calls, send: send as never };
};

const rows = ['One', 'Bad', 'Two'].map((title) => ({ id: title, title, tag: title.toLowerCase() }));

test('a row that is refused is told with its reason, and the others come', async () => {
  const [report, stands] = [new Report(), noStands()];
  const { calls, send } = siteLike(() => {
    throw new Refused(422, '422: pages Bad: title: is too long');
  });
  const progress = { add: () => {} };
  await add({ site: { send }, stands, report, progress }, 'pages', rows);
  expect(calls).toEqual([['One', 'Bad', 'Two'], ['One'], ['Bad'], ['Two']]);
  expect([...stands.pages.keys()]).toEqual(['One', 'Two']);
  const told = linesOf(report);
  expect(told).toContain('refused: pages: Bad: title: is too long\n');
  expect(told).toContain('changed: pages: One: is at /one-2, for /one was taken\n');
});

test('a site that takes nothing ends the run', async () => {
  const { calls, send } = siteLike(() => {
    throw new Refused(403, '403: Only admins may do this.');
  });
  const adding = { stands: noStands(), report: new Report(), progress: { add: () => {} } };
  await expect(add({ site: { send }, ...adding }, 'pages', rows)).rejects.toThrow('403');
  expect(calls).toHaveLength(1);
});

test('long texts go in several calls', () => {
  const long = Array.from({ length: 5 }, (_, id) => ({ id, text: 'x'.repeat(200_000) }));
  expect(batchesOf(long).map(({ length }) => length)).toEqual([2, 2, 1]);
  const short = Array.from({ length: 30 }, (_, id) => ({ id }));
  expect(batchesOf(short).map(({ length }) => length)).toEqual([25, 5]);
});

test('a run that is broken off tells what has come until then', async () => {
  const folder = ownFolder();
  const file = join(folder, 'export.xml');
  copyFileSync(join(import.meta.dirname, 'example.xml'), file);
  const send = async (_: string, path: string, body: { rows: Record<string, string>[] }) => {
    if (path.endsWith('/pages')) throw new Unreachable('It does not answer.');
    const data = body.rows.map(({ resource, tag, item_id = '', id = item_id }) => {
      return { sent: resource ? `${resource} ${tag}` : id, id, tag, is_new: true };
    });
    return { data };
  };
  vi.spyOn(console, 'log').mockReturnValue();
  const json = async () => {
    throw new Refused(404, 'Nothing is being imported.');
  };
  await expect(bringWordPress({ send, json } as never, file, false)).rejects.toThrow(
    'does not answer',
  );
  const told = readFileSync(`${file}.report.txt`, 'utf8');
  expect(told).toContain('Broken off: It does not answer.\n');
  expect(told).toContain('taken: articles: Waking slowly & well (/a/waking-slowly)\n');
  expect(told).toContain('refused: authors: Old: no e-mail address\n');
  expect(told).not.toContain('About us');
  expect(told).not.toContain('changed: tags');
});

test('characters that no XML holds are left out', async () => {
  const folder = ownFolder();
  const file = join(folder, 'export.xml');
  const text = readFileSync(join(import.meta.dirname, 'example.xml'), 'utf8');
  writeFileSync(file, text.replace('Some mornings', 'Some\u000b mor\u0008nings'));
  const { items } = await readWordPress(file);
  expect(items[0]?.content).toMatch(/^Some mornings/);
});

test('lines make paragraphs, and what is preformatted stays as it is', () => {
  expect(paragraphs('One\ntwo\n\n<ul><li>a</li></ul>\nthree\n<pre>x\n\ny</pre>')).toBe(
    '<p>One<br>\ntwo</p>\n<ul>\n<li>a</li>\n</ul>\n<p>three</p>\n<pre>x\n\ny</pre>',
  );
});

test('of the codes of plugins the words inside stay, and what they made is told', () => {
  const { html, lost } = htmlOf(
    '[et_pb_row width="2"][box]Inside[/box][/et_pb_row] [contact-form-7 id="1"] and [sic]',
    () => null,
  );
  expect(html).toBe('<p>Inside  and [sic]</p>');
  expect(lost).toEqual({
    'shortcode et_pb_row': 1,
    'shortcode box': 1,
    'shortcode contact-form-7': 1,
  });
});

test('an address on a line of its own, which WordPress shows as what it leads to, is a link', () => {
  const film = 'https://films.example/watch?v=1&t=2';
  const shown =
    '<a href="https://films.example/watch?v=1&#x26;t=2">https://films.example/watch?v=1&#x26;t=2</a>';
  const { html, lost } = htmlOf(`Look:\n\n${film}\n\nor https://films.example/`, () => null);
  expect(html).toBe(`<p>Look:</p>\n<p>${shown}</p>\n<p>or https://films.example/</p>`);
  expect(lost).toEqual({ 'embed (its link stays)': 1 });
});

test('nothing that would run comes through', () => {
  const { html, lost } = htmlOf(
    '<p onclick="x()">Hello</p><iframe src="//x"></iframe>',
    () => null,
  );
  expect([html, lost]).toEqual(['<p>Hello</p>', { '<iframe>': 1 }]);
});

test('what is no export of WordPress is refused', async () => {
  await expect(readWordPress(join(import.meta.dirname, '../../package.json'))).rejects.toThrow(
    /^This is no export of WordPress: line \d+ is no XML/,
  );
});
