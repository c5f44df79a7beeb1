import { expect, test } from 'vitest';
import { idOf, spentOn, withWorld, world } from '../../../tests/setup/database.ts';
import {
  change,
  deleted,
  row,
  thread_id,
  together,
  told,
  written,
} from '../../../tests/worlds/replies-of-members.ts';

withWorld();

test('only author and admins edit, delete and restore a reply', async () => {
  const id = await written();
  const anew = await change(id, { comments: '<p>Better words</p>' });
  expect([anew.status, spentOn(anew).roundTrips]).toEqual([200, 2]);
  expect(await anew.json()).toMatchObject({
    comments: '<p>Better words</p>',
    excerpt: 'Better words',
  });
  expect((await change(id, { is_deleted: true })).status).toBe(200);
  expect((await change(id, { is_deleted: false })).status).toBe(200);
  expect(await told(id)).toEqual([
    'Created',
    'Comments changed',
    'Deleted: no → yes',
    'Deleted: yes → no',
  ]);
  for (const body of [{ comments: '<p>Theirs</p>' }, { is_deleted: true }, {}]) {
    expect((await change(id, body, world.basic)).status).toBe(404);
  }
  for (const comments of ['', '<br>', '<p> &nbsp;\u200b</p>', '<div>'.repeat(20_000)]) {
    expect((await change(id, { comments })).status, comments.slice(0, 20)).toBe(422);
  }
  expect((await change(id, { comments: '<p>👍</p>' })).status).toBe(200);
  expect((await change(id, { thread_id })).status).toBe(422);
  expect(
    (await change(id, { comments: '<p>x</p>' }, world.member, { 'If-Match': '"1"' })).status,
  ).toBe(409);
  expect((await change(id, { comments: '<p>From the desk</p>' }, world.admin)).status).toBe(200);
});

test('replies in a deleted thread answer 404 except for admins', async () => {
  const id = await written();
  await deleted('threads', thread_id, 1);
  for (const body of [
    ...[{ comments: '<p>Behind</p>' }, { is_deleted: true }, { is_deleted: false }, {}],
  ]) {
    const refused = await change(id, body);
    expect([refused.status, await refused.json()], JSON.stringify(body)).toEqual([
      ...[404, { message: 'This reply does not exist or is not yours.' }],
    ]);
  }
  expect(await row(id)).toMatchObject({ plain: 'Words', is_deleted: 0, version: 1 });
  expect((await change(id, { comments: '<p>From the desk</p>' }, world.admin)).status).toBe(200);
  await deleted('threads', thread_id, 0);
  expect((await change(id, { comments: '<p>Back</p>' })).status).toBe(200);
});

test('a deleted own reply keeps its text until restored or edited', async () => {
  const id = await written();
  await change(id, { is_deleted: true });
  for (const body of [
    { comments: '<p>Other</p>' },
    { comments: '<p>Other</p>', is_deleted: true },
  ]) {
    const refused = await change(id, body);
    expect([refused.status, await refused.json()]).toEqual([
      ...[409, { reason: 'closed', message: expect.stringContaining('is deleted. Restore it') }],
    ]);
  }
  expect(await row(id)).toMatchObject({ plain: 'Words', is_deleted: 1 });
  expect((await change(id, { comments: '<p>Desk</p>' }, world.admin)).status).toBe(200);
  expect((await change(id, { comments: '<p>Anew</p>', is_deleted: false })).status).toBe(200);
  expect((await change(id, { comments: '<p>Last</p>', is_deleted: true })).status).toBe(200);
  expect(await row(id)).toMatchObject({ plain: 'Last', is_deleted: 1 });
});

test('after an admin deletion only admins restore', async () => {
  const id = await written();
  await change(id, { is_deleted: true });
  await change(id, { comments: '<p>Put right</p>' }, world.admin);
  expect((await change(id, { is_deleted: false })).status).toBe(200);
  await change(id, { is_deleted: true });
  const [deletion, restoring] = await Promise.all([
    change(id, { is_deleted: true, comments: '<p>Both</p>' }, world.admin),
    change(id, { is_deleted: false }),
  ]);
  expect(deletion.status).toBe(200);
  expect([200, 403]).toContain(restoring.status);
  expect((await change(id, { is_deleted: false })).status).toBe(403);
  expect(await row(id)).toMatchObject({ is_deleted: 1, deleted_by: idOf('users', world.admin) });
  expect((await change(id, { is_deleted: false }, world.admin)).status).toBe(200);
});

test('only admins restore what an admin deleted', async () => {
  const id = await written();
  await change(id, { is_deleted: true }, world.admin);
  for (const body of [{ is_deleted: false }, { comments: '<p>Back</p>' }, {}]) {
    expect((await change(id, body)).status).toBe(403);
  }
  expect(await row(id)).toMatchObject({ is_deleted: 1, plain: 'Words' });
  await change(id, { is_deleted: false }, world.admin);
  expect((await change(id, { is_deleted: true })).status).toBe(200);
});

test('of two edits of one version the second conflicts', async () => {
  const id = await written({}, world.admin);
  const on = { 'If-Match': '"1"' };
  const statuses = await together(
    change(id, { comments: '<p>One</p>' }, world.admin, on),
    change(id, { comments: '<p>Other</p>' }, world.admin, on),
    change(id, { is_deleted: true }, world.admin, on),
  );
  expect(statuses.toSorted()).toEqual([200, 409, 409]);
  expect(await told(id)).toHaveLength(2);
});

test('a parallel edit and deletion both apply', async () => {
  const id = await written({}, world.admin);
  const statuses = await together(
    change(id, { comments: '<p>Anew</p>' }, world.admin),
    change(id, { is_deleted: true }, world.admin),
  );
  expect(statuses).toEqual([200, 200]);
  expect(await row(id)).toMatchObject({ is_deleted: 1, comments: '<p>Anew</p>', version: 3 });
});

test('a parallel admin deletion takes precedence for restoring', async () => {
  const id = await written();
  const statuses = await together(
    change(id, { is_deleted: true }, world.admin),
    change(id, { is_deleted: true }),
  );
  expect(statuses[0]).toBe(200);
  const by = (await row(id))?.deleted_by;
  const restoring = (await change(id, { is_deleted: false })).status;
  expect(restoring).toBe(by === idOf('users', world.member) ? 200 : 403);
});
