import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import type { RowImportResult } from '../../contract/system/transfer.ts';

withSeededDatabase();

const audit = { created_at: '2019-03-01T07:30:00.000Z', updated_at: '2019-03-01T07:30:00.000Z' };
const id = (number: number) => `00000000-0000-8000-a000-${String(number).padStart(12, '0')}`;

const send = (table: string, rows: object[], more = {}) =>
  callApi('POST', `additions/${table}`, testUsers.admin, { rows, ...more });

async function add(table: string, rows: object[], more = {}) {
  const answer = await send(table, rows, more);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as RowImportResult).data;
}

const reply = (number: number, minute: number, more = {}) => ({
  id: id(number),
  ...audit,
  created_at: `2019-03-01T07:${minute}:00.000Z`,
  thread_id: id(3),
  comments: `<p>Reply ${number}</p><script>bad()</script>`,
  ...more,
});

async function addThread() {
  await add('categories', [{ id: id(1), ...audit, name: 'Forum', tag: 'forum' }]);
  const topic = { id: id(2), ...audit, category_id: id(1), name: 'Sleep', tag: 'sleep-forum' };
  await add('sub_categories', [topic]);
  const thread = { id: id(3), ...audit, sub_category_id: id(2), title: 'Naps', tag: 'naps' };
  await add('threads', [thread]);
}

test('adds a forum with replies below their parents, sanitized, once', async () => {
  await addThread();
  const rows = [reply(10, 30), reply(11, 31), reply(12, 40, { reply_id: id(11) }), reply(13, 35)];
  await add('thread_replies', rows);
  expect((await add('thread_replies', rows)).map(({ is_new }) => is_new)).toEqual(
    rows.map(() => false),
  );
  const { results } = await env.DB.prepare(
    'select id, depth, plain from thread_replies where thread_id = ? order by path',
  )
    .bind(id(3))
    .all();
  expect(results.map(({ id, depth }) => [id, depth])).toEqual([
    [id(10), 0],
    [id(11), 0],
    [id(12), 1],
    [id(13), 0],
  ]);
  expect(results[0]?.plain).toBe('Reply 10');
  expect(
    await DB.first('select replies_count, last_reply_at from threads where id = ?', id(3)),
  ).toEqual({ replies_count: 4, last_reply_at: '2019-03-01T07:40:00.000Z' });
});

test('a reply to one of another thread has no parent', async () => {
  const other = { id: id(4), ...audit, sub_category_id: id(2), title: 'Tea', tag: 'tea' };
  await add('threads', [other]);
  await add('thread_replies', [reply(20, 30, { thread_id: id(4), reply_id: id(10), depth: 7 })]);
  expect(await DB.first('select reply_id, depth from thread_replies where id = ?', id(20))).toEqual(
    {
      reply_id: null,
      depth: 0,
    },
  );
});

test('equal categories and topics are merged', async () => {
  const [category] = await add('categories', [{ id: id(5), ...audit, name: 'FORUM', tag: 'x' }]);
  expect(category).toMatchObject({ id: id(1), is_new: false });
  const topic = { id: id(6), ...audit, category_id: id(1), name: 'sleep', tag: 'y' };
  expect((await add('sub_categories', [topic]))[0]).toMatchObject({ id: id(2), is_new: false });
});

test('links a tag to a thread once', async () => {
  await add('tags', [{ id: id(7), ...audit, name: 'NAPS' }]);
  const link = { ...audit, tag_id: id(7), thread_id: id(3) };
  await add('tag_links', [{ id: id(8), ...link }]);
  expect((await add('tag_links', [{ id: id(9), ...link }]))[0]).toMatchObject({ id: id(8) });
});

const member = (number: number, membership_level_id: string) => ({
  id: id(number),
  ...audit,
  name: 'Ada',
  tag: 'ada',
  email: `ada${number}@slow.example`,
  membership_level_id,
});

test('an account of a level without a profile is active, unlisted and gets no e-mail', async () => {
  const quiet = id(30);
  await env.DB.prepare(
    `insert into membership_levels (id, created_at, updated_at, name, level) values (?, ?, ?, 'Reader', 1)`,
  )
    .bind(quiet, audit.created_at, audit.created_at)
    .run();
  await add('users', [member(31, quiet)]);
  const row = await DB.first(
    `select is_active, is_public, membership_level_id, password_hash, approved_at is not null as is_approved,
      email_unsubscribed_at is not null as is_unsubscribed from users where id = ?`,
    id(31),
  );
  expect(row).toEqual({
    is_active: 1,
    is_public: 0,
    membership_level_id: quiet,
    password_hash: null,
    is_approved: 1,
    is_unsubscribed: 1,
  });
  expect(await DB.first('select count(*) n from sent_emails where user_id = ?', id(31))).toEqual({
    n: 0,
  });
});

test('an account of a level with a profile awaits approval in the default level', async () => {
  const { id: level } = (await DB.first(
    'select id from membership_levels where authz_user_basic = 1 and is_default = 0',
  )) as { id: string };
  await add('users', [member(32, level)]);
  expect(
    await DB.first(
      `select u.is_active, is_default from users u join membership_levels l on l.id = membership_level_id
        where u.id = ?`,
      id(32),
    ),
  ).toEqual({ is_active: 0, is_default: 1 });
});

test('a dry run answers as the import would, and writes nothing', async () => {
  const isDry = { dry_run: true };
  const article = {
    id: id(40),
    ...audit,
    title: 'Slowly',
    tag: 'naps',
    category_id: demoId('article_categories', 'first-steps'),
  };
  expect(await add('articles', [article], isDry)).toEqual([
    { sent: id(40), id: id(40), tag: 'naps', is_new: true },
  ]);
  const thread = { id: id(41), ...audit, sub_category_id: id(2), title: 'Naps', tag: 'naps' };
  expect(await add('threads', [thread], isDry)).toEqual([
    { sent: id(41), id: id(41), tag: 'naps-2', is_new: true },
  ]);
  expect((await add('threads', [{ ...thread, id: id(3) }], isDry))[0]).toMatchObject({
    id: id(3),
    is_new: false,
  });
  expect((await send('articles', [{ ...article, title: 'a'.repeat(201) }], isDry)).status).toBe(
    422,
  );
  expect(await DB.first('select count(*) n from threads where id = ?', id(41))).toEqual({ n: 0 });
  expect(await DB.first('select count(*) n from articles where id = ?', id(40))).toEqual({ n: 0 });
});
