// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { tellItems } from './bring.ts';
import { htmlOf, paragraphs } from './html.ts';
import { madeOf, termsOf } from './items.ts';
import { isTaken, linksOf } from './links.ts';
import { type Item, readWordPress, type WordPress } from './read.ts';
import { Report } from './report.ts';

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
  const stands = some.map(({ row }) => {
    const id = String(row.id);
    return [id, { sent: id, id, tag: String(row.tag), is_new }] as const;
  });
  tellItems(report, some, new Map(stands));
  return report;
}

test('what is left out is told, and the second time that they are there', () => {
  expect(reported(true).summary()).toBe('taken:         2 articles\nchanged:       2 articles');
  expect(reported(false).summary()).toBe('there already: 2 articles');
});

test('a report is added to what earlier runs have told', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sobe-report-'));
  const file = join(folder, 'report.txt');
  reported(true).write(file);
  reported(false).write(file);
  const text = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
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
  expect(termsOf(item('7'))).toEqual({ category: 'Mornings', tags: ['Rest', 'Breath work'] });
  expect(termsOf(item('9'))).toEqual({ category: 'Uncategorised', tags: [] });
});

test.each([
  ['https://slow.example/blog/?p=7', '/a/waking-slowly'],
  ['http://www.slow.example/blog/2019/03/waking-slowly', '/a/waking-slowly'],
  ['https://slow.example/blog/category/rest/mornings/', '/ac/mornings'],
  ['https://slow.example/blog/tag/breath-work/', '/search/BREATH-WORK'],
  ['https://slow.example/blog/', '/'],
  ['https://slow.example/blog/gone/', null],
  ['https://elsewhere.example/2019/03/waking-slowly/', null],
  ['#below', null],
  ['mailto:ada@slow.example', null],
])('%s leads to %s', (address, target) => {
  expect(linksOf(wordpress, here)(address)).toBe(target);
});

test('lines make paragraphs, and what is preformatted stays as it is', () => {
  expect(paragraphs('One\ntwo\n\n<ul><li>a</li></ul>\nthree\n<pre>x\n\ny</pre>')).toBe(
    '<p>One<br>\ntwo</p>\n<ul>\n<li>a</li>\n</ul>\n<p>three</p>\n<pre>x\n\ny</pre>',
  );
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
