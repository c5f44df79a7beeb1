import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callOwnLocations,
  getOwnLocation,
  getOwnMembership,
  locationNoraId,
  locationRobinId,
  locationRuthId,
  roomsLocationId,
  ruthsMembershipId,
  withLocationAllowance,
} from '../../../tests/fixtures/locations.ts';
import { DB, demoId, testUsers } from '../../../tests/setup/database.ts';
import {
  locationMembersResource,
  userLocationsResource,
  visibleUserLocationsResource,
} from '../../contract/events/memberships.resource.ts';
import { buildItemSchema, buildListSchema } from '../../contract/resources/resource-responses.ts';

withLocationAllowance();

test.each(['locations', 'and_locations'])(
  '%s of a user contain membership and location',
  async (name) => {
    const answer = await getOwnLocation(`${locationRuthId}/${name}`, testUsers.host);
    buildListSchema(userLocationsResource).strict().parse(answer);
    expect(answer).toMatchObject({
      count: 1,
      data: [
        {
          id: ruthsMembershipId,
          user_id: locationRuthId,
          user_name: 'Ruth Abiola',
          location_id: roomsLocationId,
          location_name: 'St Werburgh Rooms',
          name: 'St Werburgh Rooms',
          tag: 'st-werburgh-rooms',
          is_default: true,
          is_admin: true,
          approved_by_id: locationRobinId,
          approved_by_name: 'Robin Hale',
          is_public: true,
          address_country_id: 'GB',
          address_country_name: 'United Kingdom',
        },
      ],
    });
    expect(await getOwnLocation(`${locationRuthId}/${name}`, testUsers.admin)).toEqual(answer);
    expect(
      (await callOwnLocations('GET', `${roomsLocationId}/${name}`, testUsers.admin)).status,
    ).toBe(404);
  },
);

test('returns a location with its version', async () => {
  const answer = await callOwnLocations(
    'GET',
    `${locationRuthId}/and_locations/${ruthsMembershipId}`,
    testUsers.host,
  );
  buildItemSchema(userLocationsResource)
    .strict()
    .parse(await answer.json());
  const version = await DB.value('select version from locations where id = ?', roomsLocationId);
  expect(answer.headers.get('ETag')).toBe(`"${version}"`);
});

test('only an approved admin sees the pending count', async () => {
  const waiting = async (person: string, by: string) =>
    Object.fromEntries(
      (await getOwnLocation(`${person}/and_locations?limit=100`, by)).data.map((row) => [
        row.location_id,
        row.waiting_count,
      ]),
    );
  expect((await waiting(locationRuthId, testUsers.host))[roomsLocationId]).toBe(1);
  expect((await waiting(locationNoraId, testUsers.member))[roomsLocationId]).toBe(0);
  const block = demoId('blocks', 'waiting');
  await DB.run(
    `insert into blocks (id, blocker_id, blocked_id, created_at) values (?, ?, ?, '2026-01-01')`,
    block,
    locationRuthId,
    demoId('users', 'ana-kovac'),
  );
  expect((await waiting(locationRuthId, testUsers.host))[roomsLocationId]).toBe(0);
  await DB.run('delete from blocks where id = ?', block);
});

describe('a place that is no longer public', () => {
  const ana = demoId('users', 'ana-kovac');
  const anas = demoId('user_locations', 'ana-kovac:st-werburgh-rooms');
  const set = (table: string, id: string, what: string) =>
    DB.run(`update ${table} set ${what} where id = ?`, id);
  const known = { name: 'St Werburgh Rooms', tag: 'st-werburgh-rooms', is_public: false };
  const hidden = {
    description: null,
    address_line_1: null,
    address_town: null,
    address_postcode: null,
    address_country_id: null,
    address_country_name: null,
    phone: null,
  };

  beforeAll(() => set('locations', roomsLocationId, "is_public = 0, phone = '0117 555'"));
  afterAll(() => set('locations', roomsLocationId, 'is_public = 1'));

  test('shows only its name to a pending requester', async () => {
    const list = await getOwnLocation(`${ana}/and_locations?limit=100`, 'ana-kovac');
    buildListSchema(visibleUserLocationsResource).strict().parse(list);
    const place = list.data.find(({ id }) => id === anas);
    expect(place).toMatchObject({ ...known, ...hidden });
    expect(await getOwnMembership(anas, 'ana-kovac', ana)).toMatchObject({ ...known, ...hidden });
    for (const search of ['0117', 'Bristol', 'United Kingdom']) {
      const found = await getOwnLocation(`${ana}/locations?search=${search}`, 'ana-kovac');
      expect(
        found.data.map(({ id }) => id),
        search,
      ).not.toContain(anas);
    }
    const data = await (await callOwnLocations('GET', `${ana}/export`, 'ana-kovac')).text();
    expect(data).toContain('St Werburgh Rooms');
    expect(data).not.toContain('0117 555');
    expect(data).not.toMatch(/"address_town":\s*"Bristol"/);
  });

  test('stays hidden while inactive', async () => {
    await set('locations', roomsLocationId, 'is_public = 1, is_active = 0');
    expect(await getOwnMembership(anas, 'ana-kovac', ana)).toMatchObject(hidden);
    await set('locations', roomsLocationId, 'is_public = 0, is_active = 1');
  });

  test.each([
    [
      'is approved',
      'user_locations',
      anas,
      `approved_by_id = '${locationRobinId}'`,
      'approved_by_id = null',
    ],
    ['is its admin', 'user_locations', anas, 'is_admin = 1', 'is_admin = 0'],
    [
      'made it',
      'locations',
      roomsLocationId,
      `created_by = '${ana}'`,
      `created_by = '${locationRobinId}'`,
    ],
  ])('shows all details to a member who %s', async (_, table, id, what, back) => {
    await set(table, id, what);
    expect(await getOwnMembership(anas, 'ana-kovac', ana)).toMatchObject({
      ...known,
      phone: '0117 555',
      address_town: 'Bristol',
      address_country_name: 'United Kingdom',
    });
    await set(table, id, back);
  });

  test('shows all details to a site admin', async () => {
    expect(await getOwnMembership(anas, testUsers.admin, ana)).toMatchObject({
      ...known,
      phone: '0117 555',
    });
  });
});

test('only approved admins see the members of a location', async () => {
  const answer = await getOwnLocation(
    `${locationRuthId}/locations/${ruthsMembershipId}/people?orderby=user_name asc`,
    testUsers.host,
  );
  buildListSchema(locationMembersResource).strict().parse(answer);
  expect(answer.data.map(({ user_name }) => user_name)).toEqual([
    ...['Ana Kovač', 'Daniel Osei', 'Nora Quinn', 'Ruth Abiola', 'The Quiet Room'],
  ]);
  expect(answer.data[0]).toMatchObject({ user_tag: 'ana-kovac', approved_by_id: null });
  await DB.run("update users set is_active = 0 where tag = 'ana-kovac'");
  const [first] = (
    await getOwnLocation(`${locationRuthId}/locations/${ruthsMembershipId}/people`, testUsers.host)
  ).data;
  expect(first).toMatchObject({ user_name: 'Ana Kovač', user_tag: null });
  const asWeb = 'orderby=approved_by_name asc,user_name asc';
  const [waits] = (
    await getOwnLocation(
      `${locationRuthId}/locations/${ruthsMembershipId}/people?${asWeb}`,
      testUsers.host,
    )
  ).data;
  expect(waits).toMatchObject({ user_name: 'Ana Kovač', approved_by_id: null });
  const found = await getOwnLocation(
    `${locationRuthId}/locations/${ruthsMembershipId}/people?search=quiet`,
    testUsers.host,
  );
  expect(found).toMatchObject({ count: 1, data: [{ user_name: 'The Quiet Room' }] });

  const noras = demoId('user_locations', `${testUsers.member}:st-werburgh-rooms`);
  expect(
    (await callOwnLocations('GET', `${locationNoraId}/locations/${noras}/people`, testUsers.member))
      .status,
  ).toBe(403);
  expect(
    (await callOwnLocations('GET', `${locationNoraId}/locations/${noras}/people`, testUsers.admin))
      .status,
  ).toBe(200);
  await DB.run('update user_locations set approved_by_id = null where id = ?', ruthsMembershipId);
  expect(
    (
      await callOwnLocations(
        'GET',
        `${locationRuthId}/locations/${ruthsMembershipId}/people`,
        testUsers.host,
      )
    ).status,
  ).toBe(403);
});
