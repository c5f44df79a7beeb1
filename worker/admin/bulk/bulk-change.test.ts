import { expect, test } from 'vitest';
import { ask, DB, idOf, sending, signedIn, withWorld, world } from '../../../tests/setup/database.ts';
import { begin, footers, runAll, state } from '../../../tests/worlds/bulk.ts';
import { item, list, send } from '../../../tests/fixtures/resources.ts';

withWorld();

test('a bulk change updates each item, reports its progress and can be undone', async () => {
  const ids = await footers(3);
  await send('PATCH', `footers/${ids[1]}`, { is_active: false });
  const id = await begin('footers', { ids, count: 3, set: { is_active: false } });
  expect(await state(id)).toMatchObject({ state: 'running', done: 0, of: 3, can_undo_until: null });
  expect(await state(id)).toMatchObject({ ends_sessions: false });
  await runAll();
  const done = await state(id);
  expect(done).toMatchObject({ state: 'done', done: 3, of: 3, failed: [] });
  expect(Date.parse(done.can_undo_until ?? '')).toBeGreaterThan(Date.now() + 86_000_000);
  for (const one of ids) expect(await item(`footers/${one}`)).toMatchObject({ is_active: false });
  expect(
    await DB.count("history where link_id = ? and description = 'Active: yes → no'", ids[0]),
  ).toBe(1);

  await send('PATCH', `footers/${ids[2]}`, { title: 'Changed since' });
  expect(await (await send('POST', `bulk/${id}/undo`, undefined)).json()).toMatchObject({
    state: 'undoing',
  });
  await runAll();
  expect(await state(id)).toMatchObject({
    state: 'undone', done: 3, failed_count: 1, can_undo_until: null,
    failed: [
      { id: ids[2], title: 'Changed since', message: 'Not undone: it was changed again later.' },
    ],
  });
  const active = await Promise.all(
    ids.map(async (one) => (await item(`footers/${one}`)).is_active),
  );
  expect(active).toEqual([true, false, false]);
  expect((await send('POST', `bulk/${id}/undo`, undefined)).status).toBe(409);
});

test('another admin can undo a bulk change', async () => {
  await DB.run('update users set is_admin = 1 where tag = ?', world.host);
  const ids = await footers(2);
  const id = await begin('footers', { ids, count: 2, set: { is_active: false } });
  await runAll();
  const other = sending('POST', undefined, await signedIn(world.host));
  expect((await ask(`/sobe/v1/bulk/${id}/undo`, other)).status).toBe(200);
  await runAll();
  expect(await state(id)).toMatchObject({ state: 'undone', failed: [] });
  for (const one of ids) expect(await item(`footers/${one}`)).toMatchObject({ is_active: true });
  expect(
    await DB.count(
      'history where link_id = ? and created_by = ?',
      ids[0],
      idOf('users', world.host),
    ),
  ).toBe(1);
  await DB.run('update users set is_admin = 0 where tag = ?', world.host);
});

test('accepts a filter with its count and rejects it when the count has changed', async () => {
  const [one] = await footers(1);
  const { count } = await list('footers?search=Footer&limit=1');
  const sent = { filter: { search: 'Footer' }, set: { is_active: false } };
  const refused = await send('POST', 'footers/bulk', { ...sent, count: count + 1 });
  expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'changed' }]);
  await begin('footers', { ...sent, count });
  await runAll();
  expect(await item(`footers/${one}`)).toMatchObject({ is_active: false });
});

test('reports the error of one item and continues with the others', async () => {
  const waiting = idOf('users', world.waiting);
const approved = idOf('users', world.member);
  const id = await begin('users', { ids: [approved, waiting], count: 2, verb: 'approve' });
  await runAll();
  expect(await state(id)).toMatchObject({
    state: 'done', done: 2, failed_count: 1, can_undo_until: null,
    failed: [{ id: approved, message: 'This account is already approved.' }],
  });
  expect((await item(`users/${waiting}`)).approved_at).not.toBeNull();
  expect((await send('POST', `bulk/${id}/undo`, undefined)).status).toBe(409);
});

test('adds and removes a tag, except where it was set before', async () => {
  const [first, second] = await DB.column<string>('select id from articles order by id limit 2');
  const tag = (await (await send('POST', 'tags', { name: 'many at once' })).json<{ id: string }>())
    .id;
  await send('POST', 'tag-links', { tag_id: tag, article_id: first });
  const id = await begin('articles', {
    ids: [first, second],
    count: 2,
    verb: 'add_tag',
    value: tag,
  });
  await runAll();
  const tagged = () =>
    DB.column('select article_id from tag_links where tag_id = ? order by 1', tag);
  expect(await tagged()).toEqual([first, second]);
  await send('POST', `bulk/${id}/undo`, undefined);
  await runAll();
  expect(await tagged()).toEqual([first]);
  const away = await begin('articles', { ids: [first], count: 1, verb: 'take_tag', value: tag });
  await runAll();
  expect(await tagged()).toEqual([]);
  await send('POST', `bulk/${away}/undo`, undefined);
  await runAll();
  expect(await tagged()).toEqual([first]);
});

test('rejects making admins and an empty body', async () => {
  const ids = [idOf('users', world.member)];
  for (const body of [
    { ids, count: 1, set: { is_admin: true } },
    { ids, count: 1, set: { email: 'a@example.org' } },
    { ids, count: 2, set: { is_active: false } },
    { count: 1, set: { is_active: false } },
    { ids, count: 1 },
    { ids, count: 1, verb: 'publish' },
    { ids, count: 1, verb: 'add_tag' },
    { ids, filter: {}, count: 1, verb: 'approve' },
  ]) {
    expect((await send('POST', 'users/bulk', body)).status, JSON.stringify(body)).toBe(422);
  }
});

test('showing or hiding an event by any means revokes its cancellation', async () => {
  const { id = '', tag } =
    (await DB.first<Record<'id' | 'tag', string>>(
      'select id, tag from events where is_active = 1 order by id limit 1',
    )) ?? {};
  const callOff = () =>
    DB.run(
      "update events set is_active = 0, off_at = '2026-01-01T00:00:00.000Z', off_why = 'Rain' where id = ?",
      id,
    );
  const isCleared = async (status: number) => {
    expect(await DB.first('select off_at, off_why from events where id = ?', id)).toEqual({
      off_at: null, off_why: null,
    });
    const page = await ask(`/e/${tag}`);
    expect(page.status).toBe(status);
    expect(await page.text()).not.toContain('Called off');
  };
  await callOff();
  const bulk = await begin('events', { ids: [id], count: 1, set: { is_active: true } });
  await runAll();
  await isCleared(200);
  await send('POST', `bulk/${bulk}/undo`, undefined);
  await runAll();
  await isCleared(404);
  for (const is_active of [false, true]) {
    await callOff();
    expect((await send('PATCH', `events/${id}`, { is_active })).status).toBe(200);
    await isCleared(is_active ? 200 : 404);
  }
});
