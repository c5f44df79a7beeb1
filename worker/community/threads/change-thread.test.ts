import { expect, test } from 'vitest';
import {
  ask,
  DB,
  idOf,
  purged,
  refusal,
  send,
  spentOn,
  withWorld,
  world,
} from '../../../tests/setup/database.ts';
import { begin, nora, row, sub_category_id, told } from '../../../tests/fixtures/threads.ts';
import { type ThreadList, threadList, threadOrders } from '../../contract/community/threads.ts';

withWorld();

const change = (id: string, body: unknown, by = world.member, headers: object = {}) =>
  send('PATCH', `threads/${id}`, by, body, headers);

test('only author and admins rename, delete and restore a thread', async () => {
  const id = await begin({ title: 'Mine' });
  const renamed = await change(id, { title: 'Still mine' });
  expect([renamed.status, spentOn(renamed).roundTrips]).toEqual([200, 2]);
  expect(await renamed.json()).toMatchObject({ id, title: 'Still mine', updated_by: nora });
  expect(purged).toEqual([['threads'], ['threads']]);
  expect((await change(id, { is_deleted: true })).status).toBe(200);
  expect((await ask('/t/mine')).status).toBe(404);
  expect((await change(id, { is_deleted: true })).status).toBe(200);
  expect((await change(id, { is_deleted: false })).status).toBe(200);
  expect((await told(id)).map(({ description }) => description)).toEqual([
    'Created',
    'Title: Mine → Still mine',
    'Deleted: no → yes',
    'Deleted: yes → no',
  ]);
  for (const body of [{ title: 'Theirs' }, { is_deleted: true }, {}]) {
    expect((await change(id, body, world.basic)).status).toBe(404);
  }
  for (const body of [{ tag: 'mine-too' }, { sub_category_id }]) {
    expect((await change(id, body)).status).toBe(403);
  }
  expect((await change(id, { replies_count: 7 })).status).toBe(422);
  expect((await change(idOf('threads', 'nothing'), { title: 'x' })).status).toBe(404);
  expect(await refusal(change(id, { title: 'Late' }, world.member, { 'If-Match': '"1"' }))).toBe(
    '409 changed',
  );
  expect(await row(id)).toMatchObject({ title: 'Still mine', tag: 'mine' });
});

test('an admin moves a thread to an existing topic in two round trips', async () => {
  const id = await begin({ title: 'Out of place' });
  const there = idOf('sub_categories', 'counselling');
  const moved = await change(id, { sub_category_id: there }, world.admin);
  expect([moved.status, spentOn(moved).roundTrips]).toEqual([200, 2]);
  expect(await moved.json()).toMatchObject({ sub_category_id: there });
  const before = await told(id);
  const refused = await change(
    id,
    { sub_category_id: idOf('sub_categories', 'nothing'), title: 'Elsewhere' },
    world.admin,
  );
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { errors: [{ path: 'sub_category_id', message: 'does not exist' }] },
  ]);
  expect(await row(id)).toMatchObject({ title: 'Out of place', sub_category_id: there });
  expect(await told(id)).toEqual(before);
});

test('only the author finds a deleted thread', async () => {
  const id = await begin({ title: 'On second thoughts' });
  const other = await begin({ title: 'From the desk' });
  await change(id, { is_deleted: true });
  await change(other, { is_deleted: true }, world.admin);
  const path = (of: string) => `users/${idOf('users', of)}/deleted_threads`;
  const found = async (query = '', by = world.member) => {
    const answer = await send('GET', `${path(world.member)}${query}`, by);
    return threadList.parse(await answer.json());
  };
  const all = await found();
  const tags = all.data.map(({ tag }) => tag);
  expect(all.count).toBe(tags.length);
  expect(tags[0]).toBe('on-second-thoughts');
  expect(tags).not.toContain('from-the-desk');
  expect((await found('?sub_category_tag=meditation&limit=1')).data[0]?.id).toBe(id);
  expect(await found('?sub_category_tag=counselling')).toEqual({ count: 0, data: [] });
  expect((await found('', world.admin)).data).toEqual(all.data);
  expect((await send('GET', path('nobody'), world.admin)).status).toBe(404);
  await change(id, { is_deleted: false });
  expect((await found()).data.map(({ tag }) => tag)).not.toContain('on-second-thoughts');
  expect((await ask('/t/on-second-thoughts')).status).toBe(200);
});

test('searches and sorts own deleted threads', async () => {
  const titles = ['Zen, on a bench', 'An äpple a day', 'Mornings'];
  for (const title of titles) await change(await begin({ title }), { is_deleted: true });
  const found = async (query: string) => {
    const path = `users/${nora}/deleted_threads?${query}`;
    const answer = await send('GET', path, world.member);
    return answer.status === 200 ? threadList.parse(await answer.json()) : answer.status;
  };
  for (const query of ['orderby=nonsense', 'orderby=path asc', 'orderby=title up']) {
    expect(await found(query), query).toBe(422);
  }
  const { data: all } = (await found('')) as ThreadList;
  for (const field of threadOrders) {
    const up = await found(`orderby=${field}`);
const down = await found(`orderby=${field} desc`);
    for (const list of [up, down]) expect(list).toMatchObject({ count: all.length });
    const values = (up as ThreadList).data.map((thread) => thread[field]);
    const compared = values.map((value) =>
      typeof value === 'string' ? value.toLowerCase().replace('ä', 'a') : value,
    );
    expect(compared, field).toEqual(compared.toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1)));
  }
  expect(await found('search=apple an')).toMatchObject({
    count: 1,
    data: [{ title: 'An äpple a day' }],
  });
  expect(await found('search=apple&sub_category_tag=counselling')).toEqual({ count: 0, data: [] });
  expect((await found('orderby=title&limit=1&offset=1')) as ThreadList).toMatchObject({
    count: all.length,
    data: [{ title: ((await found('orderby=title')) as ThreadList).data[1]?.title }],
  });
});

test('after an admin deletion only admins restore', async () => {
  const counted = () =>
    DB.count('threads where is_deleted = 1 and deleted_by = ? and created_by = ?', nora, nora);
  const id = await begin({ title: 'Deleted twice' });
  const before = Number(await counted());
  await change(id, { is_deleted: true });
  expect(await counted()).toBe(before + 1);
  expect((await change(id, { title: 'Renamed' }, world.admin)).status).toBe(200);
  expect(await row(id)).toMatchObject({ deleted_by: nora });
  const stale = await change(id, { is_deleted: true }, world.admin, { 'If-Match': '"1"' });
  expect([stale.status, await counted()]).toEqual([409, before + 1]);
  expect((await change(id, { is_deleted: true }, world.admin)).status).toBe(200);
  expect((await change(id, { is_deleted: true }, world.admin)).status).toBe(200);
  expect(await row(id)).toMatchObject({
    is_deleted: 1,
    deleted_by: idOf('users', world.admin),
    version: 4,
  });
  expect(await counted()).toBe(before);
  expect((await change(id, { is_deleted: false })).status).toBe(403);
  expect((await told(id)).map(({ description }) => description)).toEqual([
    ...['Created', 'Deleted: no → yes', 'Title: Deleted twice → Renamed'],
    'Deleted by an admin as well',
  ]);
  expect((await change(id, { is_deleted: false }, world.admin)).status).toBe(200);
  expect(await row(id)).toMatchObject({ is_deleted: 0, deleted_by: null });
  expect(await counted()).toBe(before);
});

test('a parallel restore does not undo an admin deletion', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await begin({ title: `At once ${round}` });
    await change(id, { is_deleted: true });
    const [deletion, restoring] = await Promise.all([
      change(id, { is_deleted: true }, world.admin),
      change(id, { is_deleted: false }),
    ]);
    expect(deletion.status).toBe(200);
    expect([200, 403]).toContain(restoring.status);
    expect(await row(id)).toMatchObject({
      is_deleted: 1,
      deleted_by: idOf('users', world.admin),
    });
  }
});

test('renames a deleted thread only while restoring it', async () => {
  const id = await begin({ title: 'Put away' });
  await change(id, { is_deleted: true });
  for (const body of [{ title: 'Behind' }, { title: 'Behind', is_deleted: true }]) {
    expect(await refusal(change(id, body))).toBe('409 closed');
  }
  expect((await change(id, { title: 'Back', is_deleted: false })).status).toBe(200);
  expect((await change(id, { title: 'Gone', is_deleted: true })).status).toBe(200);
  expect(await row(id)).toMatchObject({ title: 'Gone', is_deleted: 1, deleted_by: nora });
});

test('only admins restore what an admin deleted', async () => {
  const id = await begin({ title: 'Removed' });
  expect((await change(id, { is_deleted: true }, world.admin)).status).toBe(200);
  for (const body of [{ is_deleted: false }, { title: 'Back' }, { is_deleted: true }, {}]) {
    const refused = await change(id, body);
    expect([refused.status, (await refused.json<{ message: string }>()).message]).toEqual([
      403,
      'An admin has deleted this thread. Only an admin can restore it.',
    ]);
  }
  expect(await row(id)).toMatchObject({ is_deleted: 1, title: 'Removed' });
  expect((await change(id, { is_deleted: false }, world.admin)).status).toBe(200);
  expect((await change(id, { is_deleted: true })).status).toBe(200);
  expect((await change(id, { is_deleted: false })).status).toBe(200);
});
