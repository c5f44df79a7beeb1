import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { insertDirectory } from '../../../tests/fixtures/sql/volume.ts';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  demoId,
  describeRefusal,
  fetchApp,
  getResponseQueryStatistics,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

let admin: Record<string, string>;
beforeAll(async () => {
  admin = await createSignedInHeaders(testUsers.admin);
});

const tag = 'i-lasted-three-minutes';
const thread_id = demoId('threads', tag);
const send = (method: string, path: string, body?: unknown, headers: object = {}) =>
  fetchApp(`/sobe/v1/${path}`, buildRequestInit(method, body, { ...admin, ...headers }));

interface Reply {
  id: string;
  depth: number;
  reply_id: string | null;
  comments: string;
  excerpt: string;
  is_deleted: boolean;
}

const reply = async (comments: string, more: object = {}, headers: object = {}) => {
  const answer = await send('POST', 'thread-replies', { thread_id, comments, ...more }, headers);
  expect(answer.status).toBe(201);
  return (await answer.json<{ id: string }>()).id;
};
const read = async (id: string) => (await send('GET', `thread-replies/${id}`)).json<Reply>();
const conversation = async () =>
  (await (await send('GET', `threads/${thread_id}/replies?limit=100`)).json<{ data: Reply[] }>())
    .data;

test('replies follow their parent, siblings in order of writing', async () => {
  const first = await reply(
    '<p>First <script>alert(1)</script></p>',
    {},
    { 'Idempotency-Key': 'f' },
  );
  const second = await reply('<p>Second</p>', {}, { 'Idempotency-Key': 'a' });
  const below = await reply('<p>Below the first</p>', { reply_id: first });
  const deeper = await reply('<p>Deeper</p>', { reply_id: below });
  expect(await read(deeper)).toMatchObject({
    depth: 2,
    reply_id: below,
    thread_name: expect.any(String),
  });
  expect(await read(first)).toMatchObject({
    depth: 0,
    comments: '<p>First </p>',
    excerpt: 'First',
  });
  const order = (await conversation()).map(({ id }) => id).slice(-4);
  expect(order).toEqual([first, below, deeper, second]);
  const shown = await (await fetchApp(`/sobe/v1/threads/fe/${tag}/replies?limit=100`)).json<{
    data: Reply[];
  }>();
  expect(shown.data.map(({ id }) => id).slice(-4)).toEqual(order);
});

test('sorts replies of a thread by depth', async () => {
  const answer = await send('GET', `threads/${thread_id}/replies?limit=100&orderby=depth asc`);
  const depths = (await answer.json<{ data: Reply[] }>()).data.map(({ depth }) => depth);
  expect(depths).toEqual(depths.toSorted());
  const list = await send('GET', 'thread-replies?limit=1');
  const [row] = (await list.json<{ data: object[] }>()).data;
  expect(row).not.toHaveProperty('comments');
});

test('rejects a parent reply of another thread', async () => {
  const other = await DB.value(
    'select id from thread_replies where thread_id <> ? limit 1',
    thread_id,
  );
  for (const reply_id of [other, demoId('users', 'nobody')]) {
    const answer = await send('POST', 'thread-replies', { thread_id, reply_id, comments: 'x' });
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { message: 'Error, invalid ID ' },
    ]);
  }
});

test('rejects a reply that is empty after sanitizing', async () => {
  for (const comments of ['', '<script>alert(1)</script>']) {
    expect(await describeRefusal(send('POST', 'thread-replies', { thread_id, comments }))).toBe(
      '422 comments',
    );
  }
});

test('deleting and restoring a reply keeps its place', async () => {
  const id = await reply('<p>Too much said</p>');
  recordedPurges.length = 0;
  expect(
    await (await send('PATCH', `thread-replies/${id}`, { is_deleted: true })).json(),
  ).toMatchObject({
    is_deleted: true,
    comments: '<p>Too much said</p>',
  });
  expect(recordedPurges).toEqual([['thread_replies']]);
  expect(await (await fetchApp(`/t/${tag}`)).text()).not.toContain('Too much said');
  await send('PATCH', `thread-replies/${id}`, { is_deleted: false });
  expect(await (await fetchApp(`/t/${tag}`)).text()).toContain('Too much said');
  expect((await send('PATCH', `thread-replies/${id}`, { thread_id })).status).toBe(422);
  const told = await env.DB.prepare(
    "select description, link_title from history where link_table = 'thread_replies' and link_id = ? order by id",
  )
    .bind(id)
    .all();
  expect(told.results).toEqual([
    { description: 'Created', link_title: 'Too much said' },
    { description: 'Deleted: no → yes', link_title: 'Too much said' },
    { description: 'Deleted: yes → no', link_title: 'Too much said' },
  ]);
});

interface Named {
  id: string;
  thread_name: string;
  created_by_name: string | null;
  updated_by_name: string | null;
}

const named = `select r.id, t.title as thread_name, m.name as created_by_name, e.name as updated_by_name
  from thread_replies r join threads t on t.id = r.thread_id
    left join users m on m.id = r.created_by left join users e on e.id = r.updated_by`;

/** List fields of each reply, compared with the tables, within the row budget. */
async function expectWithin(path: string) {
  const results = await DB.all<Named>(named);
  const told = new Map(results.map((one) => [one.id, one]));
  for (const order of ['', '&orderby=created_at asc', '&orderby=created_at desc']) {
    for (const limit of [1, 10, 25, 100]) {
      const query = `${path}?limit=${limit}${order}`;
      const answer = await send('GET', query);
      const { rowsRead, roundTrips } = getResponseQueryStatistics(answer);
      const { data } = await answer.json<{ data: Named[] }>();
      expect([data.length, roundTrips], query).toEqual([limit, 2]);
      expect(rowsRead, query).toBeLessThanOrEqual(5 * limit + 10);
      expect(data).toEqual(data.map(({ id }) => expect.objectContaining(told.get(id))));
    }
  }
  const some = await DB.all<Reply>('select id from thread_replies limit 5');
  for (const { id } of some) {
    const answer = await send('GET', `thread-replies/${id}`);
    expect(getResponseQueryStatistics(answer).rowsRead).toBeLessThanOrEqual(14);
    expect(await answer.json()).toMatchObject(told.get(id) ?? {});
  }
}

/** Editors: a current and a former admin. */
const others = [testUsers.admin, testUsers.member].map((tag) => `'${demoId('users', tag)}'`);

test('lists replies with thread, author and editor at bounded cost', async () => {
  await insertDirectory(env.DB, 1, 201);
  const inMany = `(select t.id from threads t where t.tag = 'conversation-' || substr(plain, 7))`;
  await DB.run(`update thread_replies set thread_id = ${inMany} where plain like 'Reply %'`);
  for (const by of ['created_by', ...others, 'null']) {
    await DB.run(`update thread_replies set updated_by = ${by}`);
    await expectWithin('thread-replies');
  }
});

test("lists replies with the reader's likes and all counts", async () => {
  await env.DB.batch(
    [
      'update thread_replies set thread_id = ?2 where ?1 = ?1',
      'update threads set places_count = (select count(*) from thread_replies where thread_id = ?2) where id = ?2 and ?1 = ?1',
      `insert or ignore into likes (id, object_type, object_id, created_by, created_at)
        select id, 'thread-replies', id, ?1, created_at from thread_replies where ?2 = ?2`,
    ].map((change) => env.DB.prepare(change).bind(demoId('users', testUsers.admin), thread_id)),
  );
  for (const by of ['created_by', ...others]) {
    await DB.run(`update thread_replies set updated_by = ${by}`);
    await expectWithin(`threads/${thread_id}/replies`);
  }
  const counted = async (more = '') =>
    (
      await (
        await send('GET', `threads/${thread_id}/replies?limit=1${more}`)
      ).json<{
        count: number;
      }>()
    ).count;
  const all = await counted();
  const deleted = await counted('&is_deleted=true');
  expect(all).toBe((await counted('&is_deleted=false')) + deleted);
  expect([all > 200, deleted > 0]).toEqual([true, true]);
});
