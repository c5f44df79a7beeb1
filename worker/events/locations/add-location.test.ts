import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  addOwnLocation,
  addOwnLocationForId,
  callOwnLocations,
  getOwnLocation,
  getOwnMembership,
  listLocationHistory,
  locationNoraId,
  locationRobinId,
  locationRuthId,
  roomsLocationId,
  withLocationAllowance,
} from '../../../tests/fixtures/locations.ts';
import {
  DB,
  demoId,
  describeRefusal,
  fetchApp,
  recordedPurges,
  testUsers,
} from '../../../tests/setup/database.ts';
import { activityLimits } from '../../contract/community/activity-limits.ts';
import { userLocationsResource } from '../../contract/events/memberships.resource.ts';
import { getSortableFields } from '../../contract/resources/resource-fields.ts';

withLocationAllowance();

test('a new location is private until an admin approves it', async () => {
  const link = await addOwnLocationForId(testUsers.member, { is_public: true, is_default: true });
  expect(recordedPurges).toEqual([['locations']]);
  const found = await getOwnMembership(link);
  expect(found).toMatchObject({
    id: link,
    name: 'The Shed',
    tag: 'the-shed',
    is_public: false,
    is_active: true,
    is_default: true,
    is_admin: false,
    approved_by_id: null,
    user_id: locationNoraId,
  });
  const id = String(found.location_id);
  expect(await listLocationHistory(id)).toEqual([
    { description: 'Created', link_table: 'locations', created_by: locationNoraId },
  ]);
  expect((await listLocationHistory(locationNoraId)).at(-1)).toEqual({
    description: 'Location The Shed: added, as default',
    link_table: 'users',
    created_by: locationNoraId,
  });
  expect((await fetchApp('/sobe/v1/locations/fe/the-shed')).status).toBe(404);

  const approve = (by: string, approver: string) =>
    callOwnLocations('PATCH', `${locationNoraId}/locations/${link}`, by, {
      approved_by_id: approver,
    });
  expect((await approve(testUsers.member, locationNoraId)).status).toBe(403);
  recordedPurges.length = 0;
  expect((await approve(testUsers.admin, locationRobinId)).status).toBe(200);
  expect(recordedPurges).toEqual([['locations']]);
  expect((await fetchApp('/sobe/v1/locations/fe/the-shed')).status).toBe(200);
  expect((await listLocationHistory(id)).at(-1)).toEqual({
    description: 'Public: no → yes',
    link_table: 'locations',
    created_by: locationRobinId,
  });
});

test('an approval publishes no location of another creator', async () => {
  const link = await addOwnLocationForId(testUsers.admin, { name: 'The Attic', is_public: false });
  expect(await getOwnMembership(link)).toMatchObject({
    is_public: false,
    created_by: locationRobinId,
  });
  const approval = { approved_by_id: locationRobinId };
  expect(
    (
      await callOwnLocations(
        'PATCH',
        `${locationNoraId}/locations/${link}`,
        testUsers.admin,
        approval,
      )
    ).status,
  ).toBe(200);
  expect(await getOwnMembership(link)).toMatchObject({
    is_public: false,
    approved_by_id: locationRobinId,
  });
});

test("a location admin's approval publishes nothing", async () => {
  const link = await addOwnLocationForId(testUsers.member, { name: 'The Loft' });
  const { location_id } = await getOwnMembership(link);
  await DB.run(
    `insert into user_locations (id, created_at, updated_at, user_id, location_id, is_admin, approved_by_id)
      values ('${demoId('user_locations', 'loft')}', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', ?, ?, 1, ?)`,
    locationRuthId,
    location_id,
    locationRobinId,
  );
  const approval = { approved_by_id: locationRuthId };
  expect(
    (
      await callOwnLocations(
        'PATCH',
        `${locationNoraId}/locations/${link}`,
        testUsers.host,
        approval,
      )
    ).status,
  ).toBe(200);
  expect(await getOwnMembership(link)).toMatchObject({
    is_public: false,
    approved_by_id: locationRuthId,
  });
});

test("stores an admin's location for a user as sent", async () => {
  const sent = {
    name: 'The Hall',
    is_public: true,
    is_admin: true,
    approved_by_id: locationRobinId,
  };
  const link = await addOwnLocationForId(testUsers.admin, sent);
  expect(await getOwnMembership(link)).toMatchObject({ ...sent, is_default: false });
  expect((await listLocationHistory(locationNoraId)).at(-1)).toMatchObject({
    description: 'Location The Hall: added, as admin',
  });
});

test('a retried request creates one location', async () => {
  const key = { 'Idempotency-Key': 'the-mill' };
  const first = await addOwnLocationForId(
    testUsers.member,
    { name: 'The Mill' },
    locationNoraId,
    key,
  );
  const rows = (await listLocationHistory(locationNoraId)).length;
  expect(
    await addOwnLocationForId(testUsers.member, { name: 'The Mill' }, locationNoraId, key),
  ).toBe(first);
  expect(await listLocationHistory(locationNoraId)).toHaveLength(rows);
  const mills = await env.DB.prepare("select count(*) as n from locations where name = 'The Mill'");
  expect(await mills.first('n')).toBe(1);
});

test('rejects incomplete locations and unauthorized users', async () => {
  const before = await DB.count('locations');
  for (const path of ['name', 'description', 'address_country_id']) {
    expect(await describeRefusal(addOwnLocation(testUsers.member, { [path]: null })), path).toBe(
      `422 ${path}`,
    );
  }
  expect(
    await describeRefusal(addOwnLocation(testUsers.member, { address_country_id: 'ZZ' })),
  ).toBe('422 address_country_id');
  expect(
    await describeRefusal(addOwnLocation(testUsers.admin, { approved_by_id: roomsLocationId })),
  ).toBe('422 approved_by_id');
  expect((await addOwnLocation(testUsers.member, { location_id: roomsLocationId })).status).toBe(
    422,
  );
  expect((await addOwnLocation(testUsers.member, { tag: 'st-werburgh-rooms' })).status).toBe(409);
  expect((await addOwnLocation(testUsers.member, { is_admin: true })).status).toBe(403);
  expect((await addOwnLocation(testUsers.member, { approved_by_id: locationNoraId })).status).toBe(
    403,
  );
  expect((await addOwnLocation(testUsers.host)).status).toBe(403);
  expect((await addOwnLocation(testUsers.admin, {}, roomsLocationId)).status).toBe(404);
  expect(await DB.count('locations')).toBe(before);
});

test('searches, sorts and pages locations', async () => {
  const all = await getOwnLocation(`${locationNoraId}/and_locations?limit=100`, testUsers.member);
  expect(all.data.map(({ name }) => name)).toEqual(all.data.map(({ name }) => name).toSorted());
  const found = await getOwnLocation(
    `${locationNoraId}/locations?search=${encodeURIComponent('adal THE-SHED')}`,
    testUsers.member,
  );
  expect(found.data.map(({ name }) => name)).toEqual(['The Shed']);
  expect(
    await getOwnLocation(`${locationNoraId}/locations?limit=1&offset=1`, testUsers.member),
  ).toEqual({
    count: all.count,
    data: all.data.slice(1, 2),
  });
  for (const field of getSortableFields(userLocationsResource)) {
    const up = (
      await getOwnLocation(`${locationNoraId}/locations?orderby=${field} asc`, testUsers.member)
    ).data;
    expect(up, field).toHaveLength(all.count);
    expect(up.toSorted((a, b) => compared(a[field], b[field]))).toEqual(up);
  }
  for (const query of ['orderby=version asc', 'limit=0', 'offset=x']) {
    expect(
      (await callOwnLocations('GET', `${locationNoraId}/locations?${query}`, testUsers.member))
        .status,
    ).toBe(422);
  }
});

const plain = (value: unknown) =>
  String(value ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
const compared = (one: unknown, other: unknown) =>
  plain(one) < plain(other) ? -1 : plain(one) > plain(other) ? 1 : 0;

test('limits new locations and tells when to retry', async () => {
  const { others } = activityLimits.locations;
  const key = { 'Idempotency-Key': 'the first of many' };
  const first = await addOwnLocationForId(testUsers.member, {}, locationNoraId, key);
  for (let time = 1; time < others; time += 1) await addOwnLocationForId();
  const refused = await addOwnLocation();
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { message: expect.stringContaining(`limit of ${others} new locations in a day`) },
  ]);
  expect(
    await describeRefusal(addOwnLocation(testUsers.member, { address_country_id: 'ZZ' })),
  ).toBe('422 address_country_id');
  expect(await addOwnLocationForId(testUsers.member, {}, locationNoraId, key)).toBe(first);
  await addOwnLocationForId(testUsers.admin);
});
