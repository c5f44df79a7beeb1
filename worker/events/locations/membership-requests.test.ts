import { expect, test } from 'vitest';
import {
  anaId,
  callOwnLocations,
  findMembership,
  listMembershipHistory,
  listMembershipSentences,
  locationNoraId,
  locationRobinId,
  norasMembershipId,
  readStatus,
  removeMembership,
  requestMembership,
  requestMembershipForId,
  setDefaultMembership,
  studioId,
  withMemberships,
} from '../../../tests/fixtures/locations.ts';
import {
  DB,
  demoId,
  describeRefusal,
  getResponseQueryStatistics,
  testUsers,
} from '../../../tests/setup/database.ts';

withMemberships();

test('a member requests a membership once', async () => {
  const id = await requestMembershipForId(testUsers.member, {
    user_id: locationNoraId,
    is_default: false,
    is_admin: false,
    approved_by_id: null,
  });
  expect(await findMembership(id)).toMatchObject({
    user_id: locationNoraId,
    location_id: studioId,
    is_default: 0,
    is_admin: 0,
    approved_by_id: null,
    created_by: locationNoraId,
  });
  const told = [
    {
      description: 'Location Harbour Studio: requested',
      link_table: 'users',
      link_title: 'Nora Quinn',
      created_by: locationNoraId,
    },
  ];
  expect(await listMembershipHistory(locationNoraId)).toEqual(told);
  expect(await describeRefusal(requestMembership(locationNoraId, testUsers.member))).toBe(
    '409 taken',
  );
  expect(await listMembershipHistory(locationNoraId)).toEqual(told);
});

test('a retried request with its key gets the same response', async () => {
  const key = { 'Idempotency-Key': 'asked' };
  const first = await requestMembership(locationNoraId, testUsers.member, {}, key);
  const again = await requestMembership(locationNoraId, testUsers.member, {}, key);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await again.json()).toEqual(await first.json());
  expect(await listMembershipHistory(locationNoraId)).toHaveLength(1);
});

test('an admin adds a member at once and replaces the default', async () => {
  const id = await requestMembershipForId(testUsers.admin, {
    is_default: true,
    is_admin: true,
    approved_by_id: locationRobinId,
  });
  expect(await findMembership(id)).toMatchObject({
    is_default: 1,
    is_admin: 1,
    approved_by_id: locationRobinId,
  });
  expect(await findMembership(norasMembershipId)).toMatchObject({
    is_default: 0,
    updated_by: locationRobinId,
  });
  expect(await listMembershipHistory(locationNoraId)).toMatchObject([
    {
      description: 'Location Harbour Studio: added, as admin, as default',
      created_by: locationRobinId,
    },
  ]);
});

test("an admin's addition costs two round trips and is checked in the second", async () => {
  const answer = await requestMembership(locationNoraId, testUsers.admin, {
    approved_by_id: locationRobinId,
  });
  expect([answer.status, getResponseQueryStatistics(answer).roundTrips]).toEqual([201, 2]);
  const nowhere = {
    location_id: demoId('locations', 'nowhere'),
    approved_by_id: demoId('users', 'x'),
  };
  const refused = await requestMembership(locationNoraId, testUsers.admin, nowhere);
  expect(getResponseQueryStatistics(refused).roundTrips).toBe(2);
  expect(await describeRefusal(refused)).toBe('422 location_id, approved_by_id');
});

test.each([
  [testUsers.member, { is_admin: true }, '403'],
  [testUsers.member, { approved_by_id: locationNoraId }, '403'],
  [testUsers.host, { is_admin: true }, '403'],
  [testUsers.host, { approved_by_id: locationNoraId }, '403'],
  [testUsers.basic, {}, '403'],
  [testUsers.member, { user_id: anaId }, '422 user_id'],
  [testUsers.member, { location_id: locationNoraId }, '422 location_id'],
  [testUsers.member, { location_id: 'x' }, '422 location_id'],
  [testUsers.member, { location_id: null }, '422 location_id'],
  [testUsers.member, { tag: 'x' }, '422 '],
  [testUsers.admin, { approved_by_id: studioId }, '422 approved_by_id'],
  [testUsers.admin, { approved_by_id: demoId('users', 'x') }, '422 approved_by_id'],
])('%s who asks for Nora with %j is rejected with %s', async (by, body, expected) => {
  expect(await describeRefusal(requestMembership(locationNoraId, by, body))).toBe(expected.trim());
  expect(await listMembershipHistory(locationNoraId)).toEqual([]);
});

test('rejects requests without account or for unknown users', async () => {
  expect(await readStatus(callOwnLocations('POST', `${locationNoraId}/locations`, null, {}))).toBe(
    401,
  );
  expect(await readStatus(requestMembership(studioId, testUsers.admin))).toBe(404);
});

test('private locations exist for admins only', async () => {
  const hidden = { location_id: demoId('locations', 'the-room-in-peckham') };
  expect(await describeRefusal(requestMembership(locationNoraId, testUsers.member, hidden))).toBe(
    '422 location_id',
  );
  await DB.run('update locations set is_active = 0 where id = ?', studioId);
  expect(await describeRefusal(requestMembership(locationNoraId, testUsers.member))).toBe(
    '422 location_id',
  );
  await DB.run('update locations set is_active = 1 where id = ?', studioId);
  expect(await listMembershipHistory(locationNoraId)).toEqual([]);
  const id = await requestMembershipForId(testUsers.admin, hidden);
  expect(
    await readStatus(removeMembership(testUsers.admin, `${locationNoraId}/locations/${id}`)),
  ).toBe(204);
});

const defaults = () =>
  DB.column('select id from user_locations where user_id = ? and is_default = 1', locationNoraId);

test('one location is the default; repeating changes nothing', async () => {
  const id = await requestMembershipForId(testUsers.member);
  for (const _ of [1, 2]) {
    expect(await readStatus(setDefaultMembership(locationNoraId, id, testUsers.member))).toBe(204);
    expect(await defaults()).toEqual([id]);
  }
  expect(await listMembershipSentences(locationNoraId)).toEqual([
    'Location Harbour Studio: requested',
    'Location Harbour Studio: set as default',
  ]);
  expect(
    await readStatus(setDefaultMembership(locationNoraId, norasMembershipId, testUsers.admin)),
  ).toBe(204);
  expect(await defaults()).toEqual([norasMembershipId]);
  expect(await readStatus(setDefaultMembership(locationNoraId, id, testUsers.host))).toBe(403);
});

test('many parallel requests and choices leave one', async () => {
  const id = await requestMembershipForId(testUsers.member);
  await Promise.all(
    [id, norasMembershipId, id, norasMembershipId].map((one) =>
      setDefaultMembership(locationNoraId, one, testUsers.member),
    ),
  );
  expect(await defaults()).toHaveLength(1);
  const answers = await Promise.all(
    [1, 2, 3].map(() => readStatus(requestMembership(anaId, 'ana-kovac'))),
  );
  expect(answers.sort()).toEqual([201, 409, 409]);
});
