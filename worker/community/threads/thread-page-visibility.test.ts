import { expect, test } from 'vitest';
import { ask, DB, idOf, send, withWorld, world } from '../../../tests/setup/database.ts';
import { blocked } from '../../../tests/fixtures/blocks.ts';
import { change, tag, thread_id, written } from '../../../tests/worlds/replies-of-members.ts';
import { page } from '../../../tests/worlds/thread-pages.ts';

withWorld();

test('deleted replies keep their page positions without being shown', async () => {
  const counts = async () => {
    const [list, one, whole, kept] = await Promise.all([
      ask('/sobe/v1/threads/fe?limit=100'),
      ask(`/sobe/v1/threads/fe/${tag}`),
      ask(`/sobe/v1/threads/fe/${tag}/replies?limit=1`),
      send('GET', `threads/${thread_id}`, world.admin),
    ]);
    const { data } = await list.json<{ data: { tag: string; replies_count: number }[] }>();
    const told = [data.find((thread) => thread.tag === tag), await one.json(), await kept.json()];
    const numbers = told.map((thread) => (thread as { replies_count: number }).replies_count);
    expect(new Set(numbers).size).toBe(1);
    const { count } = await whole.json<{ count: number }>();
    expect((await page()).count).toBe(count);
    const screen = await (await ask(`/t/${tag}`)).text();
    expect(screen).toContain(`"userInteractionCount":${Number(numbers[0]) - 1}`);
    return { told: Number(numbers[0]), places: count };
  };
  const actual = await DB.first<{ told: number; places: number }>(
    'select count(*) as places, count(*) filter (where is_deleted = 0) as told from thread_replies where thread_id = ?',
    thread_id,
  );
  const before = await counts();
  expect(before).toEqual(actual);
  expect(before.told).toBeLessThan(before.places);
  const id = await written();
  expect(await counts()).toEqual({ told: before.told + 1, places: before.places + 1 });
  for (const by of [world.member, world.admin]) await change(id, { is_deleted: true }, by);
  expect(await counts()).toEqual({ told: before.told, places: before.places + 1 });
  await change(id, { is_deleted: false }, world.admin);
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
  const id = await written({ comments: '<p>Too much said</p>' });
  const told = async (by: string | null = null) => {
    const { data } = await page(`?reply=${id}`, by);
    const { is_deleted, may_restore, comments } = data.find((one) => one.id === id) ?? {};
    return { is_deleted, may_restore, comments };
  };
  const deleted = { is_deleted: true, comments: null };
  expect(await told(world.member)).toMatchObject({ is_deleted: false, may_restore: false });
  await change(id, { is_deleted: true }, world.member);
  for (const [by, may_restore] of [
    [world.member, true],
    [world.admin, true],
    [world.basic, false],
    [null, false],
  ] as const) {
    expect(await told(by)).toEqual({ ...deleted, may_restore });
  }
  await change(id, { is_deleted: false }, world.member);
  await change(id, { is_deleted: true }, world.admin);
  expect(await told(world.member)).toEqual({ ...deleted, may_restore: false });
  expect(await told(world.admin)).toEqual({ ...deleted, may_restore: true });
});

test('a reply shows when its text changed, not deletions', async () => {
  const id = await written();
  const told = async () => (await page(`?reply=${id}`)).data.find((one) => one.id === id);
  for (const is_deleted of [true, false]) await change(id, { is_deleted }, world.member);
  await change(id, { comments: '<p>Words</p>' }, world.member);
  expect((await told())?.edited_at).toBeNull();
  expect((await told())?.updated_at).not.toBe((await told())?.created_at);
  await change(id, { comments: '<p>Other words</p>' }, world.member);
  const edited = (await told())?.updated_at;
  for (const is_deleted of [true, false]) await change(id, { is_deleted }, world.admin);
  expect((await told())?.edited_at).toBe(edited);
});

test('the version shown on a page is valid for a change', async () => {
  const id = await written();
  const version = (await page(`?reply=${id}`)).data.find((one) => one.id === id)?.version;
  const on = { 'If-Match': `"${version}"` };
  expect((await change(id, { comments: '<p>Anew</p>' }, world.member, on)).status).toBe(200);
  expect((await change(id, { comments: '<p>Late</p>' }, world.member, on)).status).toBe(409);
});

test('hides replies from members who block the author, deleted ones too', async () => {
  const shown = await written({}, world.basic);
const gone = await written({}, world.basic);
  await change(gone, { is_deleted: true }, world.basic);
  const told = async (id: string, by: string | null) => {
    const { data } = await page(`?reply=${id}`, by);
    const { is_hidden, is_deleted, created_by, created_by_name, comments } =
      data.find((one) => one.id === id) ?? {};
    return { is_hidden, is_deleted, created_by, created_by_name, comments };
  };
  const blocker = idOf('users', world.basic);
  expect(await told(gone, world.member)).toMatchObject({
    is_hidden: false,
    created_by: blocker,
  });
  await blocked(world.basic, world.member);
  const nobody = { created_by: null, created_by_name: null, comments: null };
  const hidden = { ...nobody, is_hidden: true };
  expect(await told(shown, world.member)).toEqual({ ...hidden, is_deleted: false });
  expect(await told(gone, world.member)).toEqual({ ...hidden, is_deleted: true });
  expect(await told(gone, null)).toMatchObject({ is_hidden: false, created_by: blocker });
  await DB.run('update thread_replies set created_by = null where id = ?', gone);
  expect(await told(gone, world.member)).toEqual({
    ...nobody,
    is_hidden: false,
    is_deleted: true,
  });
  await DB.run('delete from blocks');
});
