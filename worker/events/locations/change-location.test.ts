import { expect, test } from 'vitest';
import {
  addOwnLocation,
  addOwnLocationForId,
  callOwnLocations,
  getOwnMembership,
  listLocationHistory,
  locationNoraId,
  locationRuthId,
  roomsLocationId,
  ruthsMembershipId,
  withLocationAllowance,
} from '../../../tests/fixtures/locations.ts';
import {
  DB,
  demoId,
  describeRefusal,
  getResponseQueryStatistics,
  recordedPurges,
  testUsers,
} from '../../../tests/setup/database.ts';

withLocationAllowance();

const change = (
  by: string,
  body: object,
  headers: object = {},
  of = `${locationRuthId}/and_locations/${ruthsMembershipId}`,
) => callOwnLocations('PATCH', of, by, body, headers);

test('a location admin changes it; a parallel save conflicts', async () => {
  const etag = (
    await callOwnLocations(
      'GET',
      `${locationRuthId}/and_locations/${ruthsMembershipId}`,
      testUsers.host,
    )
  ).headers.get('ETag');
  const match = { 'If-Match': etag ?? '' };
  const answer = await change(testUsers.host, { phone: '0117 000', is_public: true }, match);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    id: ruthsMembershipId,
    phone: '0117 000',
    is_admin: true,
  });
  expect(answer.headers.get('ETag')).not.toBe(etag);
  expect((await listLocationHistory(roomsLocationId)).at(-1)).toMatchObject({
    description: expect.stringMatching(/^Phone: .* → 0117 000$/),
    link_table: 'locations',
    created_by: locationRuthId,
  });
  expect(recordedPurges).toEqual([['locations']]);
  const rows = (await listLocationHistory(roomsLocationId)).length;
  const late = await change(testUsers.admin, { phone: '0117 111' }, match);
  expect([late.status, await late.json()]).toMatchObject([409, { reason: 'changed' }]);
  expect(await listLocationHistory(roomsLocationId)).toHaveLength(rows);
});

test("rejects others, also through another membership's location", async () => {
  const noras = demoId('user_locations', `${testUsers.member}:st-werburgh-rooms`);
  const own = `${locationNoraId}/and_locations/${noras}`;
  const rows = await listLocationHistory(roomsLocationId);
  expect((await change(testUsers.member, { phone: '1' }, {}, own)).status).toBe(403);
  expect((await change(testUsers.member, { phone: '1' })).status).toBe(403);
  expect((await change(testUsers.basic, { phone: '1' }, {}, own)).status).toBe(403);
  const crossed = `${locationNoraId}/and_locations/${ruthsMembershipId}`;
  expect((await change(testUsers.member, { phone: '1' }, {}, crossed)).status).toBe(404);
  expect((await callOwnLocations('PATCH', own, null, {})).status).toBe(401);
  expect(await listLocationHistory(roomsLocationId)).toEqual(rows);
  expect((await change(testUsers.admin, { phone: '0117 222' }, {}, own)).status).toBe(200);
});

test('a member publishes a location once approved there', async () => {
  const link = await addOwnLocationForId(testUsers.member, { name: 'The Kiln' });
  const of = `${locationNoraId}/and_locations/${link}`;
  await DB.run('update user_locations set is_admin = 1 where id = ?', link);
  expect((await change(testUsers.member, { is_public: true }, {}, of)).status).toBe(403);
  expect((await change(testUsers.member, { name: 'The Kilns' }, {}, of)).status).toBe(200);
  expect(await getOwnMembership(link)).toMatchObject({ name: 'The Kilns', is_public: false });
  await DB.run('update user_locations set approved_by_id = ? where id = ?', locationRuthId, link);
  expect((await change(testUsers.member, { is_public: true }, {}, of)).status).toBe(200);
  expect(await getOwnMembership(link)).toMatchObject({ is_public: true });
});

test('rejects unknown fields of a location', async () => {
  for (const body of [
    { is_default: true },
    { is_admin: true },
    { user_id: locationNoraId },
    { name: '' },
  ]) {
    expect((await change(testUsers.host, body)).status, JSON.stringify(body)).toBe(422);
  }
  expect(await describeRefusal(change(testUsers.host, { address_country_id: 'ZZ' }))).toBe(
    '422 address_country_id',
  );
});

test('adding and changing a location costs two round trips', async () => {
  const made = await addOwnLocation(testUsers.member, { name: 'The Forge' });
  const { id } = await made.json<{ id: string }>();
  const of = `${locationNoraId}/and_locations/${id}`;
  await DB.run('update user_locations set is_admin = 1 where id = ?', id);
  for (const [answer, status] of [
    [made, 201],
    [await addOwnLocation(testUsers.member, { address_country_id: 'ZZ' }), 422],
    [await change(testUsers.member, { address_country_id: 'IE' }, {}, of), 200],
    [await change(testUsers.member, { address_country_id: 'ZZ' }, {}, of), 422],
  ] as const) {
    expect([answer.status, getResponseQueryStatistics(answer).roundTrips]).toEqual([status, 2]);
  }
});
