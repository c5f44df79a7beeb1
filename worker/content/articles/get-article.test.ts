import { expect, test } from 'vitest';
import {
  callApi,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { articleListSchema, articleViewSchema } from '../../contract/content/articles/articles.ts';

withSeededDatabase();

const article = async (tag: string, headers: HeadersInit = {}) =>
  articleViewSchema.parse(
    await (await fetchApp(`/sobe/v1/articles/fe/${tag}`, { headers })).json(),
  );

const flagged = async (condition: string) =>
  (await DB.first<{
    tag: string;
    plain: string;
  }>(`select tag, plain from articles where ${condition} limit 1`)) ?? { tag: '', plain: '' };

test('returns the sections and the key image of an article', async () => {
  const found = await article('five-slow-movements-for-a-stiff-morning');
  expect(new Set(found.sections.map(({ type }) => type))).toEqual(
    new Set(['text', 'image', 'leftimage', 'rightimage', 'doubleimage', 'video']),
  );
  expect(found.sections.map(({ number }) => number)).toEqual(
    found.sections.map((_, index) => index + 1),
  );
  expect(found.key_image_name).toMatch(/^[0-9a-f]{32}\.webp$/);
});

test('shows the editor-given author, else the creator', async () => {
  const tag = 'five-slow-movements-for-a-stiff-morning';
  const path = `articles/${demoId('articles', tag)}`;
  const before = await article(tag);
  expect(before.author_name).toBe(before.created_by_name);
  const author_id = demoId('users', 'ruth-abiola');
  const change = { author_id, created_by_override: null };
  expect((await callApi('PATCH', path, testUsers.admin, change)).status).toBe(200);
  expect(await article(tag)).toMatchObject({
    author_name: 'Ruth Abiola',
    created_by_tag: 'ruth-abiola',
    created_by_name: before.created_by_name,
  });
  const other = { created_by_override: 'A friend of the house' };
  expect((await callApi('PATCH', path, testUsers.admin, other)).status).toBe(200);
  expect(await article(tag)).toMatchObject({ ...other, created_by_tag: null });
});

const firstSteps = demoId('article_categories', 'first-steps');

/** Cards of the category in order, without coming-soon articles. */
async function cards() {
  const answer = await fetchApp('/sobe/v1/article-categories/fe/first-steps/articles?limit=100');
  const { data } = articleListSchema.parse(await answer.json());
  return data.filter(({ is_coming_soon }) => !is_coming_soon);
}

test('neighbours follow the card order and skip coming-soon articles', async () => {
  const all = await cards();
  await DB.run(
    `update articles set is_coming_soon = 1 where id in (select id from articles
    where category_id = ? and is_pinned = 0 order by published_at desc limit 2 offset 3)`,
    firstSteps,
  );
  const shown = await cards();
  expect([shown.some(({ is_pinned }) => is_pinned), shown.length]).toEqual([true, all.length - 2]);
  for (const [index, { tag }] of shown.entries()) {
    const { previous, next } = await article(tag);
    expect([previous?.tag, next?.tag], tag).toEqual([shown[index - 1]?.tag, shown[index + 1]?.tag]);
  }
});

test('orders articles of the same moment by id', async () => {
  await DB.run(
    "update articles set published_at = '2026-01-01T00:00:00.000Z' where category_id = ? and published_at < '2100'",
    firstSteps,
  );
  const seen: string[] = [];
  for (let tag = (await cards())[0]?.tag; tag; tag = (await article(tag)).next?.tag) seen.push(tag);
  expect(seen).toEqual((await cards()).map(({ tag }) => tag));
});

test('never sends the body of a restricted article to visitors', async () => {
  const { tag, plain } = await flagged('is_restricted = 1 and published_at is not null');
  const answer = await fetchApp(`/sobe/v1/articles/fe/${tag}`);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ is_restricted: true, article: null, sections: [] });
  expect(text).not.toContain(plain.slice(0, 40));
  const page = await (await fetchApp(`/a/${tag}`)).text();
  expect(page).toContain('This article is restricted. Please sign in to view it.');
  expect(page).not.toContain(plain.slice(0, 40));
});

test('a coming-soon article shows nothing else', async () => {
  const { tag, plain } = await flagged('is_coming_soon = 1');
  expect(await article(tag)).toMatchObject({ article: null, sections: [] });
  const page = await (await fetchApp(`/a/${tag}`)).text();
  expect(page).toContain('Coming Soon...');
  expect(page).not.toContain(plain.slice(0, 40));
});

test('restricted bodies need a level, coming-soon bodies an admin', async () => {
  const restricted = await flagged('is_restricted = 1 and published_at is not null');
  const coming = await flagged('is_coming_soon = 1 and published_at is not null');
  await DB.run('update articles set is_coming_soon = 0 where tag = ?', restricted.tag);
  const reads = async (tag: string, person: string) => {
    const { article: body, sections } = await article(tag, await createSignedInHeaders(person));
    expect(body === null).toBe(sections.length === 0);
    return body !== null;
  };
  for (const person of [testUsers.basic, testUsers.member, testUsers.host, testUsers.admin]) {
    expect(await reads(restricted.tag, person), person).toBe(true);
    expect(await reads(coming.tag, person), person).toBe(person === testUsers.admin);
  }
  await DB.run('update membership_levels set authz_articles = 0');
  for (const person of [testUsers.member, testUsers.admin]) {
    expect(await reads(restricted.tag, person), person).toBe(person === testUsers.admin);
  }
  await DB.run('update membership_levels set authz_articles = 1');
});

test('an expired token does not open a restricted article', async () => {
  const { tag } = await flagged(
    'is_restricted = 1 and is_coming_soon = 0 and published_at is not null',
  );
  const headers = await createSignedInHeaders(testUsers.member);
  expect((await article(tag, headers)).article).not.toBeNull();
  await DB.run('delete from sessions');
  for (const stale of [headers, { Authorization: 'Bearer nonsense' }]) {
    expect(await article(tag, stale)).toMatchObject({ article: null, sections: [] });
  }
});

test('renders the page of a restricted article as for a visitor', async () => {
  const { tag, plain } = await flagged('is_restricted = 1 and published_at is not null');
  const headers = await createSignedInHeaders(testUsers.admin);
  const page = await (await fetchApp(`/a/${tag}`, { headers })).text();
  expect(page).toContain('This article is restricted.');
  expect(page).not.toContain(plain.slice(0, 40));
});

test('answers 404 for unpublished, scheduled and unknown articles', async () => {
  const { tag } = await flagged('published_at is null');
  for (const missing of [tag, 'yoga-in-a-chair', 'no-such-article']) {
    expect((await fetchApp(`/sobe/v1/articles/fe/${missing}`)).status).toBe(404);
    expect((await fetchApp(`/a/${missing}`)).status).toBe(404);
  }
});
