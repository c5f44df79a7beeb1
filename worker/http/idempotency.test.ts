import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';

withSeededDatabase();

const nora = testUsers.member;
const admin = testUsers.admin;
const priya = 'priya-raman';
const id = (tag: string) => demoId('users', tag);
const article = demoId('articles', 'what-it-costs');
const other = demoId('articles', 'the-first-phone-call');

const keyed = (key: string) => ({ 'Idempotency-Key': key });
const made = async (answer: Response) => [answer.status, (await answer.json<{ id: string }>()).id];

/** The response is stored after it is sent. */
const kept = () =>
  vi.waitFor(async () => expect(await DB.count('answered_keys')).toBe(1), {
    timeout: 10_000,
  });

afterEach(() => env.DB.exec('delete from answered_keys'));

const likeOf = (object_id: string) => ({ object_type: 'articles', object_id });

test.each<
  [what: string, table: string, path: string, undo: (made: string) => string, body?: object]
>([
  [
    'a request',
    'friends',
    `users/${id(nora)}/friends/${id(priya)}`,
    () => `users/${id(nora)}/friends/${id(priya)}`,
  ],
  [
    'a block',
    'blocks',
    `users/${id(nora)}/blocks/${id(priya)}`,
    () => `users/${id(nora)}/blocks/${id(priya)}`,
  ],
  [
    'a like',
    'likes',
    'likes',
    () => `users/${id(nora)}/likes/articles/${article}`,
    likeOf(article),
  ],
  [
    'a bookmark',
    'bookmarks',
    'bookmarks',
    (bookmark) => `bookmarks/${bookmark}`,
    { article_id: article },
  ],
  [
    'a tag',
    'tag_links',
    'tag-links',
    (link) => `tag-links/${link}`,
    { tag_id: demoId('tags', 'IRISH'), user_id: id(nora) },
  ],
])(
  '%s that was reverted is not repeated by the same request',
  async (_, table, path, undo, body) => {
    const count = `select count(*) as n from ${table}`;
    const before = await DB.value<number>(count);
    const make = (key: string) => callApi('POST', path, nora, body, keyed(key));
    const first = await made(await make('one'));
    await kept();
    expect([first[0], await DB.value<number>(count)]).toEqual([201, (before ?? 0) + 1]);
    expect((await callApi('DELETE', undo(String(first[1])), nora)).status).toBe(204);
    const again = await make('one');
    expect(getResponseQueryStatistics(again).roundTrips).toBe(1);
    expect([await made(again), await DB.value<number>(count)]).toEqual([first, before]);

    expect((await make('another')).status).toBe(201);
    expect(await DB.value<number>(count)).toBe((before ?? 0) + 1);
  },
);

test('the same key with another body returns the first response', async () => {
  const like = (object: string, by = nora) =>
    callApi('POST', 'likes', by, likeOf(object), keyed('two'));
  const first = await made(await like(article));
  await kept();
  const before = await DB.count('likes');
  expect(await made(await like(other))).toEqual(first);
  expect(await DB.count('likes')).toBe(before);
  const [status, another] = await made(await like(other, admin));
  expect([status, another === first[1]], 'somebody else’s key is another').toEqual([201, false]);
});

test('a rejected request stores no response', async () => {
  const like = () => callApi('POST', 'likes', nora, likeOf(other), keyed('three'));
  const unlike = () => callApi('DELETE', `users/${id(nora)}/likes/articles/${other}`, nora);
  await unlike();
  const published = (await DB.value<string>(
    'select published_at as n from articles where id = ?',
    other,
  )) as string;
  const set = (moment: string | null) =>
    DB.run('update articles set published_at = ? where id = ?', moment, other);
  await set(null);
  expect((await like()).status).toBe(404);
  await set(published);
  expect((await like()).status).toBe(201);
});

test('a repeat without permission is rejected', async () => {
  const path = `users/${id(nora)}/friends/${id('thandiwe-ncube')}`;
  expect((await callApi('POST', path, nora, undefined, keyed('four'))).status).toBe(201);
  await kept();
  const level = `(select membership_level_id from users where tag = '${nora}')`;
  const grant = (may: number) =>
    env.DB.exec(`update membership_levels set authz_friends = ${may} where id = ${level}`);
  await grant(0);
  expect((await callApi('POST', path, nora, undefined, keyed('four'))).status).toBe(403);
  expect((await callApi('POST', path, null, undefined, keyed('four'))).status).toBe(401);
  await grant(1);
});
