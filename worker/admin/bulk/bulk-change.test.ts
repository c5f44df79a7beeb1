import { expect, test } from 'vitest';
import {
  createFooters,
  getBulkState,
  getItem,
  listItems,
  runBulkChange,
  sendAsAdmin,
  startBulkChange,
} from '../../../tests/fixtures/resources.ts';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

test('a bulk change updates each item, reports its progress and can be undone', async () => {
  const ids = await createFooters(3);
  await sendAsAdmin('PATCH', `footers/${ids[1]}`, { is_active: false });
  const id = await startBulkChange('footers', { ids, count: 3, set: { is_active: false } });
  expect(await getBulkState(id)).toMatchObject({
    state: 'running',
    done: 0,
    of: 3,
    can_undo_until: null,
  });
  expect(await getBulkState(id)).toMatchObject({ ends_sessions: false });
  await runBulkChange();
  const done = await getBulkState(id);
  expect(done).toMatchObject({ state: 'done', done: 3, of: 3, failed: [] });
  expect(Date.parse(done.can_undo_until ?? '')).toBeGreaterThan(Date.now() + 86_000_000);
  for (const one of ids)
    expect(await getItem(`footers/${one}`)).toMatchObject({ is_active: false });
  expect(
    await DB.count("history where link_id = ? and description = 'Active: yes → no'", ids[0]),
  ).toBe(1);

  await sendAsAdmin('PATCH', `footers/${ids[2]}`, { title: 'Changed since' });
  expect(await (await sendAsAdmin('POST', `bulk/${id}/undo`, undefined)).json()).toMatchObject({
    state: 'undoing',
  });
  await runBulkChange();
  expect(await getBulkState(id)).toMatchObject({
    state: 'undone',
    done: 3,
    failed_count: 1,
    can_undo_until: null,
    failed: [
      { id: ids[2], title: 'Changed since', message: 'Not undone: it was changed again later.' },
    ],
  });
  const active = await Promise.all(
    ids.map(async (one) => (await getItem(`footers/${one}`)).is_active),
  );
  expect(active).toEqual([true, false, false]);
  expect((await sendAsAdmin('POST', `bulk/${id}/undo`, undefined)).status).toBe(409);
});

test('another admin can undo a bulk change', async () => {
  await DB.run('update users set is_admin = 1 where tag = ?', testUsers.host);
  const ids = await createFooters(2);
  const id = await startBulkChange('footers', { ids, count: 2, set: { is_active: false } });
  await runBulkChange();
  const other = buildRequestInit('POST', undefined, await createSignedInHeaders(testUsers.host));
  expect((await fetchApp(`/sobe/v1/bulk/${id}/undo`, other)).status).toBe(200);
  await runBulkChange();
  expect(await getBulkState(id)).toMatchObject({ state: 'undone', failed: [] });
  for (const one of ids) expect(await getItem(`footers/${one}`)).toMatchObject({ is_active: true });
  expect(
    await DB.count(
      'history where link_id = ? and created_by = ?',
      ids[0],
      demoId('users', testUsers.host),
    ),
  ).toBe(1);
  await DB.run('update users set is_admin = 0 where tag = ?', testUsers.host);
});

test('accepts a filter with its count and rejects it when the count has changed', async () => {
  const [one] = await createFooters(1);
  const { count } = await listItems('footers?search=Footer&limit=1');
  const sent = { filter: { search: 'Footer' }, set: { is_active: false } };
  const refused = await sendAsAdmin('POST', 'footers/bulk', { ...sent, count: count + 1 });
  expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'changed' }]);
  await startBulkChange('footers', { ...sent, count });
  await runBulkChange();
  expect(await getItem(`footers/${one}`)).toMatchObject({ is_active: false });
});

test('reports the error of one item and continues with the others', async () => {
  const waiting = demoId('users', testUsers.waiting);
  const approved = demoId('users', testUsers.member);
  const id = await startBulkChange('users', {
    ids: [approved, waiting],
    count: 2,
    verb: 'approve',
  });
  await runBulkChange();
  expect(await getBulkState(id)).toMatchObject({
    state: 'done',
    done: 2,
    failed_count: 1,
    can_undo_until: null,
    failed: [{ id: approved, message: 'This account is already approved.' }],
  });
  expect((await getItem(`users/${waiting}`)).approved_at).not.toBeNull();
  expect((await sendAsAdmin('POST', `bulk/${id}/undo`, undefined)).status).toBe(409);
});

test('adds and removes a tag, except where it was set before', async () => {
  const [first, second] = await DB.column<string>('select id from articles order by id limit 2');
  const tag = (
    await (await sendAsAdmin('POST', 'tags', { name: 'many at once' })).json<{ id: string }>()
  ).id;
  await sendAsAdmin('POST', 'tag-links', { tag_id: tag, article_id: first });
  const id = await startBulkChange('articles', {
    ids: [first, second],
    count: 2,
    verb: 'add_tag',
    value: tag,
  });
  await runBulkChange();
  const tagged = () =>
    DB.column('select article_id from tag_links where tag_id = ? order by 1', tag);
  expect(await tagged()).toEqual([first, second]);
  await sendAsAdmin('POST', `bulk/${id}/undo`, undefined);
  await runBulkChange();
  expect(await tagged()).toEqual([first]);
  const away = await startBulkChange('articles', {
    ids: [first],
    count: 1,
    verb: 'take_tag',
    value: tag,
  });
  await runBulkChange();
  expect(await tagged()).toEqual([]);
  await sendAsAdmin('POST', `bulk/${away}/undo`, undefined);
  await runBulkChange();
  expect(await tagged()).toEqual([first]);
});

test('rejects making admins and an empty body', async () => {
  const ids = [demoId('users', testUsers.member)];
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
    expect((await sendAsAdmin('POST', 'users/bulk', body)).status, JSON.stringify(body)).toBe(422);
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
      off_at: null,
      off_why: null,
    });
    const page = await fetchApp(`/e/${tag}`);
    expect(page.status).toBe(status);
    expect(await page.text()).not.toContain('Called off');
  };
  await callOff();
  const bulk = await startBulkChange('events', { ids: [id], count: 1, set: { is_active: true } });
  await runBulkChange();
  await isCleared(200);
  await sendAsAdmin('POST', `bulk/${bulk}/undo`, undefined);
  await runBulkChange();
  await isCleared(404);
  for (const is_active of [false, true]) {
    await callOff();
    expect((await sendAsAdmin('PATCH', `events/${id}`, { is_active })).status).toBe(200);
    await isCleared(is_active ? 200 : 404);
  }
});

test('deletes items, names what uses the others, and restores all', async () => {
  const ids = await createFooters(2);
  const used =
    (await DB.value<string>('select footer_id from pages where footer_id is not null')) ?? '';
  const all = [...ids, used];
  const id = await startBulkChange('footers', { ids: all, count: 3, verb: 'delete' });
  await runBulkChange();
  const state = await getBulkState(id);
  expect(state).toMatchObject({ state: 'done', done: 3, failed_count: 1, failed: [{ id: used }] });
  const page = await DB.value<string>(
    'select title from pages where footer_id = ? order by id',
    used,
  );
  expect(state.failed[0]?.message).toContain('Other items use this one.');
  expect(state.failed[0]?.message).toContain(page ?? 'nothing');
  expect(await DB.count('deleted_items where id in (?, ?)', ...ids)).toBe(2);
  expect(Date.parse(state.can_undo_until ?? '')).toBeGreaterThan(Date.now());
  await sendAsAdmin('POST', `bin/${ids[0]}/restore`, {});
  await sendAsAdmin('POST', `bulk/${id}/undo`, undefined);
  await runBulkChange();
  expect(await getBulkState(id)).toMatchObject({ state: 'undone', failed_count: 1 });
  expect(await DB.count('footers where id in (?, ?)', ...ids)).toBe(2);
});
