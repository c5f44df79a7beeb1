import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, idOf, purged, send, spentOn, withWorld, world } from '../../tests/world.ts';
import { allowances } from '../contract/allowances.ts';
import type { Values } from '../contract/resource.ts';
import { itemOf, listOf } from '../contract/resource-answers.ts';
import { ordersOf } from '../contract/resource-fields.ts';
import {
  locationsOfUser,
  locationsTold,
  peopleOfLocation,
} from '../contract/resources/user_locations.ts';

withWorld();

const [nora, ruth, robin] = [world.member, world.host, world.admin].map((tag) =>
  idOf('users', tag),
) as [string, string, string];
const ruths = idOf('user_locations', `${world.host}:st-werburgh-rooms`);
const rooms = idOf('locations', 'st-werburgh-rooms');

beforeEach(async () => {
  purged.length = 0;
  await env.DB.prepare('delete from counted_acts').run();
});

const call = (method: string, path: string, by: string | null, body?: unknown, headers?: object) =>
  send(method, `users/${path}`, by, body, headers);
const get = async (path: string, by: string) => {
  const answer = await call('GET', path, by);
  expect(answer.status, path).toBe(200);
  return answer.json<{ count: number; data: (Values & { id: string })[] }>();
};
const errorOf = async (answer: Response) => [
  answer.status,
  (await answer.json<{ errors?: { path: string }[] }>()).errors?.map(({ path }) => path).join(),
];
const told = async (id: string) =>
  (
    await env.DB.prepare(
      'select description, link_table, created_by from history where link_id = ? order by id',
    )
      .bind(id)
      .all()
  ).results;

const shed = {
  name: 'The Shed',
  description: 'A shed with a stove.',
  address_country_id: 'GB',
  address_town: 'Ådal',
};
const add = (by = world.member, body: object = {}, person = nora, headers: object = {}) =>
  call('POST', `${person}/and_locations`, by, { ...shed, ...body }, headers);
const added = async (...args: Parameters<typeof add>) => {
  const answer = await add(...args);
  expect(answer.status).toBe(201);
  return (await answer.json<{ id: string }>()).id;
};
const one = async (link: string, by = world.member, person = nora) =>
  (await call('GET', `${person}/and_locations/${link}`, by)).json<Values & { id: string }>();

test.each(['locations', 'and_locations'])(
  '%s of a person hold the link and the location',
  async (name) => {
    const answer = await get(`${ruth}/${name}`, world.host);
    listOf(locationsOfUser).strict().parse(answer);
    expect(answer).toMatchObject({
      count: 1,
      data: [
        {
          ...{ id: ruths, user_id: ruth, user_name: 'Ruth Abiola', location_id: rooms },
          ...{
            location_name: 'St Werburgh Rooms',
            name: 'St Werburgh Rooms',
            tag: 'st-werburgh-rooms',
          },
          ...{
            is_default: true,
            is_admin: true,
            approved_by_id: robin,
            approved_by_name: 'Robin Hale',
          },
          ...{ is_public: true, address_country_id: 'GB', address_country_name: 'United Kingdom' },
        },
      ],
    });
    expect(await get(`${ruth}/${name}`, world.admin)).toEqual(answer);
    expect((await call('GET', `${ruth}/${name}`, world.member)).status).toBe(403);
    expect((await call('GET', `${ruth}/${name}`, null)).status).toBe(401);
    expect((await call('GET', `${rooms}/${name}`, world.admin)).status).toBe(404);
  },
);

test('one of them comes with the version of the location', async () => {
  const answer = await call('GET', `${ruth}/and_locations/${ruths}`, world.host);
  itemOf(locationsOfUser)
    .strict()
    .parse(await answer.json());
  const version = await env.DB.prepare('select version from locations where id = ?')
    .bind(rooms)
    .first('version');
  expect(answer.headers.get('ETag')).toBe(`"${version}"`);
  expect((await call('GET', `${ruth}/and_locations/${ruths}`, world.member)).status).toBe(403);
});

test('a member adds a location, which nobody else sees until an admin approves it', async () => {
  const link = await added(world.member, { is_public: true, is_default: true });
  expect(purged).toEqual([['locations']]);
  const found = await one(link);
  expect(found).toMatchObject({
    ...{ id: link, name: 'The Shed', tag: 'the-shed', is_public: false, is_active: true },
    ...{ is_default: true, is_admin: false, approved_by_id: null, user_id: nora },
  });
  const id = String(found.location_id);
  expect(await told(id)).toEqual([
    { description: 'Created', link_table: 'locations', created_by: nora },
  ]);
  expect((await told(nora)).at(-1)).toEqual({
    ...{
      description: 'Location The Shed added, as default',
      link_table: 'users',
      created_by: nora,
    },
  });
  expect((await ask('/sobe/v1/locations/fe/the-shed')).status).toBe(404);

  const approve = (by: string, approver: string) =>
    call('PATCH', `${nora}/locations/${link}`, by, { approved_by_id: approver });
  expect((await approve(world.member, nora)).status).toBe(403);
  purged.length = 0;
  expect((await approve(world.admin, robin)).status).toBe(200);
  expect(purged).toEqual([['locations']]);
  expect((await ask('/sobe/v1/locations/fe/the-shed')).status).toBe(200);
  expect((await told(id)).at(-1)).toEqual({
    ...{ description: 'Public: no → yes', link_table: 'locations', created_by: robin },
  });
});

test('an approval opens no location that somebody else made', async () => {
  const link = await added(world.admin, { name: 'The Attic', is_public: false });
  expect(await one(link)).toMatchObject({ is_public: false, created_by: robin });
  const approval = { approved_by_id: robin };
  expect((await call('PATCH', `${nora}/locations/${link}`, world.admin, approval)).status).toBe(
    200,
  );
  expect(await one(link)).toMatchObject({ is_public: false, approved_by_id: robin });
});

test('a location admin who approves opens none', async () => {
  const link = await added(world.member, { name: 'The Loft' });
  const { location_id } = await one(link);
  await env.DB.prepare(
    `insert into user_locations (id, created_at, updated_at, user_id, location_id, is_admin, approved_by_id)
      values ('${idOf('user_locations', 'loft')}', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', ?, ?, 1, ?)`,
  )
    .bind(ruth, location_id, robin)
    .run();
  const approval = { approved_by_id: ruth };
  expect((await call('PATCH', `${nora}/locations/${link}`, world.host, approval)).status).toBe(200);
  expect(await one(link)).toMatchObject({ is_public: false, approved_by_id: ruth });
});

test('what an admin adds for somebody is as it was sent', async () => {
  const sent = { name: 'The Hall', is_public: true, is_admin: true, approved_by_id: robin };
  const link = await added(world.admin, sent);
  expect(await one(link)).toMatchObject({ ...sent, is_default: false });
  expect((await told(nora)).at(-1)).toMatchObject({
    description: 'Location The Hall added, as admin',
  });
});

test('a location is made once of a call that is repeated', async () => {
  const key = { 'Idempotency-Key': 'the-mill' };
  const first = await added(world.member, { name: 'The Mill' }, nora, key);
  const rows = (await told(nora)).length;
  expect(await added(world.member, { name: 'The Mill' }, nora, key)).toBe(first);
  expect(await told(nora)).toHaveLength(rows);
  const mills = await env.DB.prepare("select count(*) as n from locations where name = 'The Mill'");
  expect(await mills.first('n')).toBe(1);
});

test('a location is refused without what it needs, and to whom it is not for', async () => {
  const before = await env.DB.prepare('select count(*) as n from locations').first('n');
  for (const path of ['name', 'description', 'address_country_id']) {
    expect(await errorOf(await add(world.member, { [path]: null })), path).toEqual([422, path]);
  }
  expect(await errorOf(await add(world.member, { address_country_id: 'ZZ' }))).toEqual([
    422,
    'address_country_id',
  ]);
  expect(await errorOf(await add(world.admin, { approved_by_id: rooms }))).toEqual([
    422,
    'approved_by_id',
  ]);
  expect((await add(world.member, { location_id: rooms })).status).toBe(422);
  expect((await add(world.member, { tag: 'st-werburgh-rooms' })).status).toBe(409);
  expect((await add(world.member, { is_admin: true })).status).toBe(403);
  expect((await add(world.member, { approved_by_id: nora })).status).toBe(403);
  expect((await add(world.host)).status).toBe(403);
  expect((await add(world.admin, {}, rooms)).status).toBe(404);
  expect(await env.DB.prepare('select count(*) as n from locations').first('n')).toBe(before);
});

test('an approved admin is told how many wait, and nobody else is', async () => {
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
  await env.DB.prepare(
    `insert into blocks (id, blocker_id, blocked_id, created_at) values (?, ?, ?, '2026-01-01')`,
  )
    .bind(block, ruth, idOf('users', 'ana-kovac'))
    .run();
  expect((await waiting(ruth, world.host))[rooms]).toBe(0);
  await env.DB.prepare('delete from blocks where id = ?').bind(block).run();
});

describe('a place that is not shown any more', () => {
  const ana = idOf('users', 'ana-kovac');
  const anas = idOf('user_locations', 'ana-kovac:st-werburgh-rooms');
  const set = (table: string, id: string, what: string) =>
    env.DB.prepare(`update ${table} set ${what} where id = ?`).bind(id).run();
  const known = { name: 'St Werburgh Rooms', tag: 'st-werburgh-rooms', is_public: false };
  const hidden = {
    ...{ description: null, address_line_1: null, address_town: null, address_postcode: null },
    ...{ address_country_id: null, address_country_name: null, phone: null },
  };

  beforeAll(() => set('locations', rooms, "is_public = 0, phone = '0117 555'"));
  afterAll(() => set('locations', rooms, 'is_public = 1'));

  test('is a name to who only asked to belong there', async () => {
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

  test('is the same where it is not active', async () => {
    await set('locations', rooms, 'is_public = 1, is_active = 0');
    expect(await one(anas, 'ana-kovac', ana)).toMatchObject(hidden);
    await set('locations', rooms, 'is_public = 0, is_active = 1');
  });

  test.each([
    ['is approved', 'user_locations', anas, `approved_by_id = '${robin}'`, 'approved_by_id = null'],
    ['is its admin', 'user_locations', anas, 'is_admin = 1', 'is_admin = 0'],
    ['made it', 'locations', rooms, `created_by = '${ana}'`, `created_by = '${robin}'`],
  ])('is told whole to who %s', async (_, table, id, what, back) => {
    await set(table, id, what);
    expect(await one(anas, 'ana-kovac', ana)).toMatchObject({
      ...known,
      ...{ phone: '0117 555', address_town: 'Bristol', address_country_name: 'United Kingdom' },
    });
    await set(table, id, back);
  });

  test('is told whole to an admin of the site', async () => {
    expect(await one(anas, world.admin, ana)).toMatchObject({ ...known, phone: '0117 555' });
  });
});

test('the list is searched, sorted and cut like any other', async () => {
  const all = await get(`${nora}/and_locations?limit=100`, world.member);
  expect(all.data.map(({ name }) => name)).toEqual(all.data.map(({ name }) => name).toSorted());
  const found = await get(
    `${nora}/locations?search=${encodeURIComponent('adal THE-SHED')}`,
    world.member,
  );
  expect(found.data.map(({ name }) => name)).toEqual(['The Shed']);
  expect(await get(`${nora}/locations?limit=1&offset=1`, world.member)).toEqual({
    count: all.count,
    data: all.data.slice(1, 2),
  });
  for (const field of ordersOf(locationsOfUser)) {
    const up = (await get(`${nora}/locations?orderby=${field} asc`, world.member)).data;
    expect(up, field).toHaveLength(all.count);
    expect(up.toSorted((a, b) => compared(a[field], b[field]))).toEqual(up);
  }
  for (const query of ['orderby=version asc', 'limit=0', 'offset=x']) {
    expect((await call('GET', `${nora}/locations?${query}`, world.member)).status).toBe(422);
  }
});

const plain = (value: unknown) =>
  String(value ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
const compared = (one: unknown, other: unknown) =>
  plain(one) < plain(other) ? -1 : plain(one) > plain(other) ? 1 : 0;

const change = (
  by: string,
  body: object,
  headers: object = {},
  of = `${ruth}/and_locations/${ruths}`,
) => call('PATCH', of, by, body, headers);

test('an admin of a location changes it, and two who save meet', async () => {
  const etag = (await call('GET', `${ruth}/and_locations/${ruths}`, world.host)).headers.get(
    'ETag',
  );
  const match = { 'If-Match': etag ?? '' };
  const answer = await change(world.host, { phone: '0117 000', is_public: true }, match);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ id: ruths, phone: '0117 000', is_admin: true });
  expect(answer.headers.get('ETag')).not.toBe(etag);
  expect((await told(rooms)).at(-1)).toMatchObject({
    description: expect.stringMatching(/^Phone: .* → 0117 000$/),
    link_table: 'locations',
    created_by: ruth,
  });
  expect(purged).toEqual([['locations']]);
  const rows = (await told(rooms)).length;
  const late = await change(world.admin, { phone: '0117 111' }, match);
  expect([late.status, await late.json()]).toMatchObject([409, { reason: 'changed' }]);
  expect(await told(rooms)).toHaveLength(rows);
});

test('nobody else changes it, and the location of another link is no way in', async () => {
  const noras = idOf('user_locations', `${world.member}:st-werburgh-rooms`);
  const own = `${nora}/and_locations/${noras}`;
  const rows = await told(rooms);
  expect((await change(world.member, { phone: '1' }, {}, own)).status).toBe(403);
  expect((await change(world.member, { phone: '1' })).status).toBe(403);
  expect((await change(world.basic, { phone: '1' }, {}, own)).status).toBe(403);
  const crossed = `${nora}/and_locations/${ruths}`;
  expect((await change(world.member, { phone: '1' }, {}, crossed)).status).toBe(404);
  expect((await call('PATCH', own, null, {})).status).toBe(401);
  expect(await told(rooms)).toEqual(rows);
  expect((await change(world.admin, { phone: '0117 222' }, {}, own)).status).toBe(200);
});

test('a member opens a location once it is approved there', async () => {
  const link = await added(world.member, { name: 'The Kiln' });
  const of = `${nora}/and_locations/${link}`;
  await env.DB.prepare('update user_locations set is_admin = 1 where id = ?').bind(link).run();
  expect((await change(world.member, { is_public: true }, {}, of)).status).toBe(403);
  expect((await change(world.member, { name: 'The Kilns' }, {}, of)).status).toBe(200);
  expect(await one(link)).toMatchObject({ name: 'The Kilns', is_public: false });
  await env.DB.prepare('update user_locations set approved_by_id = ? where id = ?')
    .bind(ruth, link)
    .run();
  expect((await change(world.member, { is_public: true }, {}, of)).status).toBe(200);
  expect(await one(link)).toMatchObject({ is_public: true });
});

test('a change is refused for what is no field of a location', async () => {
  for (const body of [{ is_default: true }, { is_admin: true }, { user_id: nora }, { name: '' }]) {
    expect((await change(world.host, body)).status, JSON.stringify(body)).toBe(422);
  }
  expect(await errorOf(await change(world.host, { address_country_id: 'ZZ' }))).toEqual([
    422,
    'address_country_id',
  ]);
});

test('an approved admin sees the people of the location, and nobody else does', async () => {
  const answer = await get(`${ruth}/locations/${ruths}/people?orderby=user_name asc`, world.host);
  listOf(peopleOfLocation).strict().parse(answer);
  expect(answer.data.map(({ user_name }) => user_name)).toEqual([
    ...['Ana Kovač', 'Daniel Osei', 'Nora Quinn', 'Ruth Abiola', 'The Quiet Room'],
  ]);
  expect(answer.data[0]).toMatchObject({ user_tag: 'ana-kovac', approved_by_id: null });
  await env.DB.prepare("update users set is_active = 0 where tag = 'ana-kovac'").run();
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
  expect((await call('GET', `${ruth}/locations/${ruths}/people`, world.member)).status).toBe(403);
  await env.DB.prepare('update user_locations set approved_by_id = null where id = ?')
    .bind(ruths)
    .run();
  expect((await call('GET', `${ruth}/locations/${ruths}/people`, world.host)).status).toBe(403);
});

test('a location is added and changed in two round trips, and refused in no more', async () => {
  const made = await add(world.member, { name: 'The Forge' });
  const { id } = await made.json<{ id: string }>();
  const of = `${nora}/and_locations/${id}`;
  await env.DB.prepare('update user_locations set is_admin = 1 where id = ?').bind(id).run();
  for (const [answer, status] of [
    [made, 201],
    [await add(world.member, { address_country_id: 'ZZ' }), 422],
    [await change(world.member, { address_country_id: 'IE' }, {}, of), 200],
    [await change(world.member, { address_country_id: 'ZZ' }, {}, of), 422],
  ] as const) {
    expect([answer.status, spentOn(answer).roundTrips]).toEqual([status, 2]);
  }
});

test('a member adds so many locations, and is told when it can go on', async () => {
  const { others } = allowances.locations;
  const key = { 'Idempotency-Key': 'the first of many' };
  const first = await added(world.member, {}, nora, key);
  for (let time = 1; time < others; time += 1) await added();
  const refused = await add();
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { message: expect.stringContaining(`limit of ${others} new locations in a day`) },
  ]);
  expect(await errorOf(await add(world.member, { address_country_id: 'ZZ' }))).toEqual([
    422,
    'address_country_id',
  ]);
  expect(await added(world.member, {}, nora, key)).toBe(first);
  await added(world.admin);
});
