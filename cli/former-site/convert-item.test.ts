// @vitest-environment node
import { expect, test } from 'vitest';
import {
  exampleExport,
  getExampleItem,
  resolveExampleLink,
} from '../../tests/fixtures/cli/wordpress-export.ts';
import { convertItem } from './convert-item.ts';
import type { FormerItem } from './former-site.ts';
import { getTerms } from './get-terms.ts';
import { ImportReport } from './import-report.ts';

const made = (id: string) =>
  convertItem(exampleExport.url, getExampleItem(id), resolveExampleLink, new ImportReport())?.row ??
  {};

test('converts a post into an article with dates, text and links', () => {
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

test('hides drafts and titles them by their first words', () => {
  expect(made('9')).toMatchObject({
    title: 'Evenings come on their own.',
    published_at: null,
    article: '<section data-kind="text"><p>Evenings come on their own.</p></section>',
  });
});

test('converts a page with a stable id', () => {
  expect(made('11')).toMatchObject({ title: 'About us', tag: 'about-us', is_active: 1 });
  expect(made('11').id).toBe(made('11').id);
  expect(made('11').id).not.toBe(made('7').id);
});

test('uses the first category and turns others into tags', () => {
  expect(getTerms(getExampleItem('7'))).toEqual({
    category: 'Mornings',
    tags: ['REST', 'BREATH-WORK'],
  });
  expect(getTerms(getExampleItem('9'))).toEqual({ category: 'Uncategorised', tags: [] });
});

/** A WordPress post with these properties. */
const like = (more: Partial<FormerItem>) =>
  convertItem(
    exampleExport.url,
    { ...getExampleItem('7'), ...more },
    () => null,
    new ImportReport(),
  );

test.each([
  ['/2019/03/slowly-waking/', 'slowly-waking'],
  ['/2019/03/%CE%BD%CE%B5%CF%81%CF%8C/', 'νερό'],
  ['', 'waking-slowly'],
  ['/', 'waking-slowly'],
])('uses the last part of %s as tag', (path, tag) => {
  const one = like({ link: `https://slow.example/blog${path}` });
  expect([one?.row.tag, one?.changes.join()]).toEqual([
    tag,
    expect.not.stringContaining('redirect'),
  ]);
});

test.each(['/?p=7', '/2019/slowly-waking.html', '/🌞/', '//help/waking-slowly/'])(
  'uses the slug for %s and reports the dead address',
  (path) => {
    const link = `https://slow.example/blog${path}`;
    const dead = `its former address, ${link}, does not redirect here`;
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
  ['a page with a password', { type: 'page', password: 'hush' }],
  ['a private page', { type: 'page', status: 'private' }],
  ['a page that is planned', { type: 'page', status: 'future' }],
])('hides %s', (_, more) => {
  const { published_at, is_active } = like(more)?.row ?? {};
  expect([published_at, is_active]).toEqual('type' in more ? [undefined, 0] : [null, undefined]);
});

test('schedules a planned post', () => {
  const date = '2150-01-01 09:00:00';
  expect(like({ status: 'future', date })?.row.published_at).toBe('2150-01-01T09:00:00.000Z');
});

test.each([
  ['0000-00-00 00:00:00', '2021-03-04 05:06:07', '2021-03-04T05:06:07.000Z'],
  ['1066-10-14 09:00:00', '2021-03-04 05:06:07', '2021-03-04T05:06:07.000Z'],
])('uses the displayed date of a post of %s', (date, local_date, taken) => {
  expect(like({ date, local_date })?.row.published_at).toBe(taken);
});

test('replaces an invalid date by today and reports it', () => {
  const one = like({ date: '9999-12-31 23:59:59', local_date: '2020-13-45 99:00:00' });
  expect(String(one?.row.published_at)).toMatch(/^\d{4}-/);
  expect(one?.changes).toContain("has today's date because its own is invalid");
});

test('truncates titles, excerpts and names without splitting emoji', () => {
  const long = { title: `a${'😀'.repeat(150)}`, excerpt: '😀'.repeat(300) };
  expect(like(long)?.row).toMatchObject({
    title: `a${'😀'.repeat(99)}`,
    sub_title: '😀'.repeat(250),
  });
  const terms = [{ domain: 'post_tag', nicename: 'x', name: 'ß'.repeat(200) }];
  expect(getTerms({ ...getExampleItem('7'), terms }).tags[0]).toHaveLength(200);
});

test('skips tags without letters', () => {
  const terms = ['😀', '+++', 'C++'].map((name) => ({ domain: 'post_tag', nicename: '', name }));
  expect(getTerms({ ...getExampleItem('7'), terms }).tags).toEqual(['C']);
});

test.each([
  ['elements without end', '<div>'.repeat(300), 'has too many nested elements'],
  ['more of them', '<div>'.repeat(20_000), 'has too many nested elements'],
  ['more than the site takes', 'x '.repeat(100_000), 'its text is longer than 200000 bytes'],
])('rejects only the item of %s', (_, content, why) => {
  const report = new ImportReport();
  expect(
    convertItem(exampleExport.url, { ...getExampleItem('9'), content }, () => null, report),
  ).toBeNull();
  expect(report.text()).toContain(`rejected: articles: `);
  expect(report.text()).toContain(`: ${why}\n`);
});
