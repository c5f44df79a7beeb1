import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { insertArticlesAndMembers } from '../../../tests/fixtures/sql/volume.ts';
import {
  DB,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  readPageQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { searchKinds } from '../../contract/search/search-kinds.ts';
import { searchResponseSchema } from '../../contract/search/site-search.ts';
import { searchLimits } from '../../contract/shared/limits.ts';
import { Database } from '../../db/client.ts';
import { indexAllRows } from '../../db/search/index-pending.ts';

withSeededDatabase();

const call = (q: string, more = '') =>
  fetchApp(`/sobe/v1/search?limit=100&q=${encodeURIComponent(q)}${more}`);
const search = async (q: string, more = '') =>
  searchResponseSchema.parse(await (await call(q, more)).json());
const keys = async (q: string, more = '') =>
  (await search(q, more)).data.map(({ kind, tag }) => `${kind} ${tag}`);

test('matches word prefixes, ignoring case and accents', async () => {
  expect((await keys('FIRST phón CAL'))[0]).toBe('article the-first-phone-call');
});

test('ranks matches in titles before matches in texts', async () => {
  const { data } = await search('sleep');
  const inTitle = data.map(({ title }) => /\bsleep/i.test(title));
  expect(inTitle[0]).toBe(true);
  expect(inTitle).toContain(false);
  expect(inTitle).toEqual([...inTitle].sort().reverse());
});

test('finds all kinds, or a single one', async () => {
  const kinds = ['article', 'blog', 'page', 'user', 'sub_category', 'thread', 'event'];
  for (const kind of kinds) {
    const { count, data } = await search('a', `&kind=${kind}`);
    expect(count).toBeGreaterThan(0);
    expect(new Set(data.map((hit) => hit.kind))).toEqual(new Set([kind]));
  }
  expect((await call('a', '&kind=reply')).status).toBe(422);
});

test('pages keep the total count', async () => {
  const whole = await search('the');
  const part = searchResponseSchema.parse(
    await (await fetchApp('/sobe/v1/search?q=the&limit=3&offset=2')).json(),
  );
  expect(part.data).toEqual(whole.data.slice(2, 5));
  expect(part.count).toBe(whole.count);
  const beyond = searchResponseSchema.parse(
    await (await fetchApp('/sobe/v1/search?q=the&offset=900')).json(),
  );
  expect(beyond).toMatchObject({ count: whole.count, data: [], suggestion: null });
});

test('a snippet is plain text with the match positions', async () => {
  await DB.run(
    "update pages set plain = ? where tag = 'privacy'",
    'Some <b>zymurgy</b> & more <script>harm()</script>',
  );
  const [hit] = (await search('zymur')).data;
  expect(hit?.snippet).toBe('Some <b>zymurgy</b> & more <script>harm()</script>');
  expect(hit?.snippet_marks.map(([start, end]) => hit.snippet.slice(start, end))).toContain(
    'zymurgy',
  );
});

test('replies count once as their thread', async () => {
  const thread = await DB.first<{ id: string; tag: string; title: string }>(
    'select id, tag, title from threads where is_deleted = 0 and replies_count > 1 limit 1',
  );
  await DB.run(
    "update thread_replies set plain = 'we like kohlrabi' where thread_id = ?",
    thread?.id,
  );
  const { count, data } = await search('kohlrabi', '&kind=thread');
  expect(count).toBe(1);
  expect(data[0]).toMatchObject({ kind: 'thread', tag: thread?.tag, title: thread?.title });
  expect(data[0]?.snippet).toContain('kohlrabi');
  await DB.run('update threads set is_deleted = 1 where id = ?', thread?.id);
  expect((await search('kohlrabi')).data).toEqual([]);
});

test('a sub-category has its category’s tag and needs an active one', async () => {
  const hit = (await search('yoga', '&kind=sub_category')).data[0];
  const row = await DB.first<{ tag: string }>(
    'select c.tag from sub_categories s join categories c on c.id = s.category_id where s.tag = ?',
    hit?.tag,
  );
  expect(hit?.category_tag).toBe(row?.tag);
  await DB.run('update categories set is_active = 0 where tag = ?', row?.tag);
  expect(await keys('yoga', '&kind=sub_category')).not.toContain(`sub_category ${hit?.tag}`);
  await DB.run('update categories set is_active = 1 where tag = ?', row?.tag);
});

test('finds tagged items without the word in their text', async () => {
  await DB.run(
    `insert into tags (id, created_at, updated_at, name) values (?1, '2026-01-01', '2026-01-01', 'QUINCE-JAM')`,
    demoId('tags', 'QUINCE-JAM'),
  );
  await DB.run(
    `insert into tag_links (id, created_at, updated_at, tag_id, user_id) values (?, '2026-01-01', '2026-01-01', ?, ?)`,
    demoId('tag_links', 'quince'),
    demoId('tags', 'QUINCE-JAM'),
    demoId('users', testUsers.member),
  );
  expect(await keys('quince jam')).toEqual([`user ${testUsers.member}`]);
  expect(await keys('quince jam', '&kind=article')).toEqual([]);
});

test('returns pictures', async () => {
  const [article] = (await search('phone call', '&kind=article')).data;
  expect(article?.image).toMatch(/^[0-9a-f]{32}\.webp$/);
  const [user] = (await search('nora quinn', '&kind=user')).data;
  expect(user).toMatchObject({ tag: testUsers.member, title: 'Nora Quinn' });
});

test('does not search the text of restricted and coming-soon articles', async () => {
  const results = await DB.all<{ id: string; tag: string; title: string }>(
    'select id, tag, title from articles where (is_restricted or is_coming_soon) and published_at is not null',
  );
  expect(results.length).toBeGreaterThan(0);
  for (const { id, tag, title } of results) {
    await DB.run("update articles set plain = 'Secret xylophone words' where id = ?", id);
    expect((await search('xylophone')).data).toEqual([]);
    const hit = (await search(title)).data.find((one) => one.tag === tag);
    expect(hit).toBeDefined();
    expect(JSON.stringify(hit)).not.toContain('xylophone');
  }
});

test('does not find scheduled, unpublished, inactive and deleted items', async () => {
  const seen = async () => [...(await keys('wombat')), (await search('wombat')).suggestion];
  await DB.run("update articles set title = 'Wombat' where tag = 'yoga-in-a-chair'");
  await DB.run("update articles set title = 'Wombat' where published_at is null");
  await DB.run(
    "update users set bio = 'wombat', title = 'Wombat' where tag = ?",
    testUsers.waiting,
  );
  await DB.run("update sub_categories set name = 'Wombat' where is_active = 0");
  await DB.run("update pages set title = 'Wombat', is_active = 0 where tag = 'privacy'");
  expect(await seen()).toEqual([null]);
});

test('does not find users who are no longer public', async () => {
  expect(await keys('nora quinn')).toContain(`user ${testUsers.member}`);
  await DB.run('update users set is_active = 0 where tag = ?', testUsers.member);
  expect(await keys('nora quinn')).not.toContain(`user ${testUsers.member}`);
  await DB.run('update users set is_active = 1 where tag = ?', testUsers.member);
});

test('does not search private fields', async () => {
  const person = await DB.first<{ email: string }>(
    'select email from users where tag = ?',
    testUsers.member,
  );
  await DB.run("update users set phone = '0770090042' where tag = ?", testUsers.member);
  expect(await keys('0770090042')).toEqual([]);
  expect(await keys(person?.email ?? '')).toEqual([]);
});

test('corrects misspelt words, says so, and searches them as typed on request', async () => {
  const corrected = await search('slep');
  expect(corrected).toMatchObject({ q: 'sleep', corrected: { from: 'slep', to: 'sleep' } });
  expect(corrected.count).toBe((await search('sleep')).count);
  const exact = await search('slep', '&exact=true');
  expect(exact).toMatchObject({ q: 'slep', corrected: null });
  expect(exact.count).toBeLessThan(corrected.count);
  expect((await search('calum reid')).data[0]).toMatchObject({
    kind: 'user',
    title: 'Callum Reid',
  });
  expect(await search('bonfire slep')).toMatchObject({
    q: 'bonfire slep',
    count: 0,
    corrected: null,
  });
  for (const q of ['couns', 'sleep', 'i want to kil myself']) {
    expect((await search(q)).corrected, q).toBeNull();
  }
});

test('counts the results of each kind on every tab', async () => {
  const all = await search('yoga');
  expect(Object.values(all.counts).reduce((sum, count) => sum + count, 0)).toBe(all.count);
  const events = await search('yoga', '&kind=event');
  expect(events.counts).toEqual(all.counts);
  expect(events.count).toBe(all.counts.event);
  expect(events.data.map(({ kind }) => kind)).toEqual(Array(events.count).fill('event'));
});

test('the list of each kind is as long as its count, for common words too', async () => {
  for (const q of ['the', 'a', 'c', 'sleep', 'people']) {
    const { counts } = await search(q);
    for (const kind of searchKinds) {
      const { count, data } = await search(q, `&kind=${kind}`);
      expect([count, data.length], `${q} ${kind}`).toEqual([counts[kind], counts[kind]]);
    }
  }
});

test.each(['3am', 'job loss', 'jobless', 'lost my job', 'events in bristol', 'anxious teenager'])(
  'finds what is related to “%s” if nothing has the words',
  async (q) => {
    expect((await search(q)).count).toBeGreaterThan(0);
  },
);

test('people whose names match come first', async () => {
  await DB.run("update articles set title = 'Nora Quinn on sleep' where tag = 'first-steps'");
  expect((await search('nora')).data[0]).toMatchObject({ kind: 'user', tag: testUsers.member });
});

test('past and hidden events are not found', async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const event = await DB.first<{ id: string; tag: string }>(
    'select id, tag from events where is_active = 1 and rrule is null and start_at > ? limit 1',
    at(0),
  );
  await DB.run("update events set name = 'Dugong evening' where id = ?", event?.id);
  expect(await keys('dugong')).toEqual([`event ${event?.tag}`]);
  await DB.run(
    'update events set start_at = ?, end_at = ? where id = ?',
    at(-3),
    at(-2),
    event?.id,
  );
  expect(await keys('dugong')).toEqual([]);
  await DB.run(
    'update events set start_at = ?, end_at = ?, is_active = 0 where id = ?',
    at(3),
    at(4),
    event?.id,
  );
  expect(await keys('dugong')).toEqual([]);
});

test('suggests a similar tag when nothing matches', async () => {
  expect(await search('meditaton', '&exact=true')).toMatchObject({
    count: 0,
    data: [],
    suggestion: 'MEDITATION',
  });
  expect((await search('sleep')).suggestion).toBeNull();
});

test.each(['', ' ', '"', '*', '-', '\u0000', '(((', '\u0301', '🦔', '%'])(
  'a search for %j finds nothing',
  async (q) => {
    const answer = await call(q);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ count: 0, data: [], suggestion: null });
  },
);

test.each(['NEAR(', '{title}:', 'a AND', "'; drop table documents; --", 'x^2', 'rank:a'])(
  'a search for %j is treated as text',
  async (q) => {
    expect((await call(q)).status).toBe(200);
  },
);

test('accepts a missing and an overlong q', async () => {
  expect(await (await fetchApp('/sobe/v1/search')).json()).toEqual({
    q: '',
    corrected: null,
    counts: Object.fromEntries(searchKinds.map((kind) => [kind, 0])),
    count: 0,
    data: [],
    suggestion: null,
    crisis: null,
  });
  expect((await call('word '.repeat(500))).status).toBe(200);
  expect((await fetchApp('/sobe/v1/search?q=a&q=b')).status).toBeLessThan(500);
});

test('finds the title match among many documents', async () => {
  await DB.run("update articles set title = 'Words upon words' where tag = 'the-first-phone-call'");
  expect((await keys('words'))[0]).toBe('article the-first-phone-call');
});

test('a text that repeats a word costs no more', async () => {
  const { id } = (await DB.first<{ id: string }>(
    'select id from thread_replies where is_deleted = 0 limit 1',
  )) ?? { id: '' };
  await DB.run('update thread_replies set plain = ? where id = ?', 'qx '.repeat(60_000), id);
  await indexAllRows(new Database(env.DB));
  for (const q of ['qx', 'qx q', 'a '.repeat(100)]) {
    const began = performance.now();
    expect((await call(q)).status).toBe(200);
    expect(performance.now() - began, q).toBeLessThan(1_000);
  }
});

test('reads the same rows among 2,500 and 20,000 documents', { tags: 'slow' }, async () => {
  const read = async () => {
    const rows = [];
    for (const q of ['article', 'number words', 'a', 'sleep', 'member', 'yoga', 'qqqqzz']) {
      rows.push(getResponseQueryStatistics(await call(q)).rowsRead);
    }
    const page = await readPageQueryStatistics(await fetchApp('/search/article'));
    expect(page.roundTrips).toBe(1);
    return [...rows, page.rowsRead];
  };
  await insertArticlesAndMembers(env.DB, 1, 2_500);
  const few = await read();
  await insertArticlesAndMembers(env.DB, 2_500, 20_000);
  const many = await read();
  many.forEach((rows, index) => {
    expect(Math.abs(rows - (few[index] ?? 0))).toBeLessThanOrEqual(10);
    // A common word is counted once, and looked for among the results once.
    expect(rows).toBeLessThan(6_000 + 2 * searchLimits.common);
  });
});
