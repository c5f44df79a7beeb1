import { expect, test } from 'vitest';
import {
  findThread,
  listThreadHistory,
  startTestThread,
  threadAuthorId,
  threadSubCategoryId,
} from '../../../tests/fixtures/threads.ts';
import {
  callApi,
  DB,
  demoId,
  describeRefusal,
  fetchApp,
  getResponseQueryStatistics,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import {
  type ThreadList,
  threadListSchema,
  threadOrders,
} from '../../contract/community/threads.ts';

withSeededDatabase();

const change = (id: string, body: unknown, by = testUsers.member, headers: object = {}) =>
  callApi('PATCH', `threads/${id}`, by, body, headers);

test('only author and admins rename, delete and restore a thread', async () => {
  const id = await startTestThread({ title: 'Mine' });
  const renamed = await change(id, { title: 'Still mine' });
  expect([renamed.status, getResponseQueryStatistics(renamed).roundTrips]).toEqual([200, 2]);
  expect(await renamed.json()).toMatchObject({
    id,
    title: 'Still mine',
    updated_by: threadAuthorId,
  });
  expect(recordedPurges).toEqual([['threads'], ['threads']]);
  expect((await change(id, { is_deleted: true })).status).toBe(200);
  expect((await fetchApp('/t/mine')).status).toBe(404);
  expect((await change(id, { is_deleted: true })).status).toBe(200);
  expect((await change(id, { is_deleted: false })).status).toBe(200);
  expect((await listThreadHistory(id)).map(({ description }) => description)).toEqual([
    'Created',
    'Title: Mine → Still mine',
    'Deleted: no → yes',
    'Deleted: yes → no',
  ]);
  for (const body of [{ title: 'Theirs' }, { is_deleted: true }, {}]) {
    expect((await change(id, body, testUsers.basic)).status).toBe(404);
  }
  for (const body of [{ tag: 'mine-too' }, { sub_category_id: threadSubCategoryId }]) {
    expect((await change(id, body)).status).toBe(403);
  }
  expect((await change(id, { replies_count: 7 })).status).toBe(422);
  expect((await change(demoId('threads', 'nothing'), { title: 'x' })).status).toBe(404);
  expect(
    await describeRefusal(change(id, { title: 'Late' }, testUsers.member, { 'If-Match': '"1"' })),
  ).toBe('409 changed');
  expect(await findThread(id)).toMatchObject({ title: 'Still mine', tag: 'mine' });
});

test('an admin moves a thread to an existing topic in two round trips', async () => {
  const id = await startTestThread({ title: 'Out of place' });
  const there = demoId('sub_categories', 'counselling');
  const moved = await change(id, { sub_category_id: there }, testUsers.admin);
  expect([moved.status, getResponseQueryStatistics(moved).roundTrips]).toEqual([200, 2]);
  expect(await moved.json()).toMatchObject({ sub_category_id: there });
  const before = await listThreadHistory(id);
  const refused = await change(
    id,
    { sub_category_id: demoId('sub_categories', 'nothing'), title: 'Elsewhere' },
    testUsers.admin,
  );
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { errors: [{ path: 'sub_category_id', message: 'does not exist' }] },
  ]);
  expect(await findThread(id)).toMatchObject({ title: 'Out of place', sub_category_id: there });
  expect(await listThreadHistory(id)).toEqual(before);
});

test('only the author finds a deleted thread', async () => {
  const id = await startTestThread({ title: 'On second thoughts' });
  const other = await startTestThread({ title: 'From the desk' });
  await change(id, { is_deleted: true });
  await change(other, { is_deleted: true }, testUsers.admin);
  const path = (of: string) => `users/${demoId('users', of)}/deleted_threads`;
  const found = async (query = '', by = testUsers.member) => {
    const answer = await callApi('GET', `${path(testUsers.member)}${query}`, by);
    return threadListSchema.parse(await answer.json());
  };
  const all = await found();
  const tags = all.data.map(({ tag }) => tag);
  expect(all.count).toBe(tags.length);
  expect(tags[0]).toBe('on-second-thoughts');
  expect(tags).not.toContain('from-the-desk');
  expect((await found('?sub_category_tag=meditation&limit=1')).data[0]?.id).toBe(id);
  expect(await found('?sub_category_tag=counselling')).toEqual({ count: 0, data: [] });
  expect((await found('', testUsers.admin)).data).toEqual(all.data);
  expect((await callApi('GET', path('nobody'), testUsers.admin)).status).toBe(404);
  await change(id, { is_deleted: false });
  expect((await found()).data.map(({ tag }) => tag)).not.toContain('on-second-thoughts');
  expect((await fetchApp('/t/on-second-thoughts')).status).toBe(200);
});

test('searches and sorts own deleted threads', async () => {
  const titles = ['Zen, on a bench', 'An äpple a day', 'Mornings'];
  for (const title of titles) await change(await startTestThread({ title }), { is_deleted: true });
  const found = async (query: string) => {
    const path = `users/${threadAuthorId}/deleted_threads?${query}`;
    const answer = await callApi('GET', path, testUsers.member);
    return answer.status === 200 ? threadListSchema.parse(await answer.json()) : answer.status;
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
    DB.count(
      'threads where is_deleted = 1 and deleted_by = ? and created_by = ?',
      threadAuthorId,
      threadAuthorId,
    );
  const id = await startTestThread({ title: 'Deleted twice' });
  const before = Number(await counted());
  await change(id, { is_deleted: true });
  expect(await counted()).toBe(before + 1);
  expect((await change(id, { title: 'Renamed' }, testUsers.admin)).status).toBe(200);
  expect(await findThread(id)).toMatchObject({ deleted_by: threadAuthorId });
  const stale = await change(id, { is_deleted: true }, testUsers.admin, { 'If-Match': '"1"' });
  expect([stale.status, await counted()]).toEqual([409, before + 1]);
  expect((await change(id, { is_deleted: true }, testUsers.admin)).status).toBe(200);
  expect((await change(id, { is_deleted: true }, testUsers.admin)).status).toBe(200);
  expect(await findThread(id)).toMatchObject({
    is_deleted: 1,
    deleted_by: demoId('users', testUsers.admin),
    version: 4,
  });
  expect(await counted()).toBe(before);
  expect((await change(id, { is_deleted: false })).status).toBe(403);
  expect((await listThreadHistory(id)).map(({ description }) => description)).toEqual([
    ...['Created', 'Deleted: no → yes', 'Title: Deleted twice → Renamed'],
    'Deleted by an admin as well',
  ]);
  expect((await change(id, { is_deleted: false }, testUsers.admin)).status).toBe(200);
  expect(await findThread(id)).toMatchObject({ is_deleted: 0, deleted_by: null });
  expect(await counted()).toBe(before);
});

test('a parallel restore does not undo an admin deletion', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await startTestThread({ title: `At once ${round}` });
    await change(id, { is_deleted: true });
    const [deletion, restoring] = await Promise.all([
      change(id, { is_deleted: true }, testUsers.admin),
      change(id, { is_deleted: false }),
    ]);
    expect(deletion.status).toBe(200);
    expect([200, 403]).toContain(restoring.status);
    expect(await findThread(id)).toMatchObject({
      is_deleted: 1,
      deleted_by: demoId('users', testUsers.admin),
    });
  }
});

test('renames a deleted thread only while restoring it', async () => {
  const id = await startTestThread({ title: 'Put away' });
  await change(id, { is_deleted: true });
  for (const body of [{ title: 'Behind' }, { title: 'Behind', is_deleted: true }]) {
    expect(await describeRefusal(change(id, body))).toBe('409 closed');
  }
  expect((await change(id, { title: 'Back', is_deleted: false })).status).toBe(200);
  expect((await change(id, { title: 'Gone', is_deleted: true })).status).toBe(200);
  expect(await findThread(id)).toMatchObject({
    title: 'Gone',
    is_deleted: 1,
    deleted_by: threadAuthorId,
  });
});

test('only admins restore what an admin deleted', async () => {
  const id = await startTestThread({ title: 'Removed' });
  expect((await change(id, { is_deleted: true }, testUsers.admin)).status).toBe(200);
  for (const body of [{ is_deleted: false }, { title: 'Back' }, { is_deleted: true }, {}]) {
    const refused = await change(id, body);
    expect([refused.status, (await refused.json<{ message: string }>()).message]).toEqual([
      403,
      'An admin has deleted this thread. Only an admin can restore it.',
    ]);
  }
  expect(await findThread(id)).toMatchObject({ is_deleted: 1, title: 'Removed' });
  expect((await change(id, { is_deleted: false }, testUsers.admin)).status).toBe(200);
  expect((await change(id, { is_deleted: true })).status).toBe(200);
  expect((await change(id, { is_deleted: false })).status).toBe(200);
});
