import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { insertDirectory } from '../../../tests/fixtures/sql/volume.ts';
import {
  exampleThreadId,
  exampleThreadTag,
  findReply,
  getStatuses,
  listReplyHistory,
  patchReply,
  postReply,
  postReplyForId,
  setDeleted,
} from '../../../tests/fixtures/threads.ts';
import {
  callApi,
  DB,
  demoId,
  getResponseQueryStatistics,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

const elsewhere = { message: 'Error, invalid ID ' };

test('a member replies to a thread and to a reply in one batch', async () => {
  const answer = await postReply({ comments: '<p>First <img src=x onerror=alert(1)></p>' });
  // One extra for the mail to the author of the thread.
  expect([answer.status, getResponseQueryStatistics(answer).roundTrips]).toEqual([201, 3]);
  expect(recordedPurges).toEqual([['thread_replies']]);
  const { id } = await answer.json<{ id: string }>();
  const below = await postReplyForId({ reply_id: id });
  expect(await findReply(below)).toMatchObject({
    depth: 1,
    reply_id: id,
    thread_id: exampleThreadId,
  });
  expect((await findReply(id))?.comments).toBe('<p>First </p>');
  expect(String((await findReply(below))?.path)).toMatch(
    new RegExp(`^${(await findReply(id))?.path}/`),
  );
  expect(await listReplyHistory(id)).toEqual(['Created']);
});

test('a retried request writes nothing', async () => {
  const key = { 'Idempotency-Key': 'r' };
  const one = await postReply({}, testUsers.member, key);
  const other = await postReply({}, testUsers.member, key);
  const { id } = await one.json<{ id: string }>();
  expect(await other.json()).toEqual({ id });
  expect(await listReplyHistory(id)).toEqual(['Created']);
});

test('rejects replies without text, thread or matching parent', async () => {
  for (const body of [
    { comments: '' },
    { comments: '<script>alert(1)</script>' },
    { thread_id: 'x' },
    { is_deleted: true },
    { thread_id: demoId('threads', 'nothing') },
  ]) {
    expect((await postReply(body)).status, JSON.stringify(body)).toBe(422);
  }
  const other = await DB.value(
    'select id from thread_replies where thread_id <> ? limit 1',
    exampleThreadId,
  );
  const answer = await postReply({ reply_id: other });
  expect([answer.status, await answer.json()]).toMatchObject([404, elsewhere]);
});

test('only admins reply to deleted content', async () => {
  const id = await postReplyForId();
  await setDeleted('thread_replies', id, 1);
  expect((await postReply({ reply_id: id })).status).toBe(404);
  expect((await postReply({ reply_id: id }, testUsers.admin)).status).toBe(201);
  await setDeleted('threads', exampleThreadId, 1);
  expect((await postReply({})).status).toBe(404);
  expect((await postReply({}, testUsers.admin)).status).toBe(201);
  await setDeleted('threads', exampleThreadId, 0);
  expect((await postReply({})).status).toBe(201);
});

test("blocked members cannot reply in each other's threads", async () => {
  const one = testUsers.member;
  const other = testUsers.basic;
  const begin = async (by: string) => {
    const body = {
      title: 'Between us',
      comments: '<p>Words</p>',
      sub_category_id: demoId('sub_categories', 'meditation'),
    };
    const { id } = await (await callApi('POST', 'threads', by, body)).json<{ id: string }>();
    return id;
  };
  const threads = [
    { id: await begin(one), by: other },
    { id: await begin(other), by: one },
  ];
  const thirds = await Promise.all(
    threads.map(({ id }) => postReplyForId({ thread_id: id }, testUsers.host)),
  );
  const path = `users/${demoId('users', one)}/blocks/${demoId('users', other)}`;
  expect((await callApi('POST', path, one)).ok).toBe(true);
  const shown = async (id: string, by: string) =>
    (await (await callApi('GET', `threads/fe/${id}`, by)).json<{ is_hidden: boolean }>()).is_hidden;
  for (const [index, { id, by }] of threads.entries()) {
    for (const reply_id of [null, thirds[index]]) {
      const body = { thread_id: id, ...(reply_id && { reply_id }) };
      const refused = await postReply(body, by);
      expect([refused.status, await refused.json()]).toMatchObject([
        404,
        { message: `You can no longer reply to this ${reply_id ? 'reply' : 'thread'}.` },
      ]);
    }
    expect(await shown(id, by)).toBe(true);
    expect(await shown(id, testUsers.host)).toBe(false);
    expect(await shown(id, testUsers.admin)).toBe(false);
    await postReplyForId({ thread_id: id }, testUsers.admin);
  }
  const liked = await postReplyForId({ thread_id: exampleThreadId }, one);
  const like = await callApi('POST', `threads/${exampleThreadId}/${liked}/like`, other);
  expect([like.status, await like.json()]).toMatchObject([
    ...[404, { message: 'This can no longer be liked.' }],
  ]);
  await DB.run('delete from blocks');
  for (const { id, by } of threads) {
    await postReplyForId({ thread_id: id }, by);
    expect(await shown(id, by)).toBe(false);
  }
});

test('likes and unlikes a reply, idempotently', async () => {
  const id = await postReplyForId();
  const like = (verb: string, of = exampleThreadId, reply = id, by = testUsers.basic) =>
    callApi('POST', `threads/${of}/${reply}/${verb}`, by);
  const likes = async () => (await findReply(id))?.likes_count;
  recordedPurges.length = 0;
  const first = await like('like');
  expect([first.status, getResponseQueryStatistics(first).roundTrips]).toEqual([204, 2]);
  expect((await Promise.all([like('like'), like('like')])).map(({ status }) => status)).toEqual([
    204, 204,
  ]);
  expect(await likes()).toBe(1);
  const shown = await (
    await callApi('GET', `threads/fe/${exampleThreadTag}/replies?limit=100`, testUsers.basic)
  ).json<{
    data: { id: string }[];
  }>();
  expect(shown.data.find((one) => one.id === id)).toMatchObject({
    likes_count: 1,
    ive_liked: true,
  });
  expect((await like('unlike')).status).toBe(204);
  expect((await like('unlike')).status).toBe(204);
  expect(await likes()).toBe(0);
  expect(new Set(recordedPurges.flat())).toEqual(new Set(['likes']));

  for (const verb of ['like', 'unlike']) {
    for (const [of, reply] of [
      [demoId('threads', 'nothing'), id],
      [demoId('users', 'nobody'), id],
      [exampleThreadId, demoId('users', 'nobody')],
    ] as const) {
      const answer = await like(verb, of, reply);
      expect([answer.status, await answer.json()]).toMatchObject([404, elsewhere]);
    }
    await setDeleted('thread_replies', id, 1);
    const gone = await like(verb);
    expect([gone.status, await gone.json()]).toMatchObject([
      404,
      { message: 'This has been deleted.' },
    ]);
    await setDeleted('thread_replies', id, 0);
  }
  expect(await listReplyHistory(id)).toEqual(['Created']);
});

test('parallel likes and unlikes leave a consistent count', async () => {
  const id = await postReplyForId({}, testUsers.admin);
  const press = (verb: string) =>
    callApi('POST', `threads/${exampleThreadId}/${id}/${verb}`, testUsers.basic);
  const verbs = ['like', 'unlike', 'like', 'unlike', 'like'];
  expect(new Set(await getStatuses(...verbs.map(press)))).toEqual(new Set([204]));
  const likes = await DB.count('likes where object_id = ?', id);
  expect([0, 1]).toContain(likes);
  expect((await findReply(id))?.likes_count).toBe(likes);
});

test('deleting while answering leaves a consistent thread', async () => {
  const id = await postReplyForId({}, testUsers.admin);
  const [deletion, answer] = await getStatuses(
    patchReply(id, { is_deleted: true }, testUsers.admin),
    postReply({ reply_id: id }),
  );
  expect(deletion).toBe(200);
  expect([201, 404]).toContain(answer);
  const below = await DB.count('thread_replies where reply_id = ?', id);
  expect(below).toBe(answer === 201 ? 1 : 0);
});

test('writing and liking cost the same in large threads', { tags: 'slow' }, async () => {
  await insertDirectory(env.DB, 1, 2_000);
  // The first write splits a full index page.
  await postReply({});
  const answer = await postReply({});
  expect(getResponseQueryStatistics(answer).rowsRead).toBeLessThanOrEqual(60);
  const { id } = await answer.json<{ id: string }>();
  for (const verb of ['like', 'unlike']) {
    expect(
      getResponseQueryStatistics(
        await callApi('POST', `threads/${exampleThreadId}/${id}/${verb}`, testUsers.basic),
      ).rowsRead,
    ).toBeLessThanOrEqual(40);
  }
  expect(
    getResponseQueryStatistics(await patchReply(id, { is_deleted: true })).rowsRead,
  ).toBeLessThanOrEqual(60);
});
