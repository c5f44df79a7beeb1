import { expect, test } from 'vitest';
import { insertBlock } from '../../../tests/fixtures/users.ts';
import {
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  readPageQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { threadCardsSchema, threadTopicsSchema } from '../../contract/community/threads.ts';

withSeededDatabase();

const get = async (path: string, by?: string) =>
  fetchApp(`/sobe/v1${path}`, by === undefined ? {} : { headers: await createSignedInHeaders(by) });
const threads = async (query = '', by?: string) =>
  threadCardsSchema.parse(await (await get(`/threads/latest?limit=100&${query}`, by)).json());

const tag = 'i-lasted-three-minutes';

test('lists threads of all topics by last answer', async () => {
  const { count, data } = await threads();
  expect(count).toBe(data.length);
  const times = data.map(({ last_reply_at }) => last_reply_at ?? '');
  expect(times).toEqual(times.toSorted().reverse());
  expect(new Set(data.map(({ sub_category_name }) => sub_category_name)).size).toBeGreaterThan(1);
});

test('a thread card shows opening and last participants', async () => {
  const one = (await threads()).data.find((thread) => thread.tag === tag);
  expect(one?.opening).toMatch(/^I sat down to meditate/);
  expect(one?.faces.map(({ name }) => name)).toContain('Sunita Thapa');
  expect(one?.faces.length).toBeLessThanOrEqual(4);
  await DB.run(
    `update thread_replies set is_deleted = 1 where id = (select id from thread_replies
      where thread_id = (select id from threads where tag = ?) order by path limit 1)`,
    tag,
  );
  const then = (await threads()).data.find((thread) => thread.tag === tag);
  expect(then?.opening).toBeNull();
});

test('shows avatars only for profiles that publish one', async () => {
  const sunita = async () =>
    (await threads()).data
      .flatMap(({ faces }) => faces)
      .find(({ name }) => name === 'Sunita Thapa');
  expect((await sunita())?.image_name).toBeTruthy();
  const publish = (may: number) =>
    DB.run(
      `update membership_levels set authz_user_detailed = ?
        where id = (select membership_level_id from users where tag = 'sunita-thapa')`,
      may,
    );
  await publish(0);
  expect((await sunita())?.image_name).toBeNull();
  await publish(1);
});

test('unanswered threads have no replies of others', async () => {
  const none = await threads('unanswered=true');
  expect(none.data.every(({ answers_count }) => answers_count === 0)).toBe(true);
  const other = 'what-do-you-tell-your-manager';
  await DB.run(
    `update thread_replies set is_deleted = 1 where path > (select min(path) from thread_replies first
        where first.thread_id = thread_replies.thread_id) and thread_id = (select id from threads where tag = ?)`,
    other,
  );
  const { count, data } = await threads('unanswered=true');
  expect([count, data.some((thread) => thread.tag === other)]).toEqual([none.count + 1, true]);
  expect((await get('/threads/latest?unanswered=maybe')).status).toBe(422);
});

test('a deleted opening keeps the answers', async () => {
  const id = demoId('threads', 'my-brothers-jackets');
  const counts = async () => {
    const one = (await threads()).data.find((thread) => thread.id === id);
    return [one?.replies_count ?? 0, one?.answers_count ?? 0];
  };
  const [replies = 0, answers = 0] = await counts();
  expect(answers).toBe(replies - 1);
  await DB.run(
    `update thread_replies set is_deleted = 1 where thread_id = ?1
      and path = (select min(path) from thread_replies where thread_id = ?1)`,
    id,
  );
  expect(await counts()).toEqual([replies - 1, answers]);
  await DB.run(
    `update thread_replies set is_deleted = 1 where thread_id = ?1 and id <> (select id from thread_replies
      where thread_id = ?1 and is_deleted = 0 order by path desc limit 1)`,
    id,
  );
  expect(await counts()).toEqual([1, 1]);
  const unanswered = await threads('unanswered=true');
  expect(unanswered.data.some((thread) => thread.id === id)).toBe(false);
});

test('hides deleted threads and those of blocked members', async () => {
  await DB.run("update threads set is_deleted = 1 where tag = 'phone-out-of-the-bedroom'");
  expect(JSON.stringify(await threads())).not.toContain('phone-out-of-the-bedroom');
  await insertBlock(testUsers.member, 'sunita-thapa');
  const seen = await threads('', testUsers.member);
  expect(JSON.stringify(seen)).not.toContain('Sunita Thapa');
  expect(JSON.stringify(await threads())).toContain('Sunita Thapa');
});

test("lists a member's own threads", async () => {
  const path = `/users/${demoId('users', 'min-jun-park')}/threads`;
  const own = threadCardsSchema.parse(await (await get(path, 'min-jun-park')).json());
  expect(own.data.map((thread) => thread.tag)).toContain(tag);
  expect(new Set(own.data.map(({ created_by_name }) => created_by_name)).size).toBe(1);
});

test('topics are active sub-categories, also without threads', async () => {
  const topics = async () => threadTopicsSchema.parse(await (await get('/threads/topics')).json());
  const all = await topics();
  expect(all.find((topic) => topic.tag === 'meditation')?.count).toBeGreaterThan(0);
  expect(all.some(({ count }) => count === 0)).toBe(true);
  await DB.run("update sub_categories set is_active = 0 where tag = 'meditation'");
  expect((await topics()).map((topic) => topic.tag)).not.toContain('meditation');
  await DB.run("update sub_categories set is_active = 1 where tag = 'meditation'");
});

test('the threads page costs one round trip and constant rows', async () => {
  const page = await fetchApp('/threads');
  expect(page.status).toBe(200);
  expect((await readPageQueryStatistics(page)).roundTrips).toBe(1);
  const html = await page.text();
  expect(html).toContain('"@type":"ItemList"');
  expect(html).toContain('href="/threads?show=unanswered"');
  const rows = async () =>
    getResponseQueryStatistics(await fetchApp('/sobe/v1/threads/latest')).rowsRead;
  await many('2020');
  const few = await rows();
  await many('2019');
  // The count is capped at a thousand.
  expect((await rows()) - few).toBeLessThanOrEqual(1_000);
});

/** Old threads, which appear on later pages. */
const many = (year: string) =>
  DB.run(`insert into threads (id, version, created_at, updated_at, title, tag, sub_category_id, last_reply_at)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 1500)
    select '${year}-' || i, 1, '${year}', '${year}', 'old', 'old-${year}-' || i, sub_category_id, '${year}'
    from n, threads where tag = '${tag}'`);
