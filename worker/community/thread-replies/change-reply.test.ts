import { expect, test } from 'vitest';
import {
  exampleThreadId,
  findReply,
  getStatuses,
  listReplyHistory,
  patchReply,
  postReplyForId,
  setDeleted,
} from '../../../tests/fixtures/threads.ts';
import {
  demoId,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

test('only author and admins edit, delete and restore a reply', async () => {
  const id = await postReplyForId();
  const anew = await patchReply(id, { comments: '<p>Better words</p>' });
  expect([anew.status, getResponseQueryStatistics(anew).roundTrips]).toEqual([200, 2]);
  expect(await anew.json()).toMatchObject({
    comments: '<p>Better words</p>',
    excerpt: 'Better words',
  });
  expect((await patchReply(id, { is_deleted: true })).status).toBe(200);
  expect((await patchReply(id, { is_deleted: false })).status).toBe(200);
  expect(await listReplyHistory(id)).toEqual([
    'Created',
    'Comments changed',
    'Deleted: no → yes',
    'Deleted: yes → no',
  ]);
  for (const body of [{ comments: '<p>Theirs</p>' }, { is_deleted: true }, {}]) {
    expect((await patchReply(id, body, testUsers.basic)).status).toBe(404);
  }
  for (const comments of ['', '<br>', '<p> &nbsp;\u200b</p>', '<div>'.repeat(20_000)]) {
    expect((await patchReply(id, { comments })).status, comments.slice(0, 20)).toBe(422);
  }
  expect((await patchReply(id, { comments: '<p>👍</p>' })).status).toBe(200);
  expect((await patchReply(id, { thread_id: exampleThreadId })).status).toBe(422);
  expect(
    (await patchReply(id, { comments: '<p>x</p>' }, testUsers.member, { 'If-Match': '"1"' }))
      .status,
  ).toBe(409);
  expect((await patchReply(id, { comments: '<p>From the desk</p>' }, testUsers.admin)).status).toBe(
    200,
  );
});

test('replies in a deleted thread answer 404 except for admins', async () => {
  const id = await postReplyForId();
  await setDeleted('threads', exampleThreadId, 1);
  for (const body of [
    ...[{ comments: '<p>Behind</p>' }, { is_deleted: true }, { is_deleted: false }, {}],
  ]) {
    const refused = await patchReply(id, body);
    expect([refused.status, await refused.json()], JSON.stringify(body)).toMatchObject([
      ...[404, { message: 'This reply does not exist or is not yours.' }],
    ]);
  }
  expect(await findReply(id)).toMatchObject({ plain: 'Words', is_deleted: 0, version: 1 });
  expect((await patchReply(id, { comments: '<p>From the desk</p>' }, testUsers.admin)).status).toBe(
    200,
  );
  await setDeleted('threads', exampleThreadId, 0);
  expect((await patchReply(id, { comments: '<p>Back</p>' })).status).toBe(200);
});

test('a deleted own reply keeps its text until restored or edited', async () => {
  const id = await postReplyForId();
  await patchReply(id, { is_deleted: true });
  for (const body of [
    { comments: '<p>Other</p>' },
    { comments: '<p>Other</p>', is_deleted: true },
  ]) {
    const refused = await patchReply(id, body);
    expect([refused.status, await refused.json()]).toMatchObject([
      ...[409, { reason: 'closed', message: expect.stringContaining('is deleted. Restore it') }],
    ]);
  }
  expect(await findReply(id)).toMatchObject({ plain: 'Words', is_deleted: 1 });
  expect((await patchReply(id, { comments: '<p>Desk</p>' }, testUsers.admin)).status).toBe(200);
  expect((await patchReply(id, { comments: '<p>Anew</p>', is_deleted: false })).status).toBe(200);
  expect((await patchReply(id, { comments: '<p>Last</p>', is_deleted: true })).status).toBe(200);
  expect(await findReply(id)).toMatchObject({ plain: 'Last', is_deleted: 1 });
});

test('after an admin deletion only admins restore', async () => {
  const id = await postReplyForId();
  await patchReply(id, { is_deleted: true });
  await patchReply(id, { comments: '<p>Put right</p>' }, testUsers.admin);
  expect((await patchReply(id, { is_deleted: false })).status).toBe(200);
  await patchReply(id, { is_deleted: true });
  const [deletion, restoring] = await Promise.all([
    patchReply(id, { is_deleted: true, comments: '<p>Both</p>' }, testUsers.admin),
    patchReply(id, { is_deleted: false }),
  ]);
  expect(deletion.status).toBe(200);
  expect([200, 403]).toContain(restoring.status);
  expect((await patchReply(id, { is_deleted: false })).status).toBe(403);
  expect(await findReply(id)).toMatchObject({
    is_deleted: 1,
    deleted_by: demoId('users', testUsers.admin),
  });
  expect((await patchReply(id, { is_deleted: false }, testUsers.admin)).status).toBe(200);
});

test('only admins restore what an admin deleted', async () => {
  const id = await postReplyForId();
  await patchReply(id, { is_deleted: true }, testUsers.admin);
  for (const body of [{ is_deleted: false }, { comments: '<p>Back</p>' }, {}]) {
    expect((await patchReply(id, body)).status).toBe(403);
  }
  expect(await findReply(id)).toMatchObject({ is_deleted: 1, plain: 'Words' });
  await patchReply(id, { is_deleted: false }, testUsers.admin);
  expect((await patchReply(id, { is_deleted: true })).status).toBe(200);
});

test('of two edits of one version the second conflicts', async () => {
  const id = await postReplyForId({}, testUsers.admin);
  const on = { 'If-Match': '"1"' };
  const statuses = await getStatuses(
    patchReply(id, { comments: '<p>One</p>' }, testUsers.admin, on),
    patchReply(id, { comments: '<p>Other</p>' }, testUsers.admin, on),
    patchReply(id, { is_deleted: true }, testUsers.admin, on),
  );
  expect(statuses.toSorted()).toEqual([200, 409, 409]);
  expect(await listReplyHistory(id)).toHaveLength(2);
});

test('a parallel edit and deletion both apply', async () => {
  const id = await postReplyForId({}, testUsers.admin);
  const statuses = await getStatuses(
    patchReply(id, { comments: '<p>Anew</p>' }, testUsers.admin),
    patchReply(id, { is_deleted: true }, testUsers.admin),
  );
  expect(statuses).toEqual([200, 200]);
  expect(await findReply(id)).toMatchObject({ is_deleted: 1, comments: '<p>Anew</p>', version: 3 });
});

test('a parallel admin deletion takes precedence for restoring', async () => {
  const id = await postReplyForId();
  const statuses = await getStatuses(
    patchReply(id, { is_deleted: true }, testUsers.admin),
    patchReply(id, { is_deleted: true }),
  );
  expect(statuses[0]).toBe(200);
  const by = (await findReply(id))?.deleted_by;
  const restoring = (await patchReply(id, { is_deleted: false })).status;
  expect(restoring).toBe(by === demoId('users', testUsers.member) ? 200 : 403);
});
