import { expect, test } from 'vitest';
import { DB, idOf, purged, refusal, spentOn, world } from '../../../tests/setup/database.ts';
import {
  add,
  added,
  call,
  nora,
  one,
  rooms,
  ruth,
  ruths,
  told,
  withPlaces,
} from '../../../tests/fixtures/locations.ts';

withPlaces();

const change = (
  by: string,
  body: object,
  headers: object = {},
  of = `${ruth}/and_locations/${ruths}`,
) => call('PATCH', of, by, body, headers);

test('a location admin changes it; a parallel save conflicts', async () => {
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

test("rejects others, also through another membership's location", async () => {
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

test('a member publishes a location once approved there', async () => {
  const link = await added(world.member, { name: 'The Kiln' });
  const of = `${nora}/and_locations/${link}`;
  await DB.run('update user_locations set is_admin = 1 where id = ?', link);
  expect((await change(world.member, { is_public: true }, {}, of)).status).toBe(403);
  expect((await change(world.member, { name: 'The Kilns' }, {}, of)).status).toBe(200);
  expect(await one(link)).toMatchObject({ name: 'The Kilns', is_public: false });
  await DB.run('update user_locations set approved_by_id = ? where id = ?', ruth, link);
  expect((await change(world.member, { is_public: true }, {}, of)).status).toBe(200);
  expect(await one(link)).toMatchObject({ is_public: true });
});

test('rejects unknown fields of a location', async () => {
  for (const body of [{ is_default: true }, { is_admin: true }, { user_id: nora }, { name: '' }]) {
    expect((await change(world.host, body)).status, JSON.stringify(body)).toBe(422);
  }
  expect(await refusal(change(world.host, { address_country_id: 'ZZ' }))).toBe(
    '422 address_country_id',
  );
});

test('adding and changing a location costs two round trips', async () => {
  const made = await add(world.member, { name: 'The Forge' });
  const { id } = await made.json<{ id: string }>();
  const of = `${nora}/and_locations/${id}`;
  await DB.run('update user_locations set is_admin = 1 where id = ?', id);
  for (const [answer, status] of [
    [made, 201],
    [await add(world.member, { address_country_id: 'ZZ' }), 422],
    [await change(world.member, { address_country_id: 'IE' }, {}, of), 200],
    [await change(world.member, { address_country_id: 'ZZ' }, {}, of), 422],
  ] as const) {
    expect([answer.status, spentOn(answer).roundTrips]).toEqual([status, 2]);
  }
});
