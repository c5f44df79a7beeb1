// @vitest-environment node
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeSite } from '../../tests/fixtures/cli/fake-site.ts';
import { createTempFolder } from '../../tests/setup/temp.ts';
import { importFormerSite } from './import-former-site.ts';
import type { ImportOptions } from './import-run.ts';

const fixtures = join(import.meta.dirname, '../../tests/fixtures/cli');
const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)));
});

async function importFixture(name: string, options: ImportOptions = {}, fake = createFakeSite()) {
  const file = join(createTempFolder(), name);
  copyFileSync(join(fixtures, name), file);
  const isWhole = await importFormerSite(fake.site, file, {
    formerUrl: 'https://grove.example',
    ...options,
  });
  const report = existsSync(`${file}.report.txt`) ? readFileSync(`${file}.report.txt`, 'utf8') : '';
  const rowsOf = (table: string) => fake.rows.get(table) ?? [];
  return { fake, file, isWhole, report, rowsOf };
}

test('imports public forums of bbPress with threads, replies and tags', async () => {
  const { rowsOf, report } = await importFixture('forum.xml');
  expect(rowsOf('sub_categories').map(({ name }) => name)).toEqual(['Sleep']);
  expect(rowsOf('threads').map(({ title, tag }) => [title, tag])).toEqual([
    ['Early waking', 'early-waking'],
  ]);
  const replies = rowsOf('thread_replies');
  expect(replies.map(({ comments }) => comments)).toEqual([
    '<p>I wake at four.</p>\n<p>What helps?</p>',
    '<p>A walk. See <a href="/t/early-waking">above</a>.</p>',
    '<p><strong>A visitor</strong></p><p>Tea.</p>',
  ]);
  expect(replies[2]?.reply_id).toBe(replies[1]?.id);
  expect(rowsOf('tag_links')).toMatchObject([{ thread_id: rowsOf('threads')[0]?.id }]);
  expect(report).toContain('skipped: forums with the status private: Team\n');
  expect(report).toContain('skipped: topics without a forum: Budget\n');
  expect(report).toContain('changed: topics: Early waking: without its author, lena\n');
});

test('imports approved comments as a thread if asked to', async () => {
  const { rowsOf, report } = await importFixture('forum.xml', { withComments: true });
  expect(rowsOf('threads').map(({ title }) => title)).toEqual(['Early waking', 'On rest']);
  const mina = rowsOf('users')[0]?.id;
  const thread = rowsOf('threads')[1]?.id;
  const replies = rowsOf('thread_replies').filter(({ thread_id }) => thread_id === thread);
  expect(replies.map(({ comments, created_by }) => [comments, created_by])).toEqual([
    ['<p><a href="/a/on-rest">On rest</a></p>', mina],
    ['<p><strong>Jo &amp; Sam</strong></p><p>Thank you.</p>', null],
    ['<p>You are welcome.</p>', mina],
  ]);
  // The opening is not later than the first comment.
  expect(replies[0]?.created_at).toBe('2021-02-01T08:00:00.000Z');
  expect(JSON.stringify([...rowsOf('thread_replies'), ...rowsOf('users')])).not.toMatch(
    /private\.example|203\.0\.113/,
  );
  expect(report).toContain('skipped: comments that were not approved: 3 on On rest\n');
});

test('a list of members gives accounts to people who only wrote in the forum', async () => {
  const members = join(fixtures, 'members.csv');
  const { rowsOf, report } = await importFixture('forum.xml', { members });
  expect(rowsOf('users').map(({ email, created_at }) => [email, created_at])).toEqual([
    ['mina@still.example', '2020-01-01T09:00:00.000Z'],
    ['lena@still.example', '2020-06-01T09:00:00.000Z'],
  ]);
  expect(rowsOf('threads')[0]?.created_by).toBe(rowsOf('users')[1]?.id);
  expect(report).toContain('rejected: people: No Address: no e-mail address\n');
});

test('gives new accounts a level without a public profile', async () => {
  const level = { id: 'quiet', name: 'Reader', is_active: true, authz_user_basic: false };
  const { rowsOf } = await importFixture('forum.xml', { level: 'reader' }, createFakeSite([level]));
  expect(rowsOf('users')[0]?.membership_level_id).toBe('quiet');
});

test('a second run adds nothing', async () => {
  const options = { withComments: true };
  const { fake, rowsOf } = await importFixture('forum.xml', options);
  const counts = () => [...fake.rows.values()].map(({ length }) => length);
  const first = counts();
  const again = await importFixture('forum.xml', options, fake);
  expect(counts()).toEqual(first);
  expect(again.report).toContain(`already there: ${rowsOf('thread_replies').length} replies`);
  expect(again.report).not.toContain('imported:');
});

test('a dry run prints the whole report and writes nothing', async () => {
  const { fake, file, report, rowsOf } = await importFixture('forum.xml', { isDryRun: true });
  expect(fake.calls.every(({ isDryRun }) => isDryRun)).toBe(true);
  expect(rowsOf('threads')).toEqual([]);
  expect(report).toBe('');
  expect(existsSync(`${file}.redirects.csv`)).toBe(false);
  const text = printed.join('\n');
  expect(text).toContain('Dry run; nothing was written.');
  expect(text).toMatch(/^to import: {5}.*1 topic/m);
  expect(text).toContain('skipped: forums with the status private: Team\n');
});

test('writes the former addresses of topics as redirects', async () => {
  const { file } = await importFixture('forum.xml');
  expect(readFileSync(`${file}.redirects.csv`, 'utf8')).toBe(
    'from,to\n/forums/topic/early-waking,/t/early-waking\n',
  );
});

test('keeps figures and tables of articles', async () => {
  const { rowsOf } = await importFixture('forum.xml');
  const article = String(rowsOf('articles')[0]?.article).replaceAll('\n', '');
  expect(article).toBe(
    '<section data-kind="text"><figure><table><thead><tr><th>Day</th></tr></thead><tbody><tr><td>Monday</td></tr></tbody></table><figcaption>The week</figcaption></figure></section>',
  );
});

test('imports what everyone could read of a Discourse backup', async () => {
  const { rowsOf, report, file } = await importFixture('discourse.sql');
  expect(rowsOf('users').map(({ name, email, bio }) => [name, email, bio])).toEqual([
    ['Ana Reyes', 'ana@grove.example', 'I walk.'],
    ['bo', 'bo@grove.example', null],
  ]);
  expect(rowsOf('sub_categories').map(({ name }) => name)).toEqual(['Practice']);
  expect(rowsOf('threads').map(({ title }) => title)).toEqual(['Slow mornings']);
  const replies = rowsOf('thread_replies');
  expect(replies.map(({ comments }) => comments)).toEqual([
    '<p>How do you begin?</p>',
    '<p>Slowly</p>',
    `<blockquote><div> ana:</div><blockquote><p>Slowly</p></blockquote></blockquote>\n<p>Yes :smile: @ana, see <a href="/t/slow-mornings">above</a>.</p>`,
  ]);
  expect(replies[2]?.reply_id).toBe(replies[1]?.id);
  const all = JSON.stringify([...rowsOf('threads'), ...replies]);
  expect(all).not.toMatch(/Private words|Staff words|Gone/);
  expect(report).toContain('skipped: suspended, staged and inactive people: cy\n');
  expect(report).toContain('2 replies to topics that were left out');
  expect(readFileSync(`${file}.redirects.csv`, 'utf8')).toBe(
    'from,to\n/t/slow-mornings/7,/t/slow-mornings\n/t/7,/t/slow-mornings\n',
  );
});

test('imports posts, pages, people and comments of Ghost', async () => {
  const formerUrl = 'https://slate.example/';
  const { rowsOf, report } = await importFixture('ghost.json', { formerUrl, withComments: true });
  expect(rowsOf('users').map(({ email }) => email)).toEqual([
    'orla@slate.example',
    'piet@slate.example',
    'reader@slate.example',
  ]);
  const [first, draft] = rowsOf('articles');
  expect(first).toMatchObject({ is_featured: 1, is_restricted: 1, sub_title: 'On walls' });
  expect(first?.article).toContain('<a href="/about">about</a> and [brackets].');
  expect(draft).toMatchObject({ published_at: null });
  expect(rowsOf('pages')[0]?.details).toBe(
    '<h2>Us</h2><p>We are <em><strong>two</strong></em></p>',
  );
  expect(rowsOf('article_categories').map(({ name }) => name)).toContain('Walls');
  expect(rowsOf('tags').map(({ name }) => name)).toEqual(['WALLS', 'STONE']);
  expect(rowsOf('thread_replies')[1]).toMatchObject({
    comments: '<p>Lovely.</p>',
    created_by: rowsOf('users')[2]?.id,
  });
  expect(report).toContain('1 × further author');
  expect(report).toContain('1 × signup card');
  expect(report).toContain('1 × audio card');
  expect(report).not.toContain('private note');
});

test('asks for the address of a site that its export does not contain', async () => {
  await expect(importFixture('ghost.json', { formerUrl: undefined })).rejects.toThrow(
    '--former-url',
  );
});
