import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { DB, idOf, purged, send, spentOn, withWorld, world } from '../../tests/world.ts';

withWorld();

const [nora, ruth, ana, robin] = [world.member, world.host, 'ana-kovac', world.admin].map((tag) =>
  idOf('users', tag),
) as [string, string, string, string];
const rooms = idOf('locations', 'st-werburgh-rooms');
const studio = idOf('locations', 'harbour-studio');
const linkOf = (person: string, place: string) => idOf('user_locations', `${person}:${place}`);
const ruths = linkOf(world.host, 'st-werburgh-rooms');
const noras = linkOf(world.member, 'st-werburgh-rooms');
const anas = linkOf('ana-kovac', 'st-werburgh-rooms');

/** Each begins with the people of the rooms as the local data has them, and no others that a test made. */
beforeEach(async () => {
  await env.DB.batch(
    [
      'delete from counted_acts',
      "delete from history where description like 'Location %'",
      `delete from user_locations where location_id = '${studio}' and user_id in ('${nora}', '${ana}')`,
      `update user_locations set is_admin = user_id = '${ruth}', is_default = user_id in ('${ruth}', '${nora}'),
        approved_by_id = iif(user_id = '${ana}', null, '${robin}') where location_id = '${rooms}'`,
    ].map((sql) => env.DB.prepare(sql)),
  );
});

const call = (method: string, path: string, by: string | null, body?: unknown, headers?: object) =>
  send(method, `users/${path}`, by, body, headers);
const statusOf = async (answer: Response | Promise<Response>) => (await answer).status;
const refusal = async (answer: Response | Promise<Response>) => {
  const refused = await answer;
  const { reason, errors } = await refused.json<{
    reason?: string;
    errors?: { path: string }[];
  }>();
  return [refused.status, reason ?? errors?.map(({ path }) => path).join()];
};
const link = (id: string) => DB.first('select * from user_locations where id = ?', id);
const told = async (user = ana) =>
  await DB.all(
    "select description, link_table, link_title, created_by from history where link_id = ? and description like 'Location %' order by id",
    user,
  );

const asking = (person: string, by: string, body: object = {}, headers: object = {}) =>
  call('POST', `${person}/locations`, by, { location_id: studio, ...body }, headers);

test('a member asks to belong to a location, once', async () => {
  const answer = await asking(nora, world.member, {
    ...{ user_id: nora, is_default: false, is_admin: false, approved_by_id: null },
  });
  expect(answer.status).toBe(201);
  const { id } = await answer.json<{ id: string }>();
  expect(await link(id)).toMatchObject({
    ...{ user_id: nora, location_id: studio, is_default: 0, is_admin: 0, approved_by_id: null },
    created_by: nora,
  });
  expect(await told(nora)).toEqual([
    {
      description: 'Location Harbour Studio requested',
      ...{ link_table: 'users', link_title: 'Nora Quinn', created_by: nora },
    },
  ]);
  expect(await refusal(asking(nora, world.member))).toEqual([409, 'taken']);
  expect(await told(nora)).toHaveLength(1);
});

test('a request that is sent again with its key answers the same', async () => {
  const key = { 'Idempotency-Key': 'asked' };
  const [first, again] = [
    await asking(nora, world.member, {}, key),
    await asking(nora, world.member, {}, key),
  ];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await again.json()).toEqual(await first.json());
  expect(await told(nora)).toHaveLength(1);
});

test('an admin adds somebody at once, and a new default takes the place of the other', async () => {
  const body = { is_default: true, is_admin: true, approved_by_id: robin };
  const { id } = await (await asking(nora, world.admin, body)).json<{ id: string }>();
  expect(await link(id)).toMatchObject({ is_default: 1, is_admin: 1, approved_by_id: robin });
  expect(await link(noras)).toMatchObject({ is_default: 0, updated_by: robin });
  expect(await told(nora)).toMatchObject([
    { description: 'Location Harbour Studio added, as admin, as default', created_by: robin },
  ]);
});

test('what an admin adds takes two round trips, and is checked in the second', async () => {
  const answer = await asking(nora, world.admin, { approved_by_id: robin });
  expect([answer.status, spentOn(answer).roundTrips]).toEqual([201, 2]);
  const nowhere = { location_id: idOf('locations', 'nowhere'), approved_by_id: idOf('users', 'x') };
  const refused = await asking(nora, world.admin, nowhere);
  expect(spentOn(refused).roundTrips).toBe(2);
  expect(await refusal(refused)).toEqual([422, 'location_id,approved_by_id']);
  expect(await refusal(asking(ana, world.admin, { approved_by_id: idOf('users', 'x') }))).toEqual([
    422,
    'approved_by_id',
  ]);
  expect(await told(ana)).toEqual([]);
});

test('nobody asks for more than to belong, and for nobody else', async () => {
  for (const body of [{ is_admin: true }, { approved_by_id: nora }]) {
    expect(await statusOf(asking(nora, world.member, body)), JSON.stringify(body)).toBe(403);
    expect(await statusOf(asking(nora, world.host, body))).toBe(403);
  }
  expect(await statusOf(asking(nora, world.basic))).toBe(403);
  expect(await statusOf(call('POST', `${nora}/locations`, null, {}))).toBe(401);
  expect(await refusal(asking(nora, world.member, { user_id: ana }))).toEqual([422, 'user_id']);
  expect(await refusal(asking(nora, world.admin, { approved_by_id: studio }))).toEqual([
    422,
    'approved_by_id',
  ]);
  expect(await statusOf(asking(studio, world.admin))).toBe(404);
  for (const wrong of [{ location_id: nora }, { location_id: 'x' }, { location_id: null }]) {
    expect(await refusal(asking(nora, world.member, wrong))).toEqual([422, 'location_id']);
  }
  expect(await statusOf(asking(nora, world.member, { tag: 'x' }))).toBe(422);
  expect(await told(nora)).toEqual([]);
});

test('a location that is not public is there for admins alone', async () => {
  const hidden = { location_id: idOf('locations', 'the-room-in-peckham') };
  expect(await refusal(asking(nora, world.member, hidden))).toEqual([422, 'location_id']);
  await DB.run(`update locations set is_active = 0 where id = '${studio}'`);
  expect(await refusal(asking(nora, world.member))).toEqual([422, 'location_id']);
  await DB.run(`update locations set is_active = 1 where id = '${studio}'`);
  expect(await told(nora)).toEqual([]);
  const { id } = await (await asking(nora, world.admin, hidden)).json<{ id: string }>();
  expect(await statusOf(call('DELETE', `${nora}/locations/${id}`, world.admin))).toBe(204);
});

const change = (by: string, body: object, of = `${ana}/locations/${anas}`) =>
  call('PATCH', of, by, body);

test('a location admin approves who has asked, once', async () => {
  const answer = await change(world.host, { approved_by_id: ruth });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('ETag')).toMatch(/^"\d+"$/);
  expect(await answer.json()).toMatchObject({
    ...{ id: anas, user_name: 'Ana Kovač', name: 'St Werburgh Rooms', is_admin: false },
    ...{ approved_by_id: ruth, approved_by_name: 'Ruth Abiola' },
  });
  expect(await told()).toEqual([
    {
      description: 'Location St Werburgh Rooms approved',
      ...{ link_table: 'users', link_title: 'Ana Kovač', created_by: ruth },
    },
  ]);
  expect(purged).toEqual([['locations']]);
  expect(await refusal(change(world.host, { approved_by_id: ruth }))).toEqual([409, 'done']);
  expect(await refusal(change(world.admin, { approved_by_id: robin }))).toEqual([409, 'done']);
  expect(await told()).toHaveLength(1);
});

test('a location admin makes another, who then can be changed by an admin of the site alone', async () => {
  expect(await statusOf(change(world.host, { is_admin: true }))).toBe(200);
  expect(await refusal(change(world.host, { is_admin: true }))).toEqual([409, 'done']);
  expect(await statusOf(change(world.host, { approved_by_id: ruth }))).toBe(200);
  expect((await told()).map(({ description }) => description)).toEqual([
    'Location St Werburgh Rooms made admin',
    'Location St Werburgh Rooms approved',
  ]);
  for (const body of [{ is_admin: true }, { approved_by_id: ruth }]) {
    expect(await refusal(change(world.host, body))).toEqual([409, 'done']);
  }
  for (const body of [{ is_admin: false }, { approved_by_id: null }]) {
    expect(await statusOf(change(world.host, body))).toBe(403);
    expect(await statusOf(change(world.admin, body))).toBe(200);
    expect(await refusal(change(world.admin, body))).toEqual([409, 'done']);
  }
  expect(await link(anas)).toMatchObject({ is_admin: 0, approved_by_id: null });
  expect((await told()).slice(2).map(({ description }) => description)).toEqual([
    'Location St Werburgh Rooms no longer admin',
    'Location St Werburgh Rooms no longer approved',
  ]);
});

test('a decision stands on the location as it was seen', async () => {
  const seen = async () =>
    (await call('GET', `${ana}/and_locations/${anas}`, world.admin)).headers.get('ETag') ?? '';
  const approving = (version: string) =>
    call(
      'PATCH',
      `${ana}/locations/${anas}`,
      world.admin,
      { approved_by_id: robin },
      { 'If-Match': version },
    );
  const etag = await seen();
  await DB.run('update locations set version = version + 1 where id = ?', rooms);
  expect(await refusal(approving(etag))).toEqual([409, 'changed']);
  expect(await link(anas)).toMatchObject({ approved_by_id: null });
  expect(await told()).toEqual([]);
  const approved = await approving(await seen());
  expect([approved.status, approved.headers.get('ETag')]).toEqual([200, await seen()]);
  expect(await refusal(approving(await seen()))).toEqual([409, 'done']);
});

test('what is decided about a link takes two round trips', async () => {
  const of = `${ana}/locations/${anas}`;
  const before = await link(anas);
  for (const [answer, status] of [
    [await change('ana-kovac', { is_admin: true }), 403],
    [await change(world.host, { approved_by_id: ruth }), 200],
    [await call('PUT', `${of}/set_default`, 'ana-kovac'), 204],
    [await call('DELETE', of, world.member), 403],
    [await call('DELETE', of, 'ana-kovac'), 204],
  ] as const) {
    expect([answer.status, spentOn(answer).roundTrips]).toEqual([status, 2]);
  }
  await restore(before);
});

test('nobody else approves, least of all the person itself', async () => {
  const body = { approved_by_id: ana };
  expect(await statusOf(change('ana-kovac', body))).toBe(403);
  expect(await statusOf(change('ana-kovac', { is_admin: true }))).toBe(403);
  expect(await statusOf(change(world.member, { approved_by_id: nora }))).toBe(403);
  expect(await statusOf(change(world.basic, { is_admin: true }))).toBe(403);
  expect(await statusOf(call('PATCH', `${ana}/locations/${anas}`, null, body))).toBe(401);
  expect(await told()).toEqual([]);
  expect(await link(anas)).toMatchObject({ is_admin: 0, approved_by_id: null });
});

test('an admin who is not approved yet, or of another location, decides nothing', async () => {
  await DB.run(`update user_locations set approved_by_id = null where id = '${ruths}'`);
  expect(await statusOf(change(world.host, { approved_by_id: ruth }))).toBe(403);
  await DB.run(
    `update user_locations set approved_by_id = '${robin}', is_admin = 0 where id = '${ruths}'`,
  );
  expect(await statusOf(change(world.host, { is_admin: true }))).toBe(403);
  await DB.run(
    `update user_locations set is_admin = 1, location_id = '${studio}' where id = '${ruths}'`,
  );
  expect(await statusOf(change(world.host, { is_admin: true }))).toBe(403);
  await DB.run(`update user_locations set location_id = '${rooms}' where id = '${ruths}'`);
  expect(await told()).toEqual([]);
});

test.each([
  [{}, ''],
  [{ is_admin: true, approved_by_id: null }, ''],
  [{ is_admin: 'yes' }, 'is_admin'],
  [{ is_admin: true, is_default: true }, ''],
  [{ approved_by_id: 'me' }, 'approved_by_id'],
  [{ approved_by_id: ruth }, 'approved_by_id'],
])('%j is refused with 422', async (body, path) => {
  expect(await refusal(change(world.admin, body))).toEqual([422, path]);
  expect(await told()).toEqual([]);
});

test('a link is found under its own person alone', async () => {
  const wrong = `${nora}/locations/${anas}`;
  for (const by of [world.admin, world.host, world.member]) {
    expect(await statusOf(change(by, { is_admin: true }, wrong))).toBe(404);
    expect(await statusOf(call('DELETE', wrong, by))).toBe(404);
  }
  for (const by of [world.admin, world.member]) {
    expect(await statusOf(call('PUT', `${wrong}/set_default`, by))).toBe(404);
    expect(await statusOf(call('GET', `${wrong}/people`, by))).toBe(404);
    expect(await statusOf(call('GET', `${nora}/and_locations/${anas}`, by))).toBe(404);
    expect(await statusOf(call('PATCH', `${nora}/and_locations/${anas}`, by, {}))).toBe(404);
  }
  expect(await told()).toEqual([]);
});

test('a member leaves a location, and a second time there is nothing to leave', async () => {
  const own = `${nora}/locations/${noras}`;
  const before = await link(noras);
  expect(await statusOf(call('DELETE', own, world.member))).toBe(204);
  expect(await link(noras)).toBeNull();
  expect(await told(nora)).toMatchObject([
    { description: 'Location St Werburgh Rooms removed', link_table: 'users', created_by: nora },
  ]);
  expect(await statusOf(call('DELETE', own, world.member))).toBe(404);
  expect(await told(nora)).toHaveLength(1);
  await restore(before);
});

test('a location admin removes somebody, and nobody else does', async () => {
  const of = `${ana}/locations/${anas}`;
  const before = await link(anas);
  for (const by of [world.member, world.basic]) {
    expect(await statusOf(call('DELETE', of, by))).toBe(403);
  }
  expect(await statusOf(call('DELETE', of, null))).toBe(401);
  expect(await statusOf(call('DELETE', of, world.host))).toBe(204);
  expect(await told()).toMatchObject([{ created_by: ruth }]);
  await restore(before);
});

test('who is an approved admin is taken off by an admin of the site alone', async () => {
  const own = `${ruth}/locations/${ruths}`;
  const before = await link(ruths);
  expect(await refusal(call('DELETE', own, world.host))).toEqual([409, 'in_use']);
  await DB.run(
    `update user_locations set is_admin = 1, approved_by_id = '${robin}' where id = '${anas}'`,
  );
  expect(await refusal(call('DELETE', own, 'ana-kovac'))).toEqual([409, 'in_use']);
  expect(await told(ruth)).toEqual([]);
  expect(await statusOf(call('DELETE', own, world.admin))).toBe(204);
  expect(await told(ruth)).toMatchObject([{ created_by: robin }]);
  await restore(before);
});

const restore = (row: Record<string, unknown> | null) =>
  DB.run(
    `insert into user_locations (${Object.keys(row ?? {}).join()})
      values (${Object.keys(row ?? {}).map(() => '?')})`,
    ...Object.values(row ?? {}),
  );

test('one location is the default, and to say so twice changes nothing', async () => {
  const { id } = await (await asking(nora, world.member)).json<{ id: string }>();
  const defaults = async () =>
    await DB.all('select id from user_locations where user_id = ? and is_default = 1', nora);
  for (let time = 0; time < 2; time += 1) {
    expect(await statusOf(call('PUT', `${nora}/locations/${id}/set_default`, world.member))).toBe(
      204,
    );
    expect(await defaults()).toEqual([{ id }]);
  }
  expect((await told(nora)).map(({ description }) => description)).toEqual([
    'Location Harbour Studio requested',
    'Location Harbour Studio set as default',
  ]);
  expect(await statusOf(call('PUT', `${nora}/locations/${noras}/set_default`, world.admin))).toBe(
    204,
  );
  expect(await defaults()).toEqual([{ id: noras }]);
  expect(await statusOf(call('PUT', `${nora}/locations/${id}/set_default`, world.host))).toBe(403);
});

test('of many at once one allowed state is left', async () => {
  const { id } = await (await asking(nora, world.member)).json<{ id: string }>();
  await Promise.all([
    ...[id, noras, id, noras].map((one) =>
      call('PUT', `${nora}/locations/${one}/set_default`, world.member),
    ),
  ]);
  const defaults = await DB.count('user_locations where user_id = ? and is_default = 1', nora);
  expect(defaults).toBe(1);

  const asked = await Promise.all([1, 2, 3].map(() => statusOf(asking(ana, 'ana-kovac'))));
  expect(asked.sort()).toEqual([201, 409, 409]);

  const approvals = await Promise.all([
    change(world.host, { approved_by_id: ruth }),
    change(world.admin, { approved_by_id: robin }),
  ]);
  expect(approvals.map(({ status }) => status).sort()).toEqual([200, 409]);
  const approved = (await told()).filter(({ description }) => /approved$/.test(`${description}`));
  expect(approved).toHaveLength(1);

  const removals = await Promise.all(
    [world.host, world.admin].map((by) => statusOf(call('DELETE', `${ana}/locations/${anas}`, by))),
  );
  expect(removals.sort()).toEqual([204, 404]);
});
