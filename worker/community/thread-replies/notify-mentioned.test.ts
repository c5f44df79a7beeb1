import { beforeEach, expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  getSignedInHeaders,
  queuedMessages,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

const nora = testUsers.member;
const ruth = testUsers.host;
const yusuf = 'yusuf-demir';
const robin = testUsers.admin;
const id = (tag: string) => demoId('users', tag);
let thread = '';
let topic = '';

const begins = async (by: string, comments = '<p>?</p>') => {
  const body = { title: 'A quiet place', sub_category_id: topic, comments };
  const made = await callApi('POST', 'threads', by, body);
  return (await made.json<{ id: string }>()).id;
};
const writes = async (by: string, comments = '<p>Here</p>', reply_id: string | null = null) => {
  const written = await callApi('POST', 'thread-replies', by, {
    thread_id: thread,
    reply_id,
    comments,
  });
  expect(written.status).toBe(201);
  const { roundTrips } = getResponseQueryStatistics(written);
  return { id: (await written.json<{ id: string }>()).id, roundTrips };
};
const names = (...tags: string[]) =>
  `<p>${tags.map((tag) => `<a href="/u/${tag}" data-mention="${id(tag)}">@${tag}</a>`).join(' ')}</p>`;
const follows = (of: string, object: string, is_muted = false, type = 'threads') =>
  callApi('PUT', `users/${id(of)}/follows/${type}/${object}`, of, { is_muted });
const get = async (path: string, by: string) =>
  fetchApp(`/sobe/v1/${path}`, { headers: await getSignedInHeaders(by) });
const told = async (of: string) =>
  await DB.all('select kind, part, count from notices where user_id = ? order by kind', id(of));
const mailsTo = async (of: string) =>
  await DB.column<string>('select subject from sent_emails where user_id = ? order by id', id(of));

beforeEach(async () => {
  const tables = ['notices', 'follows', 'email_links', 'sent_emails', 'counted_acts', 'blocks'];
  for (const table of [...tables, 'notice_settings']) await DB.run(`delete from ${table}`);
  topic = String(await DB.value('select id from sub_categories limit 1'));
  thread = await begins(nora);
});

test('notifies every answer, but mails once a day', async () => {
  await writes(ruth);
  const { id: part } = await writes(ruth);
  expect(await told(nora)).toEqual([{ kind: 'reply', part, count: 2 }]);
  expect(await mailsTo(nora)).toHaveLength(1);
  expect(await told(ruth)).toEqual([]);
});

test('notifies each person once per reply, by mention, answer or follow', async () => {
  await follows(yusuf, thread);
  const { id: part, roundTrips } = await writes(ruth, names(nora, nora, robin));
  expect(roundTrips).toBe(3);
  expect(await told(nora)).toEqual([{ kind: 'mention', part, count: 1 }]);
  expect(await told(robin)).toEqual([{ kind: 'mention', part, count: 1 }]);
  expect(await told(yusuf)).toEqual([{ kind: 'followed', part, count: 1 }]);
  expect(await mailsTo(nora)).toEqual([expect.stringContaining('Ruth Abiola mentioned you')]);
  expect(await mailsTo(robin)).toHaveLength(1);
  expect(await mailsTo(yusuf)).toEqual([]);
  expect((await writes(ruth, names(nora))).roundTrips).toBe(2);
  expect(await mailsTo(nora)).toHaveLength(1);
});

test('a mention in a new thread notifies and mails, unless muted', async () => {
  await follows(robin, topic, true, 'sub_categories');
  const begun = await begins(ruth, names(yusuf, robin, ruth));
  expect(await told(yusuf)).toMatchObject([{ kind: 'mention', count: 1 }]);
  const mail = await DB.first<{ id: string; subject: string; text: string }>(
    'select * from sent_emails where user_id = ?',
    id(yusuf),
  );
  expect(mail?.subject).toContain('Ruth Abiola mentioned you');
  const tag = await DB.value('select tag from threads where id = ?', begun);
  expect(mail?.text).toContain(`/t/${tag}\n`);
  expect(queuedMessages).toContainEqual({ queue: 'sobe-mail', body: { id: mail?.id } });
  expect(await mailsTo(robin)).toEqual([]);
  expect(await mailsTo(ruth)).toEqual([]);
  const { id: reply } = await (
    await callApi('POST', 'thread-replies', ruth, { thread_id: begun, comments: names(yusuf) })
  ).json<{ id: string }>();
  expect(reply).toBeTruthy();
  expect(await mailsTo(yusuf)).toHaveLength(1);
});

test('mentions survive sanitizing; at most ten people are notified', async () => {
  const all = await DB.column<string>(
    'select tag from users where is_active = 1 and id <> ? limit 14',
    id(ruth),
  );
  const { id: part } = await writes(ruth, names(...all));
  const kept = await DB.value<string>('select comments from thread_replies where id = ?', part);
  expect(kept).toContain(`data-mention="${id(all[0] ?? '')}"`);
  expect(await DB.count("notices where kind = 'mention'")).toBe(10);
  const { id: other } = await writes(
    ruth,
    '<p><b data-mention="x">a</b><span data-mention="<x">b</span></p>',
  );
  const plain = await DB.value<string>('select comments from thread_replies where id = ?', other);
  expect(plain).not.toContain('data-mention');
});

test('members who blocked the author are not notified of mentions', async () => {
  await callApi('POST', `users/${id(yusuf)}/blocks/${id(ruth)}`, yusuf);
  await writes(ruth, names(yusuf));
  expect(await told(yusuf)).toEqual([]);
  expect(await mailsTo(yusuf)).toEqual([]);
});

test('replying follows the thread, unless muted', async () => {
  await follows(yusuf, thread, true);
  await writes(ruth);
  await writes(yusuf);
  await writes(robin);
  expect(await told(ruth)).toMatchObject([{ kind: 'followed', count: 2 }]);
  expect(await told(yusuf)).toEqual([]);
});

test('a muted thread sends no notifications and no mails', async () => {
  expect(await (await follows(nora, thread, true)).json()).toEqual({ state: 'muted' });
  await writes(ruth);
  await writes(ruth, names(nora));
  expect(await told(nora)).toEqual([]);
  expect(await mailsTo(nora)).toEqual([]);
});

test('topic followers are notified of new threads, muting stops it', async () => {
  await follows(yusuf, topic, false, 'sub_categories');
  await follows(robin, topic, true, 'sub_categories');
  const other = await begins(ruth, names(robin, nora));
  expect(await told(yusuf)).toMatchObject([{ kind: 'followed' }]);
  expect(await told(nora)).toMatchObject([{ kind: 'mention' }]);
  expect(await told(robin)).toEqual([]);
  await writes(ruth);
  expect(await told(yusuf)).toMatchObject([{ kind: 'followed', count: 1 }]);
  expect(other).not.toBe(thread);
});

test('reads and deletes a follow', async () => {
  const path = `users/${id(yusuf)}/follows/threads/${thread}`;
  expect(await (await get(path, yusuf)).json()).toEqual({ state: null });
  expect(await (await follows(yusuf, thread)).json()).toEqual({ state: 'followed' });
  expect(await (await get(path, yusuf)).json()).toEqual({ state: 'followed' });
  expect((await callApi('DELETE', path, yusuf)).status).toBe(204);
  expect((await callApi('DELETE', path, yusuf)).status).toBe(204);
  expect(await (await get(path, yusuf)).json()).toEqual({ state: null });
  expect((await follows(yusuf, crypto.randomUUID())).status).toBe(404);
  expect((await follows(yusuf, id(ruth), false, 'users')).status).toBe(404);
});
