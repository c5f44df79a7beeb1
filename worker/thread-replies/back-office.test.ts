import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { ask, idOf, purged, sending, signedIn, withWorld, world } from '../../tests/world.ts';

withWorld();

let admin: Record<string, string>;
beforeAll(async () => {
  admin = await signedIn(world.admin);
});

const tag = 'i-lasted-three-minutes';
const thread_id = idOf('threads', tag);
const send = (method: string, path: string, body?: unknown, headers: object = {}) =>
  ask(`/sobe/v1/${path}`, sending(method, body, { ...admin, ...headers }));

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

test('a reply stands below what it answers, and siblings in the order of writing', async () => {
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
  const shown = await (await ask(`/sobe/v1/threads/fe/${tag}/replies?limit=100`)).json<{
    data: Reply[];
  }>();
  expect(shown.data.map(({ id }) => id).slice(-4)).toEqual(order);
});

test('the replies of a thread can be put in the order of their depth', async () => {
  const answer = await send('GET', `threads/${thread_id}/replies?limit=100&orderby=depth asc`);
  const depths = (await answer.json<{ data: Reply[] }>()).data.map(({ depth }) => depth);
  expect(depths).toEqual(depths.toSorted());
  const list = await send('GET', 'thread-replies?limit=1');
  const [row] = (await list.json<{ data: object[] }>()).data;
  expect(row).not.toHaveProperty('comments');
});

test('a reply of another thread is not answered here', async () => {
  const other = await env.DB.prepare('select id from thread_replies where thread_id <> ? limit 1')
    .bind(thread_id)
    .first('id');
  for (const reply_id of [other, idOf('users', 'nobody')]) {
    const answer = await send('POST', 'thread-replies', { thread_id, reply_id, comments: 'x' });
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'Error, invalid ID ' }]);
  }
});

test('a reply that says nothing once it is cleaned is refused', async () => {
  for (const comments of ['', '<script>alert(1)</script>']) {
    const answer = await send('POST', 'thread-replies', { thread_id, comments });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'comments' }] });
  }
});

test('a reply is deleted and restored; its place and its thread stay', async () => {
  const id = await reply('<p>Too much said</p>');
  purged.length = 0;
  expect(
    await (await send('PATCH', `thread-replies/${id}`, { is_deleted: true })).json(),
  ).toMatchObject({
    is_deleted: true,
    comments: '<p>Too much said</p>',
  });
  expect(purged).toEqual([['thread_replies']]);
  expect(await (await ask(`/t/${tag}`)).text()).not.toContain('Too much said');
  await send('PATCH', `thread-replies/${id}`, { is_deleted: false });
  expect(await (await ask(`/t/${tag}`)).text()).toContain('Too much said');
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
