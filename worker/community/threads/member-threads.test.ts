import { expect, test } from 'vitest';
import {
  findThread,
  listThreadHistory,
  postThread,
  startTestThread,
  threadAuthorId,
} from '../../../tests/fixtures/threads.ts';
import {
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

const repliesOf = async (id: string) =>
  await DB.all('select * from thread_replies where thread_id = ?', id);

test('a member starts a thread with its first reply in one batch', async () => {
  const title = 'How long is long enough?';
  const comments = '<p>Ten minutes <script>alert(1)</script>or twenty?</p>';
  const answer = await postThread({ title, comments });
  expect([answer.status, getResponseQueryStatistics(answer).roundTrips]).toEqual([201, 2]);
  const { id } = await answer.json<{ id: string }>();
  expect(await findThread(id)).toMatchObject({
    tag: 'how-long-is-long-enough',
    created_by: threadAuthorId,
    replies_count: 1,
    is_deleted: 0,
  });
  const [reply] = await repliesOf(id);
  expect(reply).toMatchObject({
    comments: '<p>Ten minutes or twenty?</p>',
    plain: 'Ten minutes or twenty?',
    depth: 0,
    reply_id: null,
    created_by: threadAuthorId,
  });
  expect(await listThreadHistory(id)).toEqual([
    {
      description: 'Created',
      created_by: threadAuthorId,
      link_table: 'threads',
      link_title: title,
    },
  ]);
  expect(await listThreadHistory(reply?.id)).toMatchObject([
    { link_table: 'thread_replies', link_title: 'Ten minutes or twenty?' },
  ]);
  expect(recordedPurges).toEqual([['threads']]);
  const page = await fetchApp('/t/how-long-is-long-enough');
  expect(page.headers.get('Cache-Tag')?.split(',')).toContain('threads');
  expect(await page.text()).toContain('Ten minutes or twenty?');
});

test('a retried request changes nothing; equal titles get different tags', async () => {
  const body = { title: 'Twice', comments: '<p>Said once</p>' };
  const id = await startTestThread(body, testUsers.member, { 'Idempotency-Key': 'k' });
  expect(await startTestThread(body, testUsers.member, { 'Idempotency-Key': 'k' })).toBe(id);
  expect(await repliesOf(id)).toHaveLength(1);
  expect(await listThreadHistory(id)).toHaveLength(1);
  expect((await findThread(await startTestThread({ title: 'Twice' })))?.tag).toBe('twice-2');
});

test('the opening must not be empty', async () => {
  for (const comments of [
    ...['<p></p>', '<p>&nbsp;</p>', '<br>', '<hr>', '<table></table>', '<p><a href></a></p>'],
    ...['\u200b', '', null],
  ]) {
    const answer = await postThread({ title: 'Empty', comments });
    expect([answer.status, await answer.json()], String(comments)).toMatchObject([
      422,
      { errors: [{ path: 'comments', message: 'is required' }] },
    ]);
  }
  expect(
    await findThread(await startTestThread({ title: 'Short', comments: '<p>👍</p>' })),
  ).toMatchObject({
    replies_count: 1,
  });
});

test('rejects threads without text, title or open topic', async () => {
  const inactive = await DB.value('select id from sub_categories where is_active = 0');
  const wrong: [object, string][] = [
    [{}, 'title'],
    [{ title: '  ' }, 'title'],
    [{ title: 'x', sub_category_id: undefined }, 'sub_category_id'],
    [{ title: 'x', sub_category_id: demoId('sub_categories', 'nothing') }, 'sub_category_id'],
    [{ title: 'x', sub_category_id: inactive }, 'sub_category_id'],
    [{ title: 'x', comments: '<script>alert(1)</script>' }, 'comments'],
    [{ title: 'x', replies_count: 4 }, ''],
  ];
  for (const [body, path] of wrong) {
    expect(await describeRefusal(postThread(body)), JSON.stringify(body)).toBe(
      `422 ${path}`.trim(),
    );
  }
  for (const more of [{ tag: 'own-tag' }, { is_deleted: true }]) {
    expect((await postThread({ title: 'x', ...more })).status).toBe(403);
  }
});

test('an admin starts a thread anywhere with its own tag', async () => {
  const inactive = await DB.value('select id from sub_categories where is_active = 0');
  const id = await startTestThread(
    { title: 'From the desk', tag: 'desk', sub_category_id: inactive },
    testUsers.admin,
  );
  expect(await findThread(id)).toMatchObject({ tag: 'desk', replies_count: 0 });
  expect(await describeRefusal(postThread({ title: 'x', tag: 'desk' }, testUsers.admin))).toBe(
    '409 taken',
  );
});
