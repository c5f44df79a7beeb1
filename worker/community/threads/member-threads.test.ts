import { expect, test } from 'vitest';
import { ask, DB, idOf, purged, refusal, spentOn, withWorld, world } from '../../../tests/setup/database.ts';
import { begin, nora, row, sent, told } from '../../../tests/fixtures/threads.ts';

withWorld();

const repliesOf = async (id: string) =>
  await DB.all('select * from thread_replies where thread_id = ?', id);

test('a member starts a thread with its first reply in one batch', async () => {
  const title = 'How long is long enough?';
  const comments = '<p>Ten minutes <script>alert(1)</script>or twenty?</p>';
  const answer = await sent({ title, comments });
  expect([answer.status, spentOn(answer).roundTrips]).toEqual([201, 2]);
  const { id } = await answer.json<{ id: string }>();
  expect(await row(id)).toMatchObject({
    tag: 'how-long-is-long-enough', created_by: nora, replies_count: 1, is_deleted: 0,
  });
  const [reply] = await repliesOf(id);
  expect(reply).toMatchObject({
    comments: '<p>Ten minutes or twenty?</p>', plain: 'Ten minutes or twenty?',
    depth: 0, reply_id: null, created_by: nora,
  });
  expect(await told(id)).toEqual([
    { description: 'Created', created_by: nora, link_table: 'threads', link_title: title },
  ]);
  expect(await told(reply?.id)).toMatchObject([
    { link_table: 'thread_replies', link_title: 'Ten minutes or twenty?' },
  ]);
  expect(purged).toEqual([['threads']]);
  const page = await ask('/t/how-long-is-long-enough');
  expect(page.headers.get('Cache-Tag')?.split(',')).toContain('threads');
  expect(await page.text()).toContain('Ten minutes or twenty?');
});

test('a retried request changes nothing; equal titles get different tags', async () => {
  const body = { title: 'Twice', comments: '<p>Said once</p>' };
  const id = await begin(body, world.member, { 'Idempotency-Key': 'k' });
  expect(await begin(body, world.member, { 'Idempotency-Key': 'k' })).toBe(id);
  expect(await repliesOf(id)).toHaveLength(1);
  expect(await told(id)).toHaveLength(1);
  expect((await row(await begin({ title: 'Twice' })))?.tag).toBe('twice-2');
});

test('the opening must not be empty', async () => {
  for (const comments of [
    ...['<p></p>', '<p>&nbsp;</p>', '<br>', '<hr>', '<table></table>', '<p><a href></a></p>'],
    ...['\u200b', '', null],
  ]) {
    const answer = await sent({ title: 'Empty', comments });
    expect([answer.status, await answer.json()], String(comments)).toMatchObject([
      422,
      { errors: [{ path: 'comments', message: 'is required' }] },
    ]);
  }
  expect(await row(await begin({ title: 'Short', comments: '<p>👍</p>' }))).toMatchObject({
    replies_count: 1,
  });
});

test('rejects threads without text, title or open topic', async () => {
  const inactive = await DB.value('select id from sub_categories where is_active = 0');
  const wrong: [object, string][] = [
    [{}, 'title'],
    [{ title: '  ' }, 'title'],
    [{ title: 'x', sub_category_id: undefined }, 'sub_category_id'],
    [{ title: 'x', sub_category_id: idOf('sub_categories', 'nothing') }, 'sub_category_id'],
    [{ title: 'x', sub_category_id: inactive }, 'sub_category_id'],
    [{ title: 'x', comments: '<script>alert(1)</script>' }, 'comments'],
    [{ title: 'x', replies_count: 4 }, ''],
  ];
  for (const [body, path] of wrong) {
    expect(await refusal(sent(body)), JSON.stringify(body)).toBe(`422 ${path}`.trim());
  }
  for (const more of [{ tag: 'own-tag' }, { is_deleted: true }]) {
    expect((await sent({ title: 'x', ...more })).status).toBe(403);
  }
});

test('an admin starts a thread anywhere with its own tag', async () => {
  const inactive = await DB.value('select id from sub_categories where is_active = 0');
  const id = await begin(
    { title: 'From the desk', tag: 'desk', sub_category_id: inactive },
    world.admin,
  );
  expect(await row(id)).toMatchObject({ tag: 'desk', replies_count: 0 });
  expect(await refusal(sent({ title: 'x', tag: 'desk' }, world.admin))).toBe('409 taken');
});
