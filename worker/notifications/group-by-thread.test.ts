import { beforeEach, expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { formatNotification } from '../contract/notifications/notification.labels.ts';
import {
  notificationLimits,
  notificationListSchema,
} from '../contract/notifications/notifications.ts';

withSeededDatabase();

const nora = testUsers.member;
const ruth = testUsers.host;
const yusuf = 'yusuf-demir';
const elin = 'elin-howells';
const id = (tag: string) => demoId('users', tag);
const own = `users/${id(nora)}`;
const named = `<p>What do you think, <a href="/u/${nora}" data-mention="${id(nora)}">@Nora</a>?</p>`;
let topic = '';

const begins = async (title = 'A quiet place') => {
  const made = await callApi('POST', 'threads', nora, {
    title,
    sub_category_id: topic,
    comments: '<p>Who knows one?</p>',
  });
  return (await made.json<{ id: string }>()).id;
};
const writes = async (by: string, thread_id: string, comments: string) => {
  const made = await callApi('POST', 'thread-replies', by, { thread_id, comments });
  expect(made.status).toBe(201);
  return (await made.json<{ id: string }>()).id;
};
const asked = (query = '') => callApi('GET', `${own}/notices${query}`, nora);
const list = async (query = '') => notificationListSchema.parse(await (await asked(query)).json());
const lines = async () => {
  const { unread, data } = await list();
  return [unread, ...data.map((one) => formatNotification(one))];
};

beforeEach(async () => {
  for (const table of ['notices', 'blocks', 'follows']) await DB.run(`delete from ${table}`);
  topic = (await DB.first<{ id: string }>('select id from sub_categories limit 1'))?.id ?? '';
});

test('groups replies to a thread in one line with the latest text', async () => {
  const thread = await begins();
  await writes(ruth, thread, '<p>By the canal</p>');
  await writes(yusuf, thread, '<p>In the library</p>');
  await writes(elin, thread, `<p>${'Early in the morning it is quiet anywhere. '.repeat(6)}</p>`);
  expect(await lines()).toEqual([1, 'Elin Howells and 2 others replied in “A quiet place”']);
  const answer = await asked();
  expect(getResponseQueryStatistics(answer).roundTrips).toBe(2);
  const [line] = notificationListSchema.parse(await answer.json()).data;
  expect(line?.latest?.name).toBe('Elin Howells');
  expect(line?.latest?.words).toMatch(/^Early in the morning .*\w…$/);
  expect(line?.latest?.words.length).toBeLessThanOrEqual(notificationLimits.words + 1);
});

test('skips the quotation at the start of a reply', async () => {
  const thread = await begins();
  await writes(
    ruth,
    thread,
    '<blockquote><a href="/t/x">Nora</a>:</blockquote><blockquote>Where?</blockquote><p>By the <em>canal</em>, at ten.</p>',
  );
  const [line] = (await list()).data;
  expect(line?.latest?.words).toBe('By the canal, at ten. “Nora: Where?”');
});

test('lists a mention before newer replies', async () => {
  const thread = await begins();
  const here = await writes(ruth, thread, named);
  await writes(yusuf, thread, '<p>In the library</p>');
  expect(await lines()).toEqual([
    1,
    'Ruth Abiola mentioned you in “A quiet place”, and 1 other replied',
  ]);
  const [line] = (await list()).data;
  expect(line?.path).toContain(here);
  expect(line?.latest).toMatchObject({ name: 'Yusuf Demir', words: 'In the library' });
});

test('marks one thread as read', async () => {
  const thread = await begins();
  const other = await begins('Another');
  await writes(ruth, other, '<p>Here</p>');
  await writes(ruth, thread, named);
  await writes(yusuf, thread, '<p>In the library</p>');
  const [line] = (await list()).data;
  await callApi('POST', `${own}/notices/read`, nora, { ids: [line?.id] });
  const { unread, data } = await list();
  expect([unread, ...data.map(({ read_at }) => read_at !== null)]).toEqual([1, true, false]);
  const rest = await DB.all(
    'select 1 from notices where object_id = ? and user_id = ? and read_at is null',
    ...[thread, id(nora)],
  );
  expect(rest).toEqual([]);
});

test('a reply after reading makes the line unread with itself only', async () => {
  const thread = await begins();
  await writes(ruth, thread, named);
  await callApi('POST', `${own}/notices/read`, nora, {});
  await DB.run("update notices set created_at = '2026-01-01', updated_at = '2026-01-01'");
  await DB.run(
    "update thread_replies set created_at = '2026-01-01T10:00:00.000Z' where thread_id = ?",
    thread,
  );
  await writes(yusuf, thread, '<p>In the library</p>');
  expect(await lines()).toEqual([1, 'Yusuf Demir replied to you in “A quiet place”']);
});

test('hides deleted replies and blocked users', async () => {
  const thread = await begins();
  await writes(ruth, thread, '<p>By the canal</p>');
  const gone = await writes(elin, thread, '<p>Nowhere</p>');
  await writes(yusuf, thread, '<p>In the library</p>');
  await DB.run('update thread_replies set is_deleted = 1 where id = ?', gone);
  await DB.run(
    "insert into blocks (id, blocker_id, blocked_id, created_at) values ('b', ?, ?, '2026-11-01')",
    ...[id(ruth), id(nora)],
  );
  const [line] = (await list()).data;
  expect(line).toMatchObject({
    others: 0,
    latest: { name: 'Yusuf Demir', words: 'In the library', language_id: null },
  });
  await DB.run('update threads set is_deleted = 1 where id = ?', thread);
  const [dead] = (await list()).data;
  expect([dead?.title, dead?.latest]).toEqual([null, undefined]);
});

test('a thread appears on one page only', async () => {
  const first = await begins('First');
  const second = await begins('Second');
  for (const thread of [first, second, first, second]) {
    await writes(ruth, thread, '<p>Here</p>');
    await callApi('POST', `${own}/notices/read`, nora, {});
  }
  const [top] = (await list('?limit=1')).data;
  const further = (await list(`?limit=5&before=${top?.id}`)).data;
  expect([top, ...further].map((one) => one?.title)).toEqual(['Second', 'First']);
});
