import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { addDirectory } from '../../../tests/fixtures/sql/volume.ts';
import { DB, idOf, purged, send, spentOn, withWorld, world } from '../../../tests/setup/database.ts';
import {
  change,
  deleted,
  row,
  tag,
  thread_id,
  together,
  told,
  write,
  written,
} from '../../../tests/worlds/replies-of-members.ts';

withWorld();

const elsewhere = { message: 'Error, invalid ID ' };

test('a member replies to a thread and to a reply in one batch', async () => {
  const answer = await write({ comments: '<p>First <img src=x onerror=alert(1)></p>' });
  // One extra for the mail to the author of the thread.
  expect([answer.status, spentOn(answer).roundTrips]).toEqual([201, 3]);
  expect(purged).toEqual([['thread_replies']]);
  const { id } = await answer.json<{ id: string }>();
  const below = await written({ reply_id: id });
  expect(await row(below)).toMatchObject({ depth: 1, reply_id: id, thread_id });
  expect((await row(id))?.comments).toBe('<p>First </p>');
  expect(String((await row(below))?.path)).toMatch(new RegExp(`^${(await row(id))?.path}/`));
  expect(await told(id)).toEqual(['Created']);
});

test('a retried request writes nothing', async () => {
  const key = { 'Idempotency-Key': 'r' };
  const one = await write({}, world.member, key);
const other = await write({}, world.member, key);
  const { id } = await one.json<{ id: string }>();
  expect(await other.json()).toEqual({ id });
  expect(await told(id)).toEqual(['Created']);
});

test('rejects replies without text, thread or matching parent', async () => {
  for (const body of [
    { comments: '' },
    { comments: '<script>alert(1)</script>' },
    { thread_id: 'x' },
    { is_deleted: true },
    { thread_id: idOf('threads', 'nothing') },
  ]) {
    expect((await write(body)).status, JSON.stringify(body)).toBe(422);
  }
  const other = await DB.value(
    'select id from thread_replies where thread_id <> ? limit 1',
    thread_id,
  );
  const answer = await write({ reply_id: other });
  expect([answer.status, await answer.json()]).toEqual([404, elsewhere]);
});

test('only admins reply to deleted content', async () => {
  const id = await written();
  await deleted('thread_replies', id, 1);
  expect((await write({ reply_id: id })).status).toBe(404);
  expect((await write({ reply_id: id }, world.admin)).status).toBe(201);
  await deleted('threads', thread_id, 1);
  expect((await write({})).status).toBe(404);
  expect((await write({}, world.admin)).status).toBe(201);
  await deleted('threads', thread_id, 0);
  expect((await write({})).status).toBe(201);
});

test("blocked members cannot reply in each other's threads", async () => {
  const one = world.member;
const other = world.basic;
  const begin = async (by: string) => {
    const body = {
      title: 'Between us', comments: '<p>Words</p>',
      sub_category_id: idOf('sub_categories', 'meditation'),
    };
    const { id } = await (await send('POST', 'threads', by, body)).json<{ id: string }>();
    return id;
  };
  const threads = [
    { id: await begin(one), by: other },
    { id: await begin(other), by: one },
  ];
  const thirds = await Promise.all(threads.map(({ id }) => written({ thread_id: id }, world.host)));
  const path = `users/${idOf('users', one)}/blocks/${idOf('users', other)}`;
  expect((await send('POST', path, one)).ok).toBe(true);
  const shown = async (id: string, by: string) =>
    (await (await send('GET', `threads/fe/${id}`, by)).json<{ is_hidden: boolean }>()).is_hidden;
  for (const [index, { id, by }] of threads.entries()) {
    for (const reply_id of [null, thirds[index]]) {
      const body = { thread_id: id, ...(reply_id && { reply_id }) };
      const refused = await write(body, by);
      expect([refused.status, await refused.json()]).toEqual([
        404,
        { message: `${reply_id ? 'What you answer' : 'This thread'} can’t be answered any more.` },
      ]);
    }
    expect(await shown(id, by)).toBe(true);
    expect(await shown(id, world.host)).toBe(false);
    expect(await shown(id, world.admin)).toBe(false);
    await written({ thread_id: id }, world.admin);
  }
  const liked = await written({ thread_id }, one);
  const like = await send('POST', `threads/${thread_id}/${liked}/like`, other);
  expect([like.status, await like.json()]).toEqual([
    ...[404, { message: 'This can no longer be liked.' }],
  ]);
  await DB.run('delete from blocks');
  for (const { id, by } of threads) {
    await written({ thread_id: id }, by);
    expect(await shown(id, by)).toBe(false);
  }
});

test('likes and unlikes a reply, idempotently', async () => {
  const id = await written();
  const like = (verb: string, of = thread_id, reply = id, by = world.basic) =>
    send('POST', `threads/${of}/${reply}/${verb}`, by);
  const likes = async () => (await row(id))?.likes_count;
  purged.length = 0;
  const first = await like('like');
  expect([first.status, spentOn(first).roundTrips]).toEqual([204, 2]);
  expect((await Promise.all([like('like'), like('like')])).map(({ status }) => status)).toEqual([
    204, 204,
  ]);
  expect(await likes()).toBe(1);
  const shown = await (await send('GET', `threads/fe/${tag}/replies?limit=100`, world.basic)).json<{
    data: { id: string }[];
  }>();
  expect(shown.data.find((one) => one.id === id)).toMatchObject({
    likes_count: 1,
    ive_liked: true,
  });
  expect((await like('unlike')).status).toBe(204);
  expect((await like('unlike')).status).toBe(204);
  expect(await likes()).toBe(0);
  expect(new Set(purged.flat())).toEqual(new Set(['likes']));

  for (const verb of ['like', 'unlike']) {
    for (const [of, reply] of [
      [idOf('threads', 'nothing'), id],
      [idOf('users', 'nobody'), id],
      [thread_id, idOf('users', 'nobody')],
    ] as const) {
      const answer = await like(verb, of, reply);
      expect([answer.status, await answer.json()]).toEqual([404, elsewhere]);
    }
    await deleted('thread_replies', id, 1);
    const gone = await like(verb);
    expect([gone.status, await gone.json()]).toEqual([404, { message: 'This has been deleted.' }]);
    await deleted('thread_replies', id, 0);
  }
  expect(await told(id)).toEqual(['Created']);
});

test('parallel likes and unlikes leave a consistent count', async () => {
  const id = await written({}, world.admin);
  const press = (verb: string) => send('POST', `threads/${thread_id}/${id}/${verb}`, world.basic);
  const verbs = ['like', 'unlike', 'like', 'unlike', 'like'];
  expect(new Set(await together(...verbs.map(press)))).toEqual(new Set([204]));
  const likes = await DB.count('likes where object_id = ?', id);
  expect([0, 1]).toContain(likes);
  expect((await row(id))?.likes_count).toBe(likes);
});

test('deleting while answering leaves a consistent thread', async () => {
  const id = await written({}, world.admin);
  const [deletion, answer] = await together(
    change(id, { is_deleted: true }, world.admin),
    write({ reply_id: id }),
  );
  expect(deletion).toBe(200);
  expect([201, 404]).toContain(answer);
  const below = await DB.count('thread_replies where reply_id = ?', id);
  expect(below).toBe(answer === 201 ? 1 : 0);
});

test('writing and liking cost the same in large threads', { tags: 'slow' }, async () => {
  await addDirectory(env.DB, 1, 2_000);
  // The first write splits a full index page.
  await write({});
  const answer = await write({});
  expect(spentOn(answer).rowsRead).toBeLessThanOrEqual(60);
  const { id } = await answer.json<{ id: string }>();
  for (const verb of ['like', 'unlike']) {
    expect(
      spentOn(await send('POST', `threads/${thread_id}/${id}/${verb}`, world.basic)).rowsRead,
    ).toBeLessThanOrEqual(40);
  }
  expect(spentOn(await change(id, { is_deleted: true })).rowsRead).toBeLessThanOrEqual(60);
});
