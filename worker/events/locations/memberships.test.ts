import { expect, test } from 'vitest';
import { DB, purged, refusal, spentOn, world } from '../../../tests/setup/database.ts';
import { alter, ana, anas, decide, link, makeDefault, noras, remove, sentencesOf, statusOf, studio, toldOf, withLinks, call, nora, robin, rooms, ruth, ruths } from '../../../tests/fixtures/locations.ts';

withLinks();

test('a location admin approves a requester once', async () => {
  const answer = await decide(world.host, { approved_by_id: ruth });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('ETag')).toMatch(/^"\d+"$/);
  expect(await answer.json()).toMatchObject({
    id: anas, user_name: 'Ana Kovač', name: 'St Werburgh Rooms', is_admin: false,
    approved_by_id: ruth, approved_by_name: 'Ruth Abiola',
  });
  expect(await toldOf(ana)).toEqual([
    {
      description: 'Location St Werburgh Rooms approved',
      link_table: 'users', link_title: 'Ana Kovač', created_by: ruth,
    },
  ]);
  expect(purged).toEqual([['locations']]);
  expect(await refusal(decide(world.host, { approved_by_id: ruth }))).toBe('409 done');
  expect(await refusal(decide(world.admin, { approved_by_id: robin }))).toBe('409 done');
  expect(await toldOf(ana)).toHaveLength(1);
});

test('a location admin appoints another, and only site admins can change that one', async () => {
  for (const body of [{ is_admin: true }, { approved_by_id: ruth }]) {
    expect(await statusOf(decide(world.host, body))).toBe(200);
    expect(await refusal(decide(world.host, body))).toBe('409 done');
  }
  for (const body of [{ is_admin: false }, { approved_by_id: null }]) {
    expect(await statusOf(decide(world.host, body))).toBe(403);
    expect(await statusOf(decide(world.admin, body))).toBe(200);
    expect(await refusal(decide(world.admin, body))).toBe('409 done');
  }
  expect(await link(anas)).toMatchObject({ is_admin: 0, approved_by_id: null });
  expect(await sentencesOf(ana)).toEqual([
    'Location St Werburgh Rooms made admin',
    'Location St Werburgh Rooms approved',
    'Location St Werburgh Rooms no longer admin',
    'Location St Werburgh Rooms no longer approved',
  ]);
});

test('a decision requires the version that was seen', async () => {
  const seen = async () =>
    (await call('GET', `${ana}/and_locations/${anas}`, world.admin)).headers.get('ETag') ?? '';
  const approving = (version: string) =>
    decide(world.admin, { approved_by_id: robin }, undefined, { 'If-Match': version });
  const etag = await seen();
  await DB.run('update locations set version = version + 1 where id = ?', rooms);
  expect(await refusal(approving(etag))).toBe('409 changed');
  expect(await link(anas)).toMatchObject({ approved_by_id: null });
  expect(await toldOf(ana)).toEqual([]);
  const approved = await approving(await seen());
  expect([approved.status, approved.headers.get('ETag')]).toEqual([200, await seen()]);
  expect(await refusal(approving(await seen()))).toBe('409 done');
});

test('a membership decision costs two round trips', async () => {
  for (const [answer, status] of [
    [await decide('ana-kovac', { is_admin: true }), 403],
    [await decide(world.host, { approved_by_id: ruth }), 200],
    [await makeDefault(ana, anas, 'ana-kovac'), 204],
    [await remove(world.member), 403],
    [await remove('ana-kovac'), 204],
  ] as const) {
    expect([answer.status, spentOn(answer).roundTrips]).toEqual([status, 2]);
  }
});

test.each([
  ['ana-kovac', { approved_by_id: ana }, 403],
  ['ana-kovac', { is_admin: true }, 403],
  [world.member, { approved_by_id: nora }, 403],
  [world.basic, { is_admin: true }, 403],
  [null, { approved_by_id: ana }, 401],
])('%s, who is no location admin, cannot decide by %j', async (by, body, status) => {
  expect(await statusOf(decide(by, body))).toBe(status);
  expect(await toldOf(ana)).toEqual([]);
  expect(await link(anas)).toMatchObject({ is_admin: 0, approved_by_id: null });
});

test.each([
  ['is not approved yet', { approved_by_id: null }],
  ['is no admin', { is_admin: 0 }],
  ['is one of another location', { location_id: studio }],
])('a member who %s cannot decide', async (_, what) => {
  await alter(ruths, what);
  expect(await statusOf(decide(world.host, { approved_by_id: ruth }))).toBe(403);
  expect(await statusOf(decide(world.host, { is_admin: true }))).toBe(403);
  expect(await toldOf(ana)).toEqual([]);
});

test.each([
  [{}, ''],
  [{ is_admin: true, approved_by_id: null }, ''],
  [{ is_admin: 'yes' }, 'is_admin'],
  [{ is_admin: true, is_default: true }, ''],
  [{ approved_by_id: 'me' }, 'approved_by_id'],
  [{ approved_by_id: ruth }, 'approved_by_id'],
])('rejects %j with 422', async (body, path) => {
  expect(await refusal(decide(world.admin, body))).toBe(`422 ${path}`.trim());
  expect(await toldOf(ana)).toEqual([]);
});

test('finds a membership only below its user', async () => {
  const wrong = `${nora}/locations/${anas}`;
  for (const by of [world.admin, world.host, world.member]) {
    expect(await statusOf(decide(by, { is_admin: true }, wrong))).toBe(404);
    expect(await statusOf(remove(by, wrong))).toBe(404);
  }
  for (const by of [world.admin, world.member]) {
    expect(await statusOf(makeDefault(nora, anas, by))).toBe(404);
    expect(await statusOf(call('GET', `${wrong}/people`, by))).toBe(404);
    expect(await statusOf(call('GET', `${nora}/and_locations/${anas}`, by))).toBe(404);
    expect(await statusOf(call('PATCH', `${nora}/and_locations/${anas}`, by, {}))).toBe(404);
  }
  expect(await toldOf(ana)).toEqual([]);
});

test('a member leaves a location once', async () => {
  const own = `${nora}/locations/${noras}`;
  expect(await statusOf(remove(world.member, own))).toBe(204);
  expect(await link(noras)).toBeNull();
  const told = [
    { description: 'Location St Werburgh Rooms removed', link_table: 'users', created_by: nora },
  ];
  expect(await toldOf(nora)).toMatchObject(told);
  expect(await statusOf(remove(world.member, own))).toBe(404);
  expect(await toldOf(nora)).toMatchObject(told);
});

test('only a location admin removes members', async () => {
  for (const by of [world.member, world.basic]) expect(await statusOf(remove(by))).toBe(403);
  expect(await statusOf(remove(null))).toBe(401);
  expect(await statusOf(remove(world.host))).toBe(204);
  expect(await toldOf(ana)).toMatchObject([{ created_by: ruth }]);
});

test('only site admins remove an approved location admin', async () => {
  const own = `${ruth}/locations/${ruths}`;
  expect(await refusal(remove(world.host, own))).toBe('409 in_use');
  await alter(anas, { is_admin: 1, approved_by_id: robin });
  expect(await refusal(remove('ana-kovac', own))).toBe('409 in_use');
  expect(await toldOf(ruth)).toEqual([]);
  expect(await statusOf(remove(world.admin, own))).toBe(204);
  expect(await toldOf(ruth)).toMatchObject([{ created_by: robin }]);
});

test('of two parallel approvals or removals one succeeds', async () => {
  const approvals = await Promise.all([
    statusOf(decide(world.host, { approved_by_id: ruth })),
    statusOf(decide(world.admin, { approved_by_id: robin })),
  ]);
  expect(approvals.sort()).toEqual([200, 409]);
  expect(await sentencesOf(ana)).toEqual(['Location St Werburgh Rooms approved']);
  const removals = await Promise.all([world.host, world.admin].map((by) => statusOf(remove(by))));
  expect(removals.sort()).toEqual([204, 404]);
});
