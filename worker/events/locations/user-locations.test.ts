import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DB, idOf, world } from '../../../tests/setup/database.ts';
import {
  call,
  get,
  nora,
  one,
  robin,
  rooms,
  ruth,
  ruths,
  withPlaces,
} from '../../../tests/fixtures/locations.ts';
import { itemOf, listOf } from '../../contract/resources/resource-responses.ts';
import {
  locationsOfUser,
  locationsTold,
  peopleOfLocation,
} from '../../contract/events/memberships.resource.ts';

withPlaces();

test.each(['locations', 'and_locations'])(
  '%s of a user contain membership and location',
  async (name) => {
    const answer = await get(`${ruth}/${name}`, world.host);
    listOf(locationsOfUser).strict().parse(answer);
    expect(answer).toMatchObject({
      count: 1,
      data: [
        {
          id: ruths, user_id: ruth, user_name: 'Ruth Abiola', location_id: rooms,
          location_name: 'St Werburgh Rooms',
            name: 'St Werburgh Rooms',
            tag: 'st-werburgh-rooms',
          is_default: true,
            is_admin: true,
            approved_by_id: robin,
            approved_by_name: 'Robin Hale',
          is_public: true, address_country_id: 'GB', address_country_name: 'United Kingdom',
        },
      ],
    });
    expect(await get(`${ruth}/${name}`, world.admin)).toEqual(answer);
    expect((await call('GET', `${rooms}/${name}`, world.admin)).status).toBe(404);
  },
);

test('returns a location with its version', async () => {
  const answer = await call('GET', `${ruth}/and_locations/${ruths}`, world.host);
  itemOf(locationsOfUser)
    .strict()
    .parse(await answer.json());
  const version = await DB.value('select version from locations where id = ?', rooms);
  expect(answer.headers.get('ETag')).toBe(`"${version}"`);
});

test('only an approved admin sees the pending count', async () => {
  const waiting = async (person: string, by: string) =>
    Object.fromEntries(
      (await get(`${person}/and_locations?limit=100`, by)).data.map((row) => [
        row.location_id,
        row.waiting_count,
      ]),
    );
  expect((await waiting(ruth, world.host))[rooms]).toBe(1);
  expect((await waiting(nora, world.member))[rooms]).toBe(0);
  const block = idOf('blocks', 'waiting');
  await DB.run(
    `insert into blocks (id, blocker_id, blocked_id, created_at) values (?, ?, ?, '2026-01-01')`,
    block,
    ruth,
    idOf('users', 'ana-kovac'),
  );
  expect((await waiting(ruth, world.host))[rooms]).toBe(0);
  await DB.run('delete from blocks where id = ?', block);
});

describe('a place that is no longer public', () => {
  const ana = idOf('users', 'ana-kovac');
  const anas = idOf('user_locations', 'ana-kovac:st-werburgh-rooms');
  const set = (table: string, id: string, what: string) =>
    DB.run(`update ${table} set ${what} where id = ?`, id);
  const known = { name: 'St Werburgh Rooms', tag: 'st-werburgh-rooms', is_public: false };
  const hidden = {
    description: null, address_line_1: null, address_town: null, address_postcode: null,
    address_country_id: null, address_country_name: null, phone: null,
  };

  beforeAll(() => set('locations', rooms, "is_public = 0, phone = '0117 555'"));
  afterAll(() => set('locations', rooms, 'is_public = 1'));

  test('shows only its name to a pending requester', async () => {
    const list = await get(`${ana}/and_locations?limit=100`, 'ana-kovac');
    listOf(locationsTold).strict().parse(list);
    const place = list.data.find(({ id }) => id === anas);
    expect(place).toMatchObject({ ...known, ...hidden });
    expect(await one(anas, 'ana-kovac', ana)).toMatchObject({ ...known, ...hidden });
    for (const search of ['0117', 'Bristol', 'United Kingdom']) {
      const found = await get(`${ana}/locations?search=${search}`, 'ana-kovac');
      expect(
        found.data.map(({ id }) => id),
        search,
      ).not.toContain(anas);
    }
    const data = await (await call('GET', `${ana}/export`, 'ana-kovac')).text();
    expect(data).toContain('St Werburgh Rooms');
    expect(data).not.toContain('0117 555');
    expect(data).not.toMatch(/"address_town":\s*"Bristol"/);
  });

  test('stays hidden while inactive', async () => {
    await set('locations', rooms, 'is_public = 1, is_active = 0');
    expect(await one(anas, 'ana-kovac', ana)).toMatchObject(hidden);
    await set('locations', rooms, 'is_public = 0, is_active = 1');
  });

  test.each([
    ['is approved', 'user_locations', anas, `approved_by_id = '${robin}'`, 'approved_by_id = null'],
    ['is its admin', 'user_locations', anas, 'is_admin = 1', 'is_admin = 0'],
    ['made it', 'locations', rooms, `created_by = '${ana}'`, `created_by = '${robin}'`],
  ])('shows all details to a member who %s', async (_, table, id, what, back) => {
    await set(table, id, what);
    expect(await one(anas, 'ana-kovac', ana)).toMatchObject({
      ...known,
      phone: '0117 555', address_town: 'Bristol', address_country_name: 'United Kingdom',
    });
    await set(table, id, back);
  });

  test('shows all details to a site admin', async () => {
    expect(await one(anas, world.admin, ana)).toMatchObject({ ...known, phone: '0117 555' });
  });
});

test('only approved admins see the members of a location', async () => {
  const answer = await get(`${ruth}/locations/${ruths}/people?orderby=user_name asc`, world.host);
  listOf(peopleOfLocation).strict().parse(answer);
  expect(answer.data.map(({ user_name }) => user_name)).toEqual([
    ...['Ana Kovač', 'Daniel Osei', 'Nora Quinn', 'Ruth Abiola', 'The Quiet Room'],
  ]);
  expect(answer.data[0]).toMatchObject({ user_tag: 'ana-kovac', approved_by_id: null });
  await DB.run("update users set is_active = 0 where tag = 'ana-kovac'");
  const [first] = (await get(`${ruth}/locations/${ruths}/people`, world.host)).data;
  expect(first).toMatchObject({ user_name: 'Ana Kovač', user_tag: null });
  const asWeb = 'orderby=approved_by_name asc,user_name asc';
  const [waits] = (await get(`${ruth}/locations/${ruths}/people?${asWeb}`, world.host)).data;
  expect(waits).toMatchObject({ user_name: 'Ana Kovač', approved_by_id: null });
  const found = await get(`${ruth}/locations/${ruths}/people?search=quiet`, world.host);
  expect(found).toMatchObject({ count: 1, data: [{ user_name: 'The Quiet Room' }] });

  const noras = idOf('user_locations', `${world.member}:st-werburgh-rooms`);
  expect((await call('GET', `${nora}/locations/${noras}/people`, world.member)).status).toBe(403);
  expect((await call('GET', `${nora}/locations/${noras}/people`, world.admin)).status).toBe(200);
  await DB.run('update user_locations set approved_by_id = null where id = ?', ruths);
  expect((await call('GET', `${ruth}/locations/${ruths}/people`, world.host)).status).toBe(403);
});
