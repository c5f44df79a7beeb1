import { expect, test } from 'vitest';
import { fetchApp, testUsers, withSeededDatabase } from '../../../tests/setup/database.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

withSeededDatabase();

const site = 'http://localhost:8787';
const markdown = async (path: string) => {
  const answer = await fetchApp(path);
  expect([answer.status, path]).toEqual([200, path]);
  expect(answer.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
  return answer.text();
};

test.each([
  ['/index.md', '/c/talking-and-listening'],
  ['/practitioners.md', 'Ruth Abiola'],
  ['/how-we-order.md', 'Practitioners cannot pay'],
  ['/for-practitioners.md', 'What it costs'],
  ['/help-now.md', 'Samaritans'],
  [`/u/${testUsers.host}.md`, '# Ruth Abiola'],
  ['/a/what-it-costs.md', '# '],
  ['/c/talking-and-listening.md', '# '],
  ['/blogs.md', '# '],
  ['/threads.md', 'I lasted three minutes'],
  ['/articles.md', '# '],
  ['/locations.md', 'Harbour Studio'],
  ['/events.md', 'Standing like trees'],
  ['/about.md', '# '],
])('%s has the text of its page without interactive elements', async (path, words) => {
  const text = await markdown(path);
  expect(text).toContain(words);
  expect(text).not.toMatch(/<\w+[ >]|\]\(\/|sign in to/i);
});

test.each(['/index.md', '/practitioners.md'])(
  '%s links to the page for practitioners',
  async (path) =>
    expect(await markdown(path)).toContain(`[Get listed on Sobe](${site}/for-practitioners)`),
);

test('page and Markdown version link to each other', async () => {
  const answer = await fetchApp('/u/ruth-abiola.md');
  expect(answer.headers.get('Link')).toBe(`<${site}/u/ruth-abiola>; rel="canonical"`);
  expect(await (await fetchApp('/u/ruth-abiola')).text()).toContain(
    `<link rel="alternate" type="text/markdown" href="${site}/u/ruth-abiola.md">`,
  );
  expect(await (await fetchApp('/')).text()).toContain(`href="${site}/index.md"`);
});

test('the Markdown version uses the page’s parameters', async () => {
  expect(await markdown('/practitioners.md?is_business=true')).not.toContain('Ruth Abiola');
});

test.each([
  '/admin.md',
  '/account/security.md',
  '/messages.md',
  '/nothing-here.md',
  '/u/nobody.md',
])('there is no Markdown of %s', async (path) => {
  const answer = await fetchApp(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toMatch(/^# /);
});

test('redirects a former path to the current Markdown', async () => {
  const answer = await fetchApp('/c/anything/peer-listening.md', { redirect: 'manual' });
  expect(answer.status).toBe(301);
  expect(answer.headers.get('Location')).toBe('/c/talking-and-listening/peer-listening.md');
});

test('escapes user text', () => {
  const main = '<main><p>*not* [a](link) &lt;b&gt; # no</p><form><p>Send</p></form></main>';
  expect(htmlToMarkdown(main, site)).toBe('\\*not\\* \\[a]\\(link) \\<b> # no\n');
});

test('llms.txt links to existing pages', async () => {
  const answer = await fetchApp('/llms.txt');
  expect(answer.headers.get('Content-Type')).toContain('text/plain');
  const text = await answer.text();
  const places = Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, place = '']) => place);
  expect(places.length).toBeGreaterThan(5);
  for (const place of places) {
    expect(place.startsWith(site)).toBe(true);
    expect([place, (await fetchApp(place.slice(site.length))).status]).toEqual([place, 200]);
  }
});

test.each([
  [
    'cells that reach far',
    `<table><tr>${'<td colspan="100000" rowspan="100000">x</td>'.repeat(200)}</tr></table>`,
  ],
  [
    'one wide row and many',
    `<table><tr>${'<td>x</td>'.repeat(2_000)}</tr>${'<tr><td>x</td></tr>'.repeat(1_000)}</table>`,
  ],
  [
    'one cell without an end',
    `<table><tr><td>${'x'.repeat(50_000)}</td></tr>${'<tr><td>x</td></tr>'.repeat(1_000)}</table>`,
  ],
  ['thousands of words in bold', '<b>x</b> '.repeat(9_000)],
])('%s cost no more than their bytes', (_, html) => {
  const began = performance.now();
  const text = htmlToMarkdown(`<main>${html}</main>`, site);
  expect(text).toContain('x');
  expect(text.length).toBeLessThan(3 * html.length);
  expect(performance.now() - began).toBeLessThan(10_000);
});
