import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { getItem, type ResourceItem, sendAsAdmin } from '../../../tests/fixtures/resources.ts';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { binLimits, type ItemUse, isBinned } from '../../contract/admin/bin.ts';
import { resources } from '../../contract/resources/resources.ts';
import { reconcileCountsJob } from '../../jobs/counts/reconcile-counts-job.ts';
import { runJob } from '../../jobs/scheduler.ts';
import { emptyBinJob } from './delete-for-good.ts';

withSeededDatabase();

const remove = (path: string, body?: object, headers: object = {}) =>
  sendAsAdmin('DELETE', path, body, headers);
const restore = (id: string, body: object = {}) => sendAsAdmin('POST', `bin/${id}/restore`, body);

async function create(path: string, body: object) {
  const answer = await sendAsAdmin('POST', path, body);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json<{ id: string }>()).id;
}

const listBin = async () =>
  (await getItem('bin?limit=100')) as unknown as { count: number; data: ResourceItem[] };

async function getUses(answer: Response) {
  expect(answer.status).toBe(409);
  const { reason, uses } = await answer.json<{ reason: string; uses: ItemUse[] }>();
  expect(reason).toBe('in_use');
  return uses;
}

const article = demoId('articles', 'the-first-phone-call');

describe('the uses of an item', () => {
  const listUses = async (resource: string, id: string) =>
    (await getItem(`bin/uses?resource=${resource}&id=${id}`)) as unknown as { uses: ItemUse[] };

  test('are those that a deletion is refused for', async () => {
    const id = await DB.value<string>('select max(tag_id) from tag_links where thread_id is null');
    const uses = await getUses(await remove(`tags/${id}`));
    expect(uses.length).toBeGreaterThan(0);
    expect(await listUses('tags', String(id))).toEqual({ uses });
  });

  test('are none of an item that can be deleted', async () => {
    expect(await listUses('articles', article)).toEqual({ uses: [] });
  });
});

describe('a deletion', () => {
  test('moves an article to the bin, and its address answers 410', async () => {
    const before = await getItem(`articles/${article}`);
    expect((await remove(`articles/${article}`)).status).toBe(204);
    expect((await remove(`articles/${article}`)).status).toBe(404);
    expect((await fetchApp('/sobe/v1/articles/fe/the-first-phone-call')).status).toBe(404);
    const languages = { LANGUAGES: 'en,de' };
    for (const path of ['/a/the-first-phone-call', '/de/a/the-first-phone-call']) {
      expect((await fetchApp(path, {}, languages)).status, path).toBe(410);
    }
    const [item] = (await listBin()).data;
    expect(item).toMatchObject({ id: article, resource: 'articles', title: before.title });
    expect(Date.parse(String(item?.ends_at)) - Date.parse(String(item?.deleted_at))).toBe(
      binLimits.days * 86_400_000,
    );
  });

  test('is restored with tags, likes and bookmarks', async () => {
    const answer = await restore(article);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ id: article, tag: 'the-first-phone-call' });
    expect((await fetchApp('/a/the-first-phone-call')).status).toBe(200);
    expect((await listBin()).data).toEqual([]);
    const described = await DB.column(
      'select description from history where link_id = ? order by id desc limit 2',
      article,
    );
    expect(described).toEqual(['Restored from the bin', 'Deleted']);
  });

  test('changes nothing that a restore does not bring back', async () => {
    const id = demoId('articles', 'what-it-costs');
    await DB.run(
      `insert or ignore into bookmarks (id, article_id, created_by, created_at)
        values ('kept', ?, ?, '2026-01-01T00:00:00.000Z')`,
      id,
      demoId('users', testUsers.member),
    );
    const read = () =>
      Promise.all([
        DB.all('select * from tag_links where article_id = ? order by id', id),
        DB.all('select * from bookmarks where article_id = ? order by id', id),
        DB.all(
          "select * from likes where object_type = 'articles' and object_id = ? order by id",
          id,
        ),
        DB.all('select id, name from uploaded_files where object_id = ? order by id', id),
        DB.all('select article, plain, key_image_id, published_at from articles where id = ?', id),
      ]);
    const before = await read();
    expect(before[1].length).toBeGreaterThan(0);
    expect((await remove(`articles/${id}`)).status).toBe(204);
    expect((await restore(id)).status).toBe(200);
    expect(await read()).toEqual(before);
  });

  test('answers 301 with a redirect, until a new item takes the tag', async () => {
    const id = await create('pages', { title: 'Old page', tag: 'old-page' });
    expect((await remove(`pages/${id}`, { redirect_to: '//evil.example' })).status).toBe(422);
    expect((await remove(`pages/${id}`, { redirect_to: '/old-page' })).status).toBe(422);
    expect((await remove(`pages/${id}`, { redirect_to: '/about' })).status).toBe(204);
    expect((await fetchApp('/old-page')).headers.get('Location')).toBe('/about');
    await create('pages', { title: 'New page', tag: 'old-page' });
    expect((await fetchApp('/old-page')).status).toBe(200);
    const taken = await restore(id);
    expect(taken.status).toBe(409);
    expect(await taken.json()).toMatchObject({ reason: 'taken' });
    expect((await restore(id, { tag: 'Not a tag' })).status).toBe(422);
    expect(await (await restore(id, { tag: 'older-page' })).json()).toMatchObject({
      tag: 'older-page',
    });
  });

  test('is refused for a stale version', async () => {
    const id = await create('synonyms', { words: 'a', means: 'b' });
    expect((await remove(`synonyms/${id}`, undefined, { 'If-Match': '"7"' })).status).toBe(409);
    expect((await remove(`synonyms/${id}`, undefined, { 'If-Match': '"1"' })).status).toBe(204);
  });

  test('needs no body, whatever type the request names', async () => {
    const id = await create('synonyms', { words: 'c', means: 'd' });
    const headers = {
      ...(await createSignedInHeaders(testUsers.admin)),
      'Content-Type': 'application/json',
    };
    const answer = await fetchApp(`/sobe/v1/synonyms/${id}`, { method: 'DELETE', headers });
    expect(answer.status).toBe(204);
  });

  test('is refused to members', async () => {
    const headers = await createSignedInHeaders(testUsers.member);
    const path = `/sobe/v1/articles/${article}`;
    expect((await fetchApp(path, buildRequestInit('DELETE', undefined, headers))).status).toBe(403);
  });
});

describe('what is in use stays', () => {
  test.each([
    ['article-categories', 'first-steps', 'articles'],
    ['categories', 'talking-and-listening', 'sub_categories'],
    ['sub_categories', 'counselling', 'users'],
    ['footers', 'help', 'pages'],
    ['locations', 'harbour-studio', 'events'],
    ['membership_levels', 'practitioner', 'users'],
    ['tags', 'GRIEF', 'articles'],
  ])('%s %s', async (path, key, user) => {
    const id = demoId(path.replaceAll('-', '_'), key);
    const uses = await getUses(await remove(`${path}/${id}`));
    expect(uses.length).toBeGreaterThan(0);
    expect(uses.length).toBeLessThanOrEqual(100);
    expect(uses.map(({ resource }) => resource)).toContain(user);
    for (const use of uses)
      expect(use).toEqual({
        resource: expect.any(String),
        id: expect.any(String),
        title: expect.any(String),
      });
    expect((await getItem(`${path}/${id}`)).id).toBe(id);
  });

  test('the default level and templates of the site', async () => {
    const level = await DB.value('select id from membership_levels where is_default = 1');
    expect((await remove(`membership_levels/${level}`)).status).toBe(409);
    const template = await DB.value(
      "select id from email_templates where tag = 'account-approved'",
    );
    expect((await remove(`email_templates/${template}`)).status).toBe(409);
  });

  test('an event with upcoming seats', async () => {
    const event = await DB.value<string>(
      `select event_id from event_seats s join events e on e.id = s.event_id
        where s.end_at > ? and e.off_at is null and s.state = 'coming' limit 1`,
      new Date().toISOString(),
    );
    expect(event).toBeTruthy();
    expect((await getUses(await remove(`events/${event}`))).length).toBeGreaterThan(0);
  });
});

test.each(resources.filter(isBinned).map(({ path }) => [path]))(
  'a new item of %s can be deleted and restored',
  async (path) => {
    const first = await DB.value<string>('select max(name) from uploaded_files');
    const image = await DB.value<string>('select max(id) from uploaded_files');
    const country = await DB.value<string>('select min(id) from countries');
    const bodies: Record<string, object> = {
      'article-categories': { name: 'Short' },
      articles: { title: 'Short', category_id: demoId('article_categories', 'first-steps') },
      blogs: { title: 'Short' },
      categories: { name: 'Short', description: 'Short', image: first },
      crisis_lines: { name: 'Short', country_id: country, number: '1' },
      crisis_words: { words: 'short' },
      email_templates: { name: 'Short', subject: 'Short', text: 'Short' },
      events: {
        name: 'Short',
        user_id: demoId('users', testUsers.host),
        start_at: '2027-01-02T10:00:00Z',
        end_at: '2027-01-02T11:00:00Z',
        image_1_id: image,
        location_id: demoId('locations', 'harbour-studio'),
      },
      footers: { title: 'Short' },
      locations: { name: 'Short', description: 'Short', address_country_id: country },
      membership_levels: { name: 'Short', level: 1 },
      pages: { title: 'Short' },
      sub_categories: {
        name: 'Short',
        description: 'Short',
        category_id: demoId('categories', 'talking-and-listening'),
      },
      synonyms: { words: 'short', means: 'brief' },
      tags: { name: 'SHORT-TAG' },
    };
    const id = await create(path, bodies[path] ?? {});
    const before = await getItem(`${path}/${id}`);
    expect((await remove(`${path}/${id}`)).status).toBe(204);
    const restored = await restore(id);
    expect(restored.status, await restored.clone().text()).toBe(200);
    const { updated_at, updated_by, updated_by_name, ...same } = before;
    expect(await getItem(`${path}/${id}`)).toMatchObject(same);
  },
);

test('an item whose category is gone is restored after it', async () => {
  const category = await create('article-categories', { name: 'Passing' });
  const id = await create('articles', { title: 'Of passing', category_id: category });
  expect((await remove(`articles/${id}`)).status).toBe(204);
  expect((await remove(`article-categories/${category}`)).status).toBe(204);
  const refused = await restore(id);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ message_code: 'restore_reference_first' });
  expect((await restore(category)).status).toBe(200);
  expect((await restore(id)).status).toBe(200);
});

test('stored counts stay correct', async () => {
  const id = demoId('articles', 'what-it-costs');
  await runJob(reconcileCountsJob, env);
  await remove(`articles/${id}`);
  await restore(id);
  const note = (await DB.value<string>("select note from jobs where name = 'counters'")) ?? '';
  await runJob(reconcileCountsJob, env);
  expect(await DB.value("select note from jobs where name = 'counters'")).toBe(note);
});

test('a picture of a deleted item is in use until the item is deleted for good', async () => {
  const picture = await DB.first<{ name: string; id: string }>(
    "select name, id from uploaded_files where object_type = 'articles' order by id",
  );
  const { name = '', id: file } = picture ?? {};
  const id = await create('categories', { name: 'Pictured', description: 'x', image: name });
  const countUses = () =>
    DB.count("file_uses where reference = ? and item_id = ? and resource = 'bin'", name, id);
  await remove(`categories/${id}`);
  expect(await countUses()).toBe(1);
  expect((await remove(`uploaded_files/${file}`)).status).toBe(409);
  expect((await getItem(`uploaded_files/${file}/uses?limit=100`)) as object).toMatchObject({
    data: expect.arrayContaining([{ resource: 'bin', id, title: 'Pictured' }]),
  });
  expect((await restore(id)).status).toBe(200);
  expect(await countUses()).toBe(0);
  await remove(`categories/${id}`);
  await remove(`bin/${id}`);
  expect(await countUses()).toBe(0);
});

describe('for good', () => {
  test('an item is deleted with its files, and its address still answers 410', async () => {
    const id = await create('blogs', { title: 'Brief', tag: 'brief' });
    await remove(`blogs/${id}`);
    expect((await remove(`bin/${id}`)).status).toBe(204);
    expect((await remove(`bin/${id}`)).status).toBe(404);
    expect((await restore(id)).status).toBe(404);
    expect((await fetchApp('/b/brief')).status).toBe(410);
  });

  test('items go after 30 days', async () => {
    const id = await create('blogs', { title: 'Briefer' });
    await remove(`blogs/${id}`);
    await DB.run(
      "update deleted_items set deleted_at = '2020-01-01T00:00:00.000Z' where id = ?",
      id,
    );
    await runJob(emptyBinJob, env);
    expect((await listBin()).data.map((item) => item.id)).not.toContain(id);
    expect(
      await DB.value('select description from history where link_id = ? order by id desc', id),
    ).toBe('Deleted for good');
  });
});

test('a translation of a deleted page stays at its own address', async () => {
  const bindings = { LANGUAGES: 'en,de' };
  const id = await create('pages', {
    title: 'House rules',
    details: '<p>Rules</p>',
    is_active: true,
  });
  const made = await sendAsAdmin('POST', `pages/${id}/translations`, { language_id: 'de' });
  const { id: translation } = await made.json<{ id: string }>();
  const changed = await sendAsAdmin('PATCH', `pages/${translation}`, {
    title: 'Hausordnung',
    tag: 'hausordnung',
    is_active: true,
  });
  expect(changed.status, await changed.clone().text()).toBe(200);
  expect((await remove(`pages/${id}`)).status).toBe(204);
  const readStatus = async (path: string) => (await fetchApp(path, {}, bindings)).status;
  expect(await readStatus('/de/hausordnung')).toBe(200);
  expect(await readStatus('/hausordnung')).toBe(200);
  expect(await readStatus('/house-rules')).toBe(410);
  expect(await readStatus('/de/house-rules')).toBe(410);
  expect((await remove(`pages/${translation}`)).status).toBe(204);
  expect(await readStatus('/de/hausordnung')).toBe(410);
});
