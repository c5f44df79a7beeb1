import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ask, DB, idOf, purged, refusal, world } from '../../../tests/setup/database.ts';
import {
  add,
  added,
  call,
  get,
  nora,
  one,
  robin,
  rooms,
  ruth,
  told,
  withPlaces,
} from '../../../tests/fixtures/locations.ts';
import { allowances } from '../../contract/community/activity-limits.ts';
import { ordersOf } from '../../contract/resources/resource-fields.ts';
import { locationsOfUser } from '../../contract/events/memberships.resource.ts';

withPlaces();

test('a new location is private until an admin approves it', async () => {
  const link = await added(world.member, { is_public: true, is_default: true });
  expect(purged).toEqual([['locations']]);
  const found = await one(link);
  expect(found).toMatchObject({
    id: link, name: 'The Shed', tag: 'the-shed', is_public: false, is_active: true,
    is_default: true, is_admin: false, approved_by_id: null, user_id: nora,
  });
  const id = String(found.location_id);
  expect(await told(id)).toEqual([
    { description: 'Created', link_table: 'locations', created_by: nora },
  ]);
  expect((await told(nora)).at(-1)).toEqual({
    description: 'Location The Shed added, as default',
      link_table: 'users',
      created_by: nora,
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
    description: 'Public: no → yes', link_table: 'locations', created_by: robin,
  });
});

test('an approval publishes no location of another creator', async () => {
  const link = await added(world.admin, { name: 'The Attic', is_public: false });
  expect(await one(link)).toMatchObject({ is_public: false, created_by: robin });
  const approval = { approved_by_id: robin };
  expect((await call('PATCH', `${nora}/locations/${link}`, world.admin, approval)).status).toBe(
    200,
  );
  expect(await one(link)).toMatchObject({ is_public: false, approved_by_id: robin });
});

test("a location admin's approval publishes nothing", async () => {
  const link = await added(world.member, { name: 'The Loft' });
  const { location_id } = await one(link);
  await DB.run(
    `insert into user_locations (id, created_at, updated_at, user_id, location_id, is_admin, approved_by_id)
      values ('${idOf('user_locations', 'loft')}', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', ?, ?, 1, ?)`,
    ruth,
    location_id,
    robin,
  );
  const approval = { approved_by_id: ruth };
  expect((await call('PATCH', `${nora}/locations/${link}`, world.host, approval)).status).toBe(200);
  expect(await one(link)).toMatchObject({ is_public: false, approved_by_id: ruth });
});

test("stores an admin's location for a user as sent", async () => {
  const sent = { name: 'The Hall', is_public: true, is_admin: true, approved_by_id: robin };
  const link = await added(world.admin, sent);
  expect(await one(link)).toMatchObject({ ...sent, is_default: false });
  expect((await told(nora)).at(-1)).toMatchObject({
    description: 'Location The Hall added, as admin',
  });
});

test('a retried request creates one location', async () => {
  const key = { 'Idempotency-Key': 'the-mill' };
  const first = await added(world.member, { name: 'The Mill' }, nora, key);
  const rows = (await told(nora)).length;
  expect(await added(world.member, { name: 'The Mill' }, nora, key)).toBe(first);
  expect(await told(nora)).toHaveLength(rows);
  const mills = await env.DB.prepare("select count(*) as n from locations where name = 'The Mill'");
  expect(await mills.first('n')).toBe(1);
});

test('rejects incomplete locations and unauthorized users', async () => {
  const before = await DB.count('locations');
  for (const path of ['name', 'description', 'address_country_id']) {
    expect(await refusal(add(world.member, { [path]: null })), path).toBe(`422 ${path}`);
  }
  expect(await refusal(add(world.member, { address_country_id: 'ZZ' }))).toBe(
    '422 address_country_id',
  );
  expect(await refusal(add(world.admin, { approved_by_id: rooms }))).toBe('422 approved_by_id');
  expect((await add(world.member, { location_id: rooms })).status).toBe(422);
  expect((await add(world.member, { tag: 'st-werburgh-rooms' })).status).toBe(409);
  expect((await add(world.member, { is_admin: true })).status).toBe(403);
  expect((await add(world.member, { approved_by_id: nora })).status).toBe(403);
  expect((await add(world.host)).status).toBe(403);
  expect((await add(world.admin, {}, rooms)).status).toBe(404);
  expect(await DB.count('locations')).toBe(before);
});

test('searches, sorts and pages locations', async () => {
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

test('limits new locations and tells when to retry', async () => {
  const { others } = allowances.locations;
  const key = { 'Idempotency-Key': 'the first of many' };
  const first = await added(world.member, {}, nora, key);
  for (let time = 1; time < others; time += 1) await added();
  const refused = await add();
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { message: expect.stringContaining(`limit of ${others} new locations in a day`) },
  ]);
  expect(await refusal(add(world.member, { address_country_id: 'ZZ' }))).toBe(
    '422 address_country_id',
  );
  expect(await added(world.member, {}, nora, key)).toBe(first);
  await added(world.admin);
});
