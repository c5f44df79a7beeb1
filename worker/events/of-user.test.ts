import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ask, DB, idOf, purged, send, spentOn, withWorld, world } from '../../tests/world.ts';
import { allowances } from '../contract/allowances.ts';
import type { Values } from '../contract/resource.ts';
import { itemOf, listOf } from '../contract/resource-answers.ts';
import { events } from '../contract/resources/events.ts';

withWorld();

const [nora, ruth] = [world.member, world.host].map((tag) => idOf('users', tag)) as [
  string,
  string,
];
const walk = idOf('events', 'slow-walk-round-the-docks');
const own = idOf('uploaded_files', 'noras');
const film = idOf('uploaded_files', 'noras-film');

beforeAll(async () => {
  const file = env.DB.prepare(
    `insert into uploaded_files (id, created_at, updated_at, object_type, object_id, content_type, name, title, size)
      values (?1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'users', ?2, ?3, ?1, 'Own', 1)`,
  );
  await env.DB.batch([file.bind(own, nora, 'image/webp'), file.bind(film, nora, 'video/webm')]);
});
beforeEach(async () => {
  purged.length = 0;
  await DB.run('delete from counted_acts');
});

const call = (method: string, path: string, by: string | null, body?: unknown, headers?: object) =>
  send(method, `users/${path}`, by, body, headers);
const errorOf = async (answer: Response) => [
  answer.status,
  (await answer.json<{ errors?: { path: string }[] }>()).errors?.map(({ path }) => path).join(),
];
const told = async (id: string) =>
  await DB.all(
    'select description, link_table, created_by from history where link_id = ? order by id',
    id,
  );
const value = async (sql: string) => (await env.DB.prepare(sql).first<string>('id')) ?? '';

const at = (day: number, hour = 10) => `2027-05-${day}T${hour}:00:00.000Z`;
const evening = { name: 'A walk', start_at: at(10), end_at: at(10, 12), image_1_id: own };
const add = (by: string, body: object = {}, headers: object = {}, person = nora) =>
  call('POST', `${person}/events`, by, { ...evening, ...body }, headers);
const added = async (...args: Parameters<typeof add>) => {
  const answer = await add(...args);
  expect(answer.status).toBe(201);
  return (await answer.json<{ id: string }>()).id;
};

test('the events of a person are the same for the person and for admins', async () => {
  const answer = await call('GET', `${nora}/events`, world.member);
  const list = await answer.json<{ count: number; data: Values[] }>();
  listOf(events).strict().parse(list);
  expect(list.data.map(({ user_id }) => user_id)).toEqual(list.data.map(() => nora));
  expect(list.data.map(({ id }) => id)).toContain(walk);
  expect(await (await call('GET', `${nora}/events`, world.admin)).json()).toEqual(list);
  expect((await call('GET', `${walk}/events`, world.admin)).status).toBe(404);
  expect(
    (await call('GET', `${nora}/events?search=docks&orderby=start_at desc`, world.member)).status,
  ).toBe(200);
  expect((await call('GET', `${nora}/events?orderby=version asc`, world.member)).status).toBe(422);
});

test('one of them comes with its version, and under its own person alone', async () => {
  const answer = await call('GET', `${nora}/events/${walk}`, world.member);
  itemOf(events)
    .strict()
    .parse(await answer.json());
  expect(answer.headers.get('ETag')).toMatch(/^"\d+"$/);
  expect((await call('GET', `${ruth}/events/${walk}`, world.admin)).status).toBe(404);
});

test('a member adds an event, which everybody sees', async () => {
  const id = await added(world.member, { user_id: nora });
  expect(purged).toEqual([['events']]);
  expect(await (await ask('/sobe/v1/events/fe/a-walk')).json()).toMatchObject({
    ...{ id, user_name: 'Nora Quinn', image_1_id: own, start_at: at(10) },
  });
  expect(await told(id)).toEqual([
    { description: 'Created', link_table: 'events', created_by: nora },
  ]);
});

test('an event is made once of a call that is repeated', async () => {
  const key = { 'Idempotency-Key': 'twice' };
  const first = await added(world.member, { name: 'Twice' }, key);
  expect(await added(world.member, { name: 'Twice' }, key)).toBe(first);
  expect(await told(first)).toHaveLength(1);
});

test('an admin adds one that somebody else gives, with any picture', async () => {
  const image_1_id = await value(
    "select min(id) as id from uploaded_files where object_type = 'events'",
  );
  const id = await added(world.admin, { name: 'Of Ruth', image_1_id }, {}, ruth);
  expect(await (await call('GET', `${ruth}/events/${id}`, world.host)).json()).toMatchObject({
    ...{ user_id: ruth, created_by_name: 'Robin Hale' },
  });
});

test.each([
  [{ name: null }, 'name'],
  [{ end_at: at(10) }, 'end_at'],
  [{ end_at: '2027-07-01T10:00:00.000Z' }, 'end_at'],
  [{ start_at: 'soon' }, 'start_at'],
  [{ start_at: '1899-12-31T23:59:59Z', end_at: '1899-12-31T23:59:59.5Z' }, 'start_at,end_at'],
  [{ start_at: at(10), end_at: '9999-12-31T23:59:59-23:59' }, 'end_at'],
  [{ image_1_id: null }, 'image_1_id'],
  [{ image_1_id: film }, 'image_1_id'],
  [{ image_2_id: walk }, 'image_2_id'],
  [{ location_id: idOf('locations', 'the-room-in-peckham') }, 'location_id'],
  [{ category_id: walk }, 'category_id'],
  [{ user_id: ruth }, 'user_id'],
])('%j is refused with 422', async (wrong, path) => {
  const before = await DB.value('select count(*) as n from events');
  expect(await errorOf(await add(world.member, wrong))).toEqual([422, path]);
  expect(await DB.value('select count(*) as n from events')).toBe(before);
});

test('a picture of somebody else is none of a member', async () => {
  const image_1_id = await value(
    `select min(id) as id from uploaded_files where object_type = 'users' and object_id <> '${nora}' and content_type like 'image/%'`,
  );
  expect(await errorOf(await add(world.member, { image_1_id }))).toEqual([422, 'image_1_id']);
  const change = await call('PATCH', `${nora}/events/${walk}`, world.member, {
    image_2_id: image_1_id,
  });
  expect(await errorOf(change)).toEqual([422, 'image_2_id']);
});

test('nobody adds an event for somebody who is not there', async () => {
  expect((await add(world.admin, {}, {}, walk)).status).toBe(404);
});

test('a member changes an event, and two who save meet', async () => {
  const etag = (await call('GET', `${nora}/events/${walk}`, world.member)).headers.get('ETag');
  const match = { 'If-Match': etag ?? '' };
  const before = await (await call('GET', `${nora}/events/${walk}`, world.member)).json<Values>();
  const same = { image_1_id: before.image_1_id, location_id: before.location_id };
  const changed = { ...same, name: 'A slower walk', image_2_id: own, user_id: nora };
  const answer = await call('PATCH', `${nora}/events/${walk}`, world.member, changed, match);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject(changed);
  expect(answer.headers.get('ETag')).not.toBe(etag);
  expect(purged).toEqual([['events']]);
  expect(await told(walk)).toEqual([
    expect.objectContaining({
      description: expect.stringMatching(/^Name: .* → A slower walk; Image 2: .* → Own$/),
      link_table: 'events',
      created_by: nora,
    }),
  ]);
  const late = await call('PATCH', `${nora}/events/${walk}`, world.admin, { name: 'Late' }, match);
  expect([late.status, await late.json()]).toMatchObject([409, { reason: 'changed' }]);
  expect(await told(walk)).toHaveLength(1);
});

test('a change of an event is refused with what no event can be, and under another person', async () => {
  const of = `${nora}/events/${walk}`;
  const rows = (await told(walk)).length;
  const wrong: [object, string][] = [
    [{ end_at: '2020-01-01T10:00:00Z' }, 'end_at'],
    [{ user_id: ruth }, 'user_id'],
    [{ user_id: null }, 'user_id'],
    [{ location_id: idOf('locations', 'the-room-in-peckham') }, 'location_id'],
    [{ name: null }, 'name'],
  ];
  for (const [body, path] of wrong) {
    expect(await errorOf(await call('PATCH', of, world.member, body)), path).toEqual([422, path]);
  }
  for (const by of [world.host, world.admin]) {
    expect((await call('PATCH', `${ruth}/events/${walk}`, by, { name: 'x' })).status).toBe(404);
  }
  expect(await told(walk)).toHaveLength(rows);
  const unchanged = await call('PATCH', of, world.member, {});
  expect(unchanged.status).toBe(200);
  expect(await told(walk)).toHaveLength(rows);
});

test('an event that is at a location of the person stays there, public or not', async () => {
  const hidden = idOf('locations', 'the-room-in-peckham');
  await DB.run(
    `insert into user_locations (id, created_at, updated_at, user_id, location_id)
      values ('${idOf('user_locations', 'here')}', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', ?, ?)`,
    nora,
    hidden,
  );
  const id = await added(world.member, { name: 'At home', location_id: hidden });
  expect(await (await ask('/sobe/v1/events/fe/at-home')).json()).toMatchObject({
    id,
    location_id: null,
  });
  const hides = async () => {
    const item = await call('GET', `${nora}/events/${id}`, world.member);
    const { data } = await (await call('GET', `${nora}/events?limit=100`, world.member)).json<{
      data: { id: string; location_is_hidden: boolean }[];
    }>();
    const listed = data.find((event) => event.id === id)?.location_is_hidden;
    return [(await item.json<{ location_is_hidden: boolean }>()).location_is_hidden, listed];
  };
  expect(await hides(), 'who gives it is told').toEqual([true, true]);
  await DB.run('update locations set is_public = 1 where id = ?', hidden);
  expect(await hides()).toEqual([false, false]);
  await DB.run('update locations set is_public = 0 where id = ?', hidden);
});

test('everything that is wrong with an event is told at once', async () => {
  const wrong = { image_1_id: film, sub_category_id: walk, location_id: walk };
  expect(await errorOf(await add(world.member, wrong))).toEqual([
    422,
    'image_1_id,location_id,sub_category_id',
  ]);
  const change = await call('PATCH', `${nora}/events/${walk}`, world.member, wrong);
  expect(await errorOf(change)).toEqual([422, 'image_1_id,location_id,sub_category_id']);
  const admins = await call('PATCH', `${nora}/events/${walk}`, world.admin, { image_2_id: walk });
  expect(await errorOf(admins)).toEqual([422, 'image_2_id']);
});

test('an event is added and changed in two round trips, and refused in no more', async () => {
  const location_id = idOf('locations', 'harbour-studio');
  const made = await add(world.member, { name: 'Quickly', location_id });
  const { id } = await made.json<{ id: string }>();
  const changing = (body: object) => call('PATCH', `${nora}/events/${id}`, world.member, body);
  for (const [answer, status] of [
    [made, 201],
    [await add(world.member, { image_1_id: film }), 422],
    [await changing({ name: 'Quicker', image_2_id: own, location_id, end_at: at(10, 13) }), 200],
    [await changing({ image_2_id: film }), 422],
  ] as const) {
    expect([answer.status, spentOn(answer).roundTrips]).toEqual([status, 2]);
  }
});

test('a member adds so many events, an admin as many as there are', async () => {
  const { newcomers, others } = allowances.events;
  await DB.run('update users set approved_at = ? where id = ?', new Date().toISOString(), nora);
  const key = { 'Idempotency-Key': 'the first of many' };
  const first = await added(world.member, {}, key);
  for (let time = 1; time < newcomers; time += 1) await added(world.member);
  const refused = await add(world.member);
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { message: expect.stringContaining(`limit of ${newcomers} new events in a day`) },
  ]);
  expect(await errorOf(await add(world.member, { image_1_id: film }))).toEqual([422, 'image_1_id']);
  expect(await added(world.member, {}, key)).toBe(first);
  await DB.run("update users set approved_at = '2026-01-01T00:00:00.000Z' where id = ?", nora);
  for (let time = newcomers; time < others; time += 1) await added(world.member);
  expect((await add(world.member)).status).toBe(429);
  await added(world.admin);
});
