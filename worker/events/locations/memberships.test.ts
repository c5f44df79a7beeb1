import { expect, test } from 'vitest';
import {
  anaId,
  anasMembershipId,
  callOwnLocations,
  decideMembership,
  findMembership,
  listMembershipHistory,
  listMembershipSentences,
  locationNoraId,
  locationRobinId,
  locationRuthId,
  norasMembershipId,
  readStatus,
  removeMembership,
  roomsLocationId,
  ruthsMembershipId,
  setDefaultMembership,
  studioId,
  updateMembership,
  withMemberships,
} from '../../../tests/fixtures/locations.ts';
import {
  DB,
  describeRefusal,
  getResponseQueryStatistics,
  recordedPurges,
  testUsers,
} from '../../../tests/setup/database.ts';

withMemberships();

test('a location admin approves a requester once', async () => {
  const answer = await decideMembership(testUsers.host, { approved_by_id: locationRuthId });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('ETag')).toMatch(/^"\d+"$/);
  expect(await answer.json()).toMatchObject({
    id: anasMembershipId,
    user_name: 'Ana Kovač',
    name: 'St Werburgh Rooms',
    is_admin: false,
    approved_by_id: locationRuthId,
    approved_by_name: 'Ruth Abiola',
  });
  expect(await listMembershipHistory(anaId)).toEqual([
    {
      description: 'Location St Werburgh Rooms: approved',
      link_table: 'users',
      link_title: 'Ana Kovač',
      created_by: locationRuthId,
    },
  ]);
  expect(recordedPurges).toEqual([['locations']]);
  expect(
    await describeRefusal(decideMembership(testUsers.host, { approved_by_id: locationRuthId })),
  ).toBe('409 done');
  expect(
    await describeRefusal(decideMembership(testUsers.admin, { approved_by_id: locationRobinId })),
  ).toBe('409 done');
  expect(await listMembershipHistory(anaId)).toHaveLength(1);
});

test('a location admin appoints another, and only site admins can change that one', async () => {
  for (const body of [{ is_admin: true }, { approved_by_id: locationRuthId }]) {
    expect(await readStatus(decideMembership(testUsers.host, body))).toBe(200);
    expect(await describeRefusal(decideMembership(testUsers.host, body))).toBe('409 done');
  }
  for (const body of [{ is_admin: false }, { approved_by_id: null }]) {
    expect(await readStatus(decideMembership(testUsers.host, body))).toBe(403);
    expect(await readStatus(decideMembership(testUsers.admin, body))).toBe(200);
    expect(await describeRefusal(decideMembership(testUsers.admin, body))).toBe('409 done');
  }
  expect(await findMembership(anasMembershipId)).toMatchObject({
    is_admin: 0,
    approved_by_id: null,
  });
  expect(await listMembershipSentences(anaId)).toEqual([
    'Location St Werburgh Rooms: made admin',
    'Location St Werburgh Rooms: approved',
    'Location St Werburgh Rooms: no longer admin',
    'Location St Werburgh Rooms: no longer approved',
  ]);
});

test('a decision requires the version that was seen', async () => {
  const seen = async () =>
    (
      await callOwnLocations('GET', `${anaId}/and_locations/${anasMembershipId}`, testUsers.admin)
    ).headers.get('ETag') ?? '';
  const approving = (version: string) =>
    decideMembership(testUsers.admin, { approved_by_id: locationRobinId }, undefined, {
      'If-Match': version,
    });
  const etag = await seen();
  await DB.run('update locations set version = version + 1 where id = ?', roomsLocationId);
  expect(await describeRefusal(approving(etag))).toBe('409 changed');
  expect(await findMembership(anasMembershipId)).toMatchObject({ approved_by_id: null });
  expect(await listMembershipHistory(anaId)).toEqual([]);
  const approved = await approving(await seen());
  expect([approved.status, approved.headers.get('ETag')]).toEqual([200, await seen()]);
  expect(await describeRefusal(approving(await seen()))).toBe('409 done');
});

test('a membership decision costs two round trips', async () => {
  for (const [answer, status] of [
    [await decideMembership('ana-kovac', { is_admin: true }), 403],
    [await decideMembership(testUsers.host, { approved_by_id: locationRuthId }), 200],
    [await setDefaultMembership(anaId, anasMembershipId, 'ana-kovac'), 204],
    [await removeMembership(testUsers.member), 403],
    [await removeMembership('ana-kovac'), 204],
  ] as const) {
    expect([answer.status, getResponseQueryStatistics(answer).roundTrips]).toEqual([status, 2]);
  }
});

test.each([
  ['ana-kovac', { approved_by_id: anaId }, 403],
  ['ana-kovac', { is_admin: true }, 403],
  [testUsers.member, { approved_by_id: locationNoraId }, 403],
  [testUsers.basic, { is_admin: true }, 403],
  [null, { approved_by_id: anaId }, 401],
])('%s, who is no location admin, cannot decide by %j', async (by, body, status) => {
  expect(await readStatus(decideMembership(by, body))).toBe(status);
  expect(await listMembershipHistory(anaId)).toEqual([]);
  expect(await findMembership(anasMembershipId)).toMatchObject({
    is_admin: 0,
    approved_by_id: null,
  });
});

test.each([
  ['is not approved yet', { approved_by_id: null }],
  ['is no admin', { is_admin: 0 }],
  ['is one of another location', { location_id: studioId }],
])('a member who %s cannot decide', async (_, what) => {
  await updateMembership(ruthsMembershipId, what);
  expect(
    await readStatus(decideMembership(testUsers.host, { approved_by_id: locationRuthId })),
  ).toBe(403);
  expect(await readStatus(decideMembership(testUsers.host, { is_admin: true }))).toBe(403);
  expect(await listMembershipHistory(anaId)).toEqual([]);
});

test.each([
  [{}, ''],
  [{ is_admin: true, approved_by_id: null }, ''],
  [{ is_admin: 'yes' }, 'is_admin'],
  [{ is_admin: true, is_default: true }, ''],
  [{ approved_by_id: 'me' }, 'approved_by_id'],
  [{ approved_by_id: locationRuthId }, 'approved_by_id'],
])('rejects %j with 422', async (body, path) => {
  expect(await describeRefusal(decideMembership(testUsers.admin, body))).toBe(`422 ${path}`.trim());
  expect(await listMembershipHistory(anaId)).toEqual([]);
});

test('finds a membership only below its user', async () => {
  const wrong = `${locationNoraId}/locations/${anasMembershipId}`;
  for (const by of [testUsers.admin, testUsers.host, testUsers.member]) {
    expect(await readStatus(decideMembership(by, { is_admin: true }, wrong))).toBe(404);
    expect(await readStatus(removeMembership(by, wrong))).toBe(404);
  }
  for (const by of [testUsers.admin, testUsers.member]) {
    expect(await readStatus(setDefaultMembership(locationNoraId, anasMembershipId, by))).toBe(404);
    expect(await readStatus(callOwnLocations('GET', `${wrong}/people`, by))).toBe(404);
    expect(
      await readStatus(
        callOwnLocations('GET', `${locationNoraId}/and_locations/${anasMembershipId}`, by),
      ),
    ).toBe(404);
    expect(
      await readStatus(
        callOwnLocations('PATCH', `${locationNoraId}/and_locations/${anasMembershipId}`, by, {}),
      ),
    ).toBe(404);
  }
  expect(await listMembershipHistory(anaId)).toEqual([]);
});

test('a member leaves a location once', async () => {
  const own = `${locationNoraId}/locations/${norasMembershipId}`;
  expect(await readStatus(removeMembership(testUsers.member, own))).toBe(204);
  expect(await findMembership(norasMembershipId)).toBeNull();
  const told = [
    {
      description: 'Location St Werburgh Rooms: removed',
      link_table: 'users',
      created_by: locationNoraId,
    },
  ];
  expect(await listMembershipHistory(locationNoraId)).toMatchObject(told);
  expect(await readStatus(removeMembership(testUsers.member, own))).toBe(404);
  expect(await listMembershipHistory(locationNoraId)).toMatchObject(told);
});

test('only a location admin removes members', async () => {
  for (const by of [testUsers.member, testUsers.basic])
    expect(await readStatus(removeMembership(by))).toBe(403);
  expect(await readStatus(removeMembership(null))).toBe(401);
  expect(await readStatus(removeMembership(testUsers.host))).toBe(204);
  expect(await listMembershipHistory(anaId)).toMatchObject([{ created_by: locationRuthId }]);
});

test('only site admins remove an approved location admin', async () => {
  const own = `${locationRuthId}/locations/${ruthsMembershipId}`;
  expect(await describeRefusal(removeMembership(testUsers.host, own))).toBe('409 in_use');
  await updateMembership(anasMembershipId, { is_admin: 1, approved_by_id: locationRobinId });
  expect(await describeRefusal(removeMembership('ana-kovac', own))).toBe('409 in_use');
  expect(await listMembershipHistory(locationRuthId)).toEqual([]);
  expect(await readStatus(removeMembership(testUsers.admin, own))).toBe(204);
  expect(await listMembershipHistory(locationRuthId)).toMatchObject([
    { created_by: locationRobinId },
  ]);
});

test('of two parallel approvals or removals one succeeds', async () => {
  const approvals = await Promise.all([
    readStatus(decideMembership(testUsers.host, { approved_by_id: locationRuthId })),
    readStatus(decideMembership(testUsers.admin, { approved_by_id: locationRobinId })),
  ]);
  expect(approvals.sort()).toEqual([200, 409]);
  expect(await listMembershipSentences(anaId)).toEqual(['Location St Werburgh Rooms: approved']);
  const removals = await Promise.all(
    [testUsers.host, testUsers.admin].map((by) => readStatus(removeMembership(by))),
  );
  expect(removals.sort()).toEqual([204, 404]);
});
