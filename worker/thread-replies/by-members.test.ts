import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { addDirectory } from '../../tests/volume.ts';
import { DB, idOf, purged, send, spentOn, withWorld, world } from '../../tests/world.ts';

withWorld();

const tag = 'i-lasted-three-minutes';
const thread_id = idOf('threads', tag);
const elsewhere = { message: 'Error, invalid ID ' };

const write = (body: object, by = world.member, headers: object = {}) =>
  send('POST', 'thread-replies', by, { thread_id, comments: '<p>Words</p>', ...body }, headers);
const written = async (body: object = {}, by = world.member) => {
  const answer = await write(body, by);
  expect(answer.status).toBe(201);
  return (await answer.json<{ id: string }>()).id;
};
const change = (id: string, body: unknown, by = world.member, headers: object = {}) =>
  send('PATCH', `thread-replies/${id}`, by, body, headers);
const row = (id: string) =>
  DB.first<Record<string, unknown>>('select * from thread_replies where id = ?', id);
const told = async (id: string) =>
  await DB.column('select description from history where link_id = ? order by id', id);
const deleted = (table: string, id: string, is_deleted: number) =>
  DB.run(`update ${table} set is_deleted = ? where id = ?`, is_deleted, id);

test('a member writes in a thread and below a reply, in one batch', async () => {
  const answer = await write({ comments: '<p>First <img src=x onerror=alert(1)></p>' });
  // One more for the mail to whoever has begun the thread.
  expect([answer.status, spentOn(answer).roundTrips]).toEqual([201, 3]);
  expect(purged).toEqual([['thread_replies']]);
  const { id } = await answer.json<{ id: string }>();
  const below = await written({ reply_id: id });
  expect(await row(below)).toMatchObject({ depth: 1, reply_id: id, thread_id });
  expect((await row(id))?.comments).toBe('<p>First </p>');
  expect(String((await row(below))?.path)).toMatch(new RegExp(`^${(await row(id))?.path}/`));
  expect(await told(id)).toEqual(['Created']);
});

test('the same call again writes nothing', async () => {
  const key = { 'Idempotency-Key': 'r' };
  const [one, other] = [await write({}, world.member, key), await write({}, world.member, key)];
  const { id } = await one.json<{ id: string }>();
  expect(await other.json()).toEqual({ id });
  expect(await told(id)).toEqual(['Created']);
});

test('a reply without words or a thread is refused, and below another thread’s reply is no place', async () => {
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

test('below what is deleted only admins write', async () => {
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

test('who wrote a reply writes it anew, deletes and restores it; nobody else but admins', async () => {
  const id = await written();
  const anew = await change(id, { comments: '<p>Better words</p>' });
  expect([anew.status, spentOn(anew).roundTrips]).toEqual([200, 2]);
  expect(await anew.json()).toMatchObject({
    comments: '<p>Better words</p>',
    excerpt: 'Better words',
  });
  expect((await change(id, { is_deleted: true })).status).toBe(200);
  expect((await change(id, { is_deleted: false })).status).toBe(200);
  expect(await told(id)).toEqual([
    'Created',
    'Comments changed',
    'Deleted: no → yes',
    'Deleted: yes → no',
  ]);
  for (const body of [{ comments: '<p>Theirs</p>' }, { is_deleted: true }, {}]) {
    expect((await change(id, body, world.basic)).status).toBe(404);
  }
  for (const comments of ['', '<br>', '<p> &nbsp;\u200b</p>', '<div>'.repeat(20_000)]) {
    expect((await change(id, { comments })).status, comments.slice(0, 20)).toBe(422);
  }
  expect((await change(id, { comments: '<p>👍</p>' })).status).toBe(200);
  expect((await change(id, { thread_id })).status).toBe(422);
  expect(
    (await change(id, { comments: '<p>x</p>' }, world.member, { 'If-Match': '"1"' })).status,
  ).toBe(409);
  expect((await change(id, { comments: '<p>From the desk</p>' }, world.admin)).status).toBe(200);
});

test('in a thread that is deleted a reply counts as missing, for all but admins', async () => {
  const id = await written();
  await deleted('threads', thread_id, 1);
  for (const body of [
    ...[{ comments: '<p>Behind</p>' }, { is_deleted: true }, { is_deleted: false }, {}],
  ]) {
    const refused = await change(id, body);
    expect([refused.status, await refused.json()], JSON.stringify(body)).toEqual([
      ...[404, { message: 'There is no such reply of yours.' }],
    ]);
  }
  expect(await row(id)).toMatchObject({ plain: 'Words', is_deleted: 0, version: 1 });
  expect((await change(id, { comments: '<p>From the desk</p>' }, world.admin)).status).toBe(200);
  await deleted('threads', thread_id, 0);
  expect((await change(id, { comments: '<p>Back</p>' })).status).toBe(200);
});

test('the words of an own deleted reply stay until it is restored, or change with that', async () => {
  const id = await written();
  await change(id, { is_deleted: true });
  for (const body of [
    { comments: '<p>Other</p>' },
    { comments: '<p>Other</p>', is_deleted: true },
  ]) {
    const refused = await change(id, body);
    expect([refused.status, await refused.json()]).toEqual([
      ...[409, { reason: 'closed', message: expect.stringContaining('is deleted. Restore it') }],
    ]);
  }
  expect(await row(id)).toMatchObject({ plain: 'Words', is_deleted: 1 });
  expect((await change(id, { comments: '<p>Desk</p>' }, world.admin)).status).toBe(200);
  expect((await change(id, { comments: '<p>Anew</p>', is_deleted: false })).status).toBe(200);
  expect((await change(id, { comments: '<p>Last</p>', is_deleted: true })).status).toBe(200);
  expect(await row(id)).toMatchObject({ plain: 'Last', is_deleted: 1 });
});

test('what its writer deleted and an admin deletes too only an admin restores', async () => {
  const id = await written();
  await change(id, { is_deleted: true });
  await change(id, { comments: '<p>Put right</p>' }, world.admin);
  expect((await change(id, { is_deleted: false })).status).toBe(200);
  await change(id, { is_deleted: true });
  const [deletion, restoring] = await Promise.all([
    change(id, { is_deleted: true, comments: '<p>Both</p>' }, world.admin),
    change(id, { is_deleted: false }),
  ]);
  expect(deletion.status).toBe(200);
  expect([200, 403]).toContain(restoring.status);
  expect((await change(id, { is_deleted: false })).status).toBe(403);
  expect(await row(id)).toMatchObject({ is_deleted: 1, deleted_by: idOf('users', world.admin) });
  expect((await change(id, { is_deleted: false }, world.admin)).status).toBe(200);
});

test('of two between whom a block stands neither writes in the other’s thread', async () => {
  const [one, other] = [world.member, world.basic];
  const begin = async (by: string) => {
    const body = {
      ...{ title: 'Between us', comments: '<p>Words</p>' },
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
    ...[404, { message: 'This can’t be liked any more.' }],
  ]);
  await DB.run('delete from blocks');
  for (const { id, by } of threads) {
    await written({ thread_id: id }, by);
    expect(await shown(id, by)).toBe(false);
  }
});

test('what an admin deleted only an admin restores', async () => {
  const id = await written();
  await change(id, { is_deleted: true }, world.admin);
  for (const body of [{ is_deleted: false }, { comments: '<p>Back</p>' }, {}]) {
    expect((await change(id, body)).status).toBe(403);
  }
  expect(await row(id)).toMatchObject({ is_deleted: 1, plain: 'Words' });
  await change(id, { is_deleted: false }, world.admin);
  expect((await change(id, { is_deleted: true })).status).toBe(200);
});

test('a reply is liked and unliked in its thread, and twice is once', async () => {
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

/** Each at the same moment; their statuses, sorted. */
const together = async (...calls: (Promise<Response> | Response)[]) =>
  (await Promise.all(calls)).map(({ status }) => status);

test('who likes and unlikes at the same moment ends with one or none, and the count says which', async () => {
  const id = await written({}, world.admin);
  const press = (verb: string) => send('POST', `threads/${thread_id}/${id}/${verb}`, world.basic);
  const verbs = ['like', 'unlike', 'like', 'unlike', 'like'];
  expect(new Set(await together(...verbs.map(press)))).toEqual(new Set([204]));
  const likes = await DB.count('likes where object_id = ?', id);
  expect([0, 1]).toContain(likes);
  expect((await row(id))?.likes_count).toBe(likes);
});

test('a reply that is deleted while it is answered has an answer or has none', async () => {
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

test('of two who change the same version one is told that it has changed, and history tells one change', async () => {
  const id = await written({}, world.admin);
  const on = { 'If-Match': '"1"' };
  const statuses = await together(
    change(id, { comments: '<p>One</p>' }, world.admin, on),
    change(id, { comments: '<p>Other</p>' }, world.admin, on),
    change(id, { is_deleted: true }, world.admin, on),
  );
  expect(statuses.toSorted()).toEqual([200, 409, 409]);
  expect(await told(id)).toHaveLength(2);
});

test('an edit and a deletion at the same moment both count, in either order', async () => {
  const id = await written({}, world.admin);
  const statuses = await together(
    change(id, { comments: '<p>Anew</p>' }, world.admin),
    change(id, { is_deleted: true }, world.admin),
  );
  expect(statuses).toEqual([200, 200]);
  expect(await row(id)).toMatchObject({ is_deleted: 1, comments: '<p>Anew</p>', version: 3 });
});

test('the owner deletes while an admin does: only an admin restores what the admin deleted first', async () => {
  const id = await written();
  const statuses = await together(
    change(id, { is_deleted: true }, world.admin),
    change(id, { is_deleted: true }),
  );
  expect(statuses[0]).toBe(200);
  const by = (await row(id))?.deleted_by;
  const restoring = (await change(id, { is_deleted: false })).status;
  expect(restoring).toBe(by === idOf('users', world.member) ? 200 : 403);
});

test('to write and to like cost the same however many have written', { tags: 'slow' }, async () => {
  await addDirectory(env.DB, 1, 2_000);
  // The first finds a full part, and divides it.
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
