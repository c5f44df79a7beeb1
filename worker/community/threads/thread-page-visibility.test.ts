import { expect, test } from 'vitest';
import {
  exampleThreadId,
  exampleThreadTag,
  getThreadReplies,
  patchReply,
  postReplyForId,
} from '../../../tests/fixtures/threads.ts';
import { insertBlock } from '../../../tests/fixtures/users.ts';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

test('deleted replies keep their page positions without being shown', async () => {
  const counts = async () => {
    const [list, one, whole, kept] = await Promise.all([
      fetchApp('/sobe/v1/threads/fe?limit=100'),
      fetchApp(`/sobe/v1/threads/fe/${exampleThreadTag}`),
      fetchApp(`/sobe/v1/threads/fe/${exampleThreadTag}/replies?limit=1`),
      callApi('GET', `threads/${exampleThreadId}`, testUsers.admin),
    ]);
    const { data } = await list.json<{ data: { tag: string; replies_count: number }[] }>();
    const told = [
      data.find((thread) => thread.tag === exampleThreadTag),
      await one.json(),
      await kept.json(),
    ];
    const numbers = told.map((thread) => (thread as { replies_count: number }).replies_count);
    expect(new Set(numbers).size).toBe(1);
    const { count } = await whole.json<{ count: number }>();
    expect((await getThreadReplies()).count).toBe(count);
    const screen = await (await fetchApp(`/t/${exampleThreadTag}`)).text();
    expect(screen).toContain(`"userInteractionCount":${Number(numbers[0]) - 1}`);
    return { told: Number(numbers[0]), places: count };
  };
  const actual = await DB.first<{ told: number; places: number }>(
    'select count(*) as places, count(*) filter (where is_deleted = 0) as told from thread_replies where thread_id = ?',
    exampleThreadId,
  );
  const before = await counts();
  expect(before).toEqual(actual);
  expect(before.told).toBeLessThan(before.places);
  const id = await postReplyForId();
  expect(await counts()).toEqual({ told: before.told + 1, places: before.places + 1 });
  for (const by of [testUsers.member, testUsers.admin])
    await patchReply(id, { is_deleted: true }, by);
  expect(await counts()).toEqual({ told: before.told, places: before.places + 1 });
  await patchReply(id, { is_deleted: false }, testUsers.admin);
  expect(await counts()).toEqual({ told: before.told + 1, places: before.places + 1 });
  await DB.run(
    `insert into thread_replies (id, created_at, updated_at, thread_id, path, comments, is_deleted)
      select ?2, created_at, created_at, thread_id, path || '/' || ?2, '<p>Gone</p>', 1 from thread_replies where id = ?1`,
    id,
    crypto.randomUUID(),
  );
  expect(await counts()).toEqual({ told: before.told + 1, places: before.places + 2 });
});

test('only those who may restore a reply see that, and never the text', async () => {
  const id = await postReplyForId({ comments: '<p>Too much said</p>' });
  const told = async (by: string | null = null) => {
    const { data } = await getThreadReplies(`?reply=${id}`, by);
    const { is_deleted, may_restore, comments } = data.find((one) => one.id === id) ?? {};
    return { is_deleted, may_restore, comments };
  };
  const deleted = { is_deleted: true, comments: null };
  expect(await told(testUsers.member)).toMatchObject({ is_deleted: false, may_restore: false });
  await patchReply(id, { is_deleted: true }, testUsers.member);
  for (const [by, may_restore] of [
    [testUsers.member, true],
    [testUsers.admin, true],
    [testUsers.basic, false],
    [null, false],
  ] as const) {
    expect(await told(by)).toEqual({ ...deleted, may_restore });
  }
  await patchReply(id, { is_deleted: false }, testUsers.member);
  await patchReply(id, { is_deleted: true }, testUsers.admin);
  expect(await told(testUsers.member)).toEqual({ ...deleted, may_restore: false });
  expect(await told(testUsers.admin)).toEqual({ ...deleted, may_restore: true });
});

test('a reply shows when its text changed, not deletions', async () => {
  const id = await postReplyForId();
  const told = async () =>
    (await getThreadReplies(`?reply=${id}`)).data.find((one) => one.id === id);
  for (const is_deleted of [true, false]) await patchReply(id, { is_deleted }, testUsers.member);
  await patchReply(id, { comments: '<p>Words</p>' }, testUsers.member);
  expect((await told())?.edited_at).toBeNull();
  expect((await told())?.updated_at).not.toBe((await told())?.created_at);
  await patchReply(id, { comments: '<p>Other words</p>' }, testUsers.member);
  const edited = (await told())?.updated_at;
  for (const is_deleted of [true, false]) await patchReply(id, { is_deleted }, testUsers.admin);
  expect((await told())?.edited_at).toBe(edited);
});

test('the version shown on a page is valid for a change', async () => {
  const id = await postReplyForId();
  const version = (await getThreadReplies(`?reply=${id}`)).data.find(
    (one) => one.id === id,
  )?.version;
  const on = { 'If-Match': `"${version}"` };
  expect((await patchReply(id, { comments: '<p>Anew</p>' }, testUsers.member, on)).status).toBe(
    200,
  );
  expect((await patchReply(id, { comments: '<p>Late</p>' }, testUsers.member, on)).status).toBe(
    409,
  );
});

test('hides replies from members who block the author, deleted ones too', async () => {
  const shown = await postReplyForId({}, testUsers.basic);
  const gone = await postReplyForId({}, testUsers.basic);
  await patchReply(gone, { is_deleted: true }, testUsers.basic);
  const told = async (id: string, by: string | null) => {
    const { data } = await getThreadReplies(`?reply=${id}`, by);
    const { is_hidden, is_deleted, created_by, created_by_name, comments } =
      data.find((one) => one.id === id) ?? {};
    return { is_hidden, is_deleted, created_by, created_by_name, comments };
  };
  const blocker = demoId('users', testUsers.basic);
  expect(await told(gone, testUsers.member)).toMatchObject({
    is_hidden: false,
    created_by: blocker,
  });
  await insertBlock(testUsers.basic, testUsers.member);
  const nobody = { created_by: null, created_by_name: null, comments: null };
  const hidden = { ...nobody, is_hidden: true };
  expect(await told(shown, testUsers.member)).toEqual({ ...hidden, is_deleted: false });
  expect(await told(gone, testUsers.member)).toEqual({ ...hidden, is_deleted: true });
  expect(await told(gone, null)).toMatchObject({ is_hidden: false, created_by: blocker });
  await DB.run('update thread_replies set created_by = null where id = ?', gone);
  expect(await told(gone, testUsers.member)).toEqual({
    ...nobody,
    is_hidden: false,
    is_deleted: true,
  });
  await DB.run('delete from blocks');
});
