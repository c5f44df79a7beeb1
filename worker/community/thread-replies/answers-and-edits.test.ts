import { beforeEach, expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  getSignedInHeaders,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import type { ReplyEdits, ThreadNews, ThreadPerson } from '../../contract/community/threads.ts';
import { formatNotification } from '../../contract/notifications/notification.labels.ts';
import type { NotificationList } from '../../contract/notifications/notifications.ts';

withSeededDatabase();

const nora = testUsers.member;
const ruth = testUsers.host;
const robin = testUsers.admin;
let thread = { id: '', tag: '' };
let reply = '';

const get = async (path: string, by: string) =>
  fetchApp(`/sobe/v1/${path}`, { headers: await getSignedInHeaders(by) });
const read = async <Answer>(path: string, by: string) => (await get(path, by)).json<Answer>();
const says = async (by: string, comments: string, of = reply) =>
  expect((await callApi('PATCH', `thread-replies/${of}`, by, { comments })).status).toBe(200);
const edits = async () => (await read<ReplyEdits>(`thread-replies/${reply}/edits`, nora)).data;
const answerOf = async () =>
  (await read<{ answer_id: string | null }>(`threads/fe/${thread.tag}`, nora)).answer_id;
const marks = (by: string, verb = 'answer', of = reply) =>
  callApi('POST', `threads/${thread.id}/${of}/${verb}`, by);

beforeEach(async () => {
  await DB.run('delete from blocks');
  await DB.run('delete from counted_acts');
  const sub_category_id = await DB.value('select id from sub_categories limit 1');
  const made = await callApi('POST', 'threads', nora, {
    title: `Where is it quiet? ${crypto.randomUUID()}`,
    sub_category_id,
    comments: '<p>?</p>',
  });
  const { id } = await made.json<{ id: string }>();
  const tag = await DB.value('select tag from threads where id = ?', id);
  thread = { id, tag: String(tag) };
  const written = await callApi('POST', 'thread-replies', ruth, {
    thread_id: id,
    comments: '<p>One</p>',
  });
  reply = (await written.json<{ id: string }>()).id;
});

test('only the author marks and unmarks an answer, idempotently', async () => {
  expect((await marks(ruth)).status).toBe(403);
  expect(await answerOf()).toBeNull();
  expect((await marks(nora)).status).toBe(204);
  expect((await marks(nora)).status).toBe(204);
  expect(await answerOf()).toBe(reply);
  expect((await marks(nora, 'unanswer')).status).toBe(204);
  expect(await answerOf()).toBeNull();
  expect((await marks(robin)).status).toBe(204);
  expect(await answerOf()).toBe(reply);
});

test("notifies the answer's author once and cancels it on unmark", async () => {
  const told = async () =>
    await DB.all(
      "select part, by_id, read_at is null as is_new from notices where kind = 'answer' and user_id = ? and object_id = ?",
      demoId('users', ruth),
      thread.id,
    );
  await marks(ruth);
  expect(await told()).toEqual([]);
  await marks(nora);
  await marks(nora);
  const one = { part: reply, by_id: demoId('users', nora) };
  expect(await told()).toEqual([{ ...one, is_new: 1 }]);
  const list = await read<NotificationList>(`users/${demoId('users', ruth)}/notices`, ruth);
  const [notice] = list.data.filter(({ kind, part }) => kind === 'answer' && part === reply);
  expect(notice && formatNotification(notice)).toMatch(
    /^Nora Quinn marked your reply in “Where is it quiet\?.*” as the answer/,
  );
  expect(notice?.path).toBe(`/t/${thread.tag}?reply=${reply}#reply-${reply}`);
  await marks(nora, 'unanswer');
  expect(await told()).toEqual([{ ...one, is_new: 0 }]);
  await callApi('PUT', `users/${demoId('users', ruth)}/follows/threads/${thread.id}`, ruth, {
    is_muted: true,
  });
  await marks(nora);
  expect(await told()).toHaveLength(1);
});

test('JSON-LD is a question with an answer, otherwise a discussion', async () => {
  const data = async () => {
    const page = await (await fetchApp(`/t/${thread.tag}`)).text();
    const all = Array.from(
      page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
      ([, json]) => JSON.parse(String(json)),
    ).flat();
    return all.filter((one) => one['@type'] !== 'BreadcrumbList');
  };
  expect(await data()).toMatchObject([{ '@type': 'DiscussionForumPosting' }]);
  await marks(nora);
  expect(await data()).toMatchObject([
    {
      '@type': 'QAPage',
      mainEntity: {
        '@type': 'Question',
        text: '?',
        answerCount: 1,
        author: { name: 'Nora Quinn' },
        acceptedAnswer: {
          '@type': 'Answer',
          text: 'One',
          author: { name: 'Ruth Abiola' },
          upvoteCount: 0,
          url: expect.stringContaining(`/t/${thread.tag}?reply=${reply}#reply-${reply}`),
        },
      },
    },
  ]);
  await marks(nora, 'unanswer');
  expect(await data()).toMatchObject([{ '@type': 'DiscussionForumPosting' }]);
});

test('deleted and foreign replies cannot be the answer', async () => {
  await marks(nora);
  expect(
    (await callApi('PATCH', `thread-replies/${reply}`, ruth, { is_deleted: true })).status,
  ).toBe(200);
  expect(await answerOf()).toBeNull();
  expect((await marks(nora)).status).toBe(404);
  expect((await marks(nora, 'answer', crypto.randomUUID())).status).toBe(404);
  expect((await marks(nora, 'answer', "x'")).status).toBe(404);
});

test('members read previous versions, newest first', async () => {
  await says(ruth, '<p>Two</p>');
  await says(ruth, '<p>Three</p>');
  expect(await edits()).toMatchObject([
    { before: '<p>Two</p>', after: '<p>Three</p>' },
    { before: '<p>One</p>', after: '<p>Two</p>' },
  ]);
});

test('hides redacted, deleted and hidden versions', async () => {
  await says(ruth, '<p>Bad</p>');
  await says(robin, '<p>Good</p>');
  expect(await edits()).toEqual([]);
  await says(ruth, '<p>Better</p>');
  expect(await edits()).toMatchObject([{ before: '<p>Good</p>', after: '<p>Better</p>' }]);
  await callApi('POST', `users/${demoId('users', nora)}/blocks/${demoId('users', ruth)}`, nora);
  expect((await get(`thread-replies/${reply}/edits`, nora)).status).toBe(404);
  await DB.run('delete from blocks');
  await callApi('PATCH', `thread-replies/${reply}`, ruth, { is_deleted: true });
  expect((await get(`thread-replies/${reply}/edits`, nora)).status).toBe(404);
});

test('polling detects every reply and change in few rows', async () => {
  const path = `threads/${thread.id}/news`;
  const first = await read<ThreadNews>(path, nora);
  expect(first).toMatchObject({ count: 2, answer_id: null });
  await says(ruth, '<p>Two</p>');
  const second = await read<ThreadNews>(path, nora);
  expect(second.count).toBe(2);
  expect(String(second.changed_at) > String(first.changed_at)).toBe(true);
  await callApi('POST', 'thread-replies', robin, { thread_id: thread.id, comments: '<p>New</p>' });
  const answer = await get(path, nora);
  expect(getResponseQueryStatistics(answer).rowsRead).toBeLessThan(12);
  expect((await answer.json<ThreadNews>()).count).toBe(3);
  await callApi('PATCH', `threads/${thread.id}`, nora, { is_deleted: true });
  expect((await get(path, nora)).status).toBe(404);
});

test('mention suggestions for a new thread: matching members of a valid topic', async () => {
  const topic = await DB.value('select id from sub_categories where is_active = 1');
  const people = (of: unknown, q: string) =>
    read<ThreadPerson[]>(`sub_categories/${of}/people?q=${q}`, nora);
  expect(await people(topic, 'abi')).toMatchObject([{ name: 'Ruth Abiola', tag: 'ruth-abiola' }]);
  expect(await people(topic, 'bio')).toEqual([]);
  expect((await people(topic, '')).length).toBeGreaterThan(0);
  expect(await people(crypto.randomUUID(), 'abi')).toEqual([]);
});

test('mention suggestions: participants first, then by name, nobody hidden', async () => {
  const people = (q: string, by = nora) =>
    read<ThreadPerson[]>(`threads/${thread.id}/people?q=${encodeURIComponent(q)}`, by);
  const [first] = await people('');
  expect(first).toMatchObject({ name: 'Ruth Abiola', tag: 'ruth-abiola' });
  expect(await people('abi')).toMatchObject([{ name: 'Ruth Abiola' }]);
  expect(await people('bio')).toEqual([]);
  expect((await people('yus', ruth)).map(({ name }) => name)).toContain('Yusuf Demir');
  expect((await people('a')).length).toBeLessThanOrEqual(8);
  expect((await people('')).map(({ id }) => id)).not.toContain(demoId('users', nora));
  await callApi('POST', `users/${demoId('users', ruth)}/blocks/${demoId('users', nora)}`, ruth);
  expect(await people('abi')).toEqual([]);
});
