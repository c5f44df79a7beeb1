import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { insertArticlesAndMembers } from '../../../tests/fixtures/sql/volume.ts';
import { insertBlock } from '../../../tests/fixtures/users.ts';
import {
  callApi,
  DB,
  demoId,
  getResponseQueryStatistics,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { bookmarkListSchema } from '../../contract/community/bookmarks.ts';

withSeededDatabase();

const article = demoId('articles', 'the-first-phone-call');
const unpublished = demoId('articles', 'yoga-in-a-chair');
const me = demoId('users', testUsers.member);

const keep = (article_id: unknown, by = testUsers.member) =>
  callApi('POST', 'bookmarks', by, { article_id });
const list = async (query = '', by = testUsers.member) =>
  bookmarkListSchema.parse(
    await (await callApi('GET', `users/${me}/bookmarks?${query}`, by)).json(),
  );

test('creates a bookmark once, lists it and deletes it', async () => {
  await DB.run('delete from bookmarks where article_id = ?', article);
  recordedPurges.length = 0;
  const path = `bookmarks/articles/${article}`;
  expect((await callApi('GET', path, testUsers.member)).status).toBe(204);
  const before = await list('limit=100');
  const [one, other] = await Promise.all([keep(article), keep(article)]);
  expect([one.status, other.status, getResponseQueryStatistics(one).roundTrips]).toEqual([
    201, 201, 2,
  ]);
  const { id } = await one.json<{ id: string }>();
  expect(await other.json()).toEqual({ id });
  const told = await callApi('GET', path, testUsers.member);
  expect([told.status, await told.json(), getResponseQueryStatistics(told).roundTrips]).toEqual([
    200,
    { id },
    2,
  ]);
  expect((await callApi('GET', path, testUsers.basic)).status).toBe(204);
  const after = await list('limit=100');
  expect(after.count).toBe(before.count + 1);
  expect(after.data[0]).toMatchObject({
    id,
    article_id: article,
    article_tag: 'the-first-phone-call',
    article_title: expect.any(String),
  });

  expect((await callApi('DELETE', `bookmarks/${id}`, testUsers.basic)).status).toBe(404);
  expect((await callApi('DELETE', `bookmarks/${id}`, testUsers.admin)).status).toBe(404);
  expect((await callApi('DELETE', `bookmarks/${id}`, testUsers.member)).status).toBe(204);
  expect((await callApi('DELETE', `bookmarks/${id}`, testUsers.member)).status).toBe(404);
  expect(await list('limit=100')).toEqual(before);
  expect(recordedPurges).toEqual([]);
});

test('rejects bookmarks of unpublished items', async () => {
  for (const id of [unpublished, demoId('articles', 'nothing')]) {
    for (const by of [testUsers.member, testUsers.admin]) {
      expect((await keep(id, by)).status).toBe(404);
      expect((await callApi('GET', `bookmarks/articles/${id}`, by)).status).toBe(404);
    }
  }
  for (const id of ['first', null, undefined]) expect((await keep(id)).status).toBe(422);
});

test('shows the title of an unpublished bookmark to admins only', async () => {
  const { data } = await list('limit=100');
  const taken = data[0]?.article_id;
  const publish = (moment: string | null) =>
    DB.run('update articles set published_at = ? where id = ?', moment, taken);
  await publish(null);
  const gone = await list('limit=100');
  expect(gone.count).toBe(data.length);
  expect(gone.data[0]).toMatchObject({ article_id: taken, article_tag: null, article_title: null });
  expect((await list('limit=100', testUsers.admin)).data[0]?.article_title).toBe(
    data[0]?.article_title,
  );
  await publish('2026-01-01T00:00:00.000Z');
});

test("admins see a member's bookmarks; unknown members answer 404", async () => {
  expect(await list('', testUsers.admin)).toEqual(await list());
  const nobody = `users/${demoId('users', 'nobody')}/bookmarks`;
  expect((await callApi('GET', nobody, testUsers.admin)).status).toBe(404);
});

const person = demoId('users', testUsers.host);
const others = [
  ['users', person],
  ['threads', demoId('threads', 'i-lasted-three-minutes')],
  ['events', demoId('events', 'slow-walk-round-the-docks')],
] as const;

test.each(others)(
  'bookmarks one of %s once, lists it beside articles and deletes it',
  async (object_type, object_id) => {
    const what = { object_type, object_id };
    const path = `bookmarks/${object_type}/${object_id}`;
    expect((await callApi('GET', path, testUsers.member)).status).toBe(204);
    const before = await list(`object_type=${object_type}`);
    const sent = () => callApi('POST', 'bookmarks', testUsers.member, what);
    const [one, other] = await Promise.all([sent(), sent()]);
    expect([one.status, other.status, getResponseQueryStatistics(one).roundTrips]).toEqual([
      201, 201, 2,
    ]);
    const { id } = await one.json<{ id: string }>();
    expect(await other.json()).toEqual({ id });
    expect(await (await callApi('GET', path, testUsers.member)).json()).toEqual({ id });
    expect((await callApi('GET', path, testUsers.basic)).status).toBe(204);

    const after = await list(`object_type=${object_type}`);
    expect(after.count).toBe(before.count + 1);
    expect(after.saved).toEqual({ ...before.saved, [object_type]: before.count + 1 });
    expect(after.data[0]).toMatchObject({
      id,
      object_type,
      object_id,
      article_id: null,
      article_title: null,
      object_tag: expect.any(String),
      object_name: expect.any(String),
      object_line: expect.any(String),
    });
    expect((await list('limit=100')).data.some((bookmark) => bookmark.id === id)).toBe(false);

    expect((await callApi('DELETE', `bookmarks/${id}`, testUsers.basic)).status).toBe(404);
    expect((await callApi('DELETE', `bookmarks/${id}`, testUsers.member)).status).toBe(204);
    expect(await list(`object_type=${object_type}`)).toEqual(before);
  },
);

test('rejects bookmarks of hidden authors and hides existing ones', async () => {
  const what = { object_type: 'users', object_id: person };
  const { id } = await (await callApi('POST', 'bookmarks', testUsers.member, what)).json<{
    id: string;
  }>();
  await insertBlock(testUsers.host, testUsers.member);
  expect((await callApi('POST', 'bookmarks', testUsers.member, what)).status).toBe(404);
  expect((await callApi('GET', `bookmarks/users/${person}`, testUsers.member)).status).toBe(404);
  expect((await list('object_type=users')).data[0]).toMatchObject({
    id,
    object_tag: null,
    object_name: null,
    object_line: null,
    object_image: null,
    object_image_focus: null,
  });
  expect((await list('object_type=users', testUsers.admin)).data[0]?.object_name).not.toBeNull();
  await DB.run('delete from blocks');
  expect((await callApi('DELETE', `bookmarks/${id}`, testUsers.member)).status).toBe(204);
});

test('rejects types that cannot be bookmarked', async () => {
  const refused = async (body: object) =>
    (await callApi('POST', 'bookmarks', testUsers.member, body)).status;
  expect(await refused({ object_type: 'pages', object_id: person })).toBe(422);
  expect(await refused({ object_type: 'users' })).toBe(422);
  expect(await refused({ object_type: 'users', object_id: person, article_id: article })).toBe(422);
  expect(await refused({})).toBe(422);
  expect(await refused({ object_type: 'users', object_id: demoId('users', 'nobody') })).toBe(404);
  expect((await callApi('GET', `bookmarks/pages/${person}`, testUsers.member)).status).toBe(404);
});

test('searches and sorts bookmarks, reading only the page', {
  tags: 'slow',
}, async () => {
  const whole = await list('limit=100&orderby=article_title asc');
  const titles = whole.data.map(({ article_title }) => String(article_title).toLowerCase());
  expect(titles).toEqual(titles.toSorted());
  const [word] = titles[0]?.split(' ') ?? [];
  expect((await list(`search=${word}`)).count).toBeGreaterThan(0);
  await insertArticlesAndMembers(env.DB, 1, 2_000);
  await DB.run(
    `insert into bookmarks (id, article_id, created_by, created_at)
    select replace(id, '-7000-', '-7001-'), id, ?, created_at from articles where tag like 'volume-%'`,
    me,
  );
  for (const query of ['', 'orderby=created_at desc', 'orderby=created_at asc', 'offset=10']) {
    const answer = await callApi('GET', `users/${me}/bookmarks?${query}`, testUsers.member);
    expect(getResponseQueryStatistics(answer).roundTrips).toBe(2);
    const spent = getResponseQueryStatistics(answer).rowsRead - whole.count - 1_999;
    expect(spent, query).toBeLessThanOrEqual(query === 'offset=10' ? 70 : 60);
    expect(await answer.json()).toMatchObject({ count: whole.count + 1_999 });
  }
  expect((await list('limit=1&orderby=id asc')).count).toBe(whole.count + 1_999);
  const last = await list(`limit=5&offset=${whole.count + 1_999 - 5}`);
  expect((await list('limit=5&orderby=created_at asc')).data).toEqual(last.data.toReversed());
});
