import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ask, DB, idOf, purged, refusal, world } from '../../tests/setup/database.ts';
import {
  add,
  added,
  at,
  call,
  film,
  nora,
  own,
  ruth,
  told,
  walk,
  withOwnEvents,
} from '../../tests/fixtures/events.ts';
import { allowances } from '../contract/community/activity-limits.ts';
import type { Values } from '../contract/resources/resource.ts';
import { itemOf, listOf } from '../contract/resources/resource-responses.ts';
import { events } from '../contract/events/events.resource.ts';

withOwnEvents();

const value = async (sql: string) => (await env.DB.prepare(sql).first<string>('id')) ?? '';

test('members and admins see the same events of a host', async () => {
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

test('returns one event with its version, only below its host', async () => {
  const answer = await call('GET', `${nora}/events/${walk}`, world.member);
  itemOf(events)
    .strict()
    .parse(await answer.json());
  expect(answer.headers.get('ETag')).toMatch(/^"\d+"$/);
  expect((await call('GET', `${ruth}/events/${walk}`, world.admin)).status).toBe(404);
});

test('a member adds a public event', async () => {
  const id = await added(world.member, { user_id: nora });
  expect(purged).toEqual([['events']]);
  expect(await (await ask('/sobe/v1/events/fe/a-walk')).json()).toMatchObject({
    id, user_name: 'Nora Quinn', image_1_id: own, start_at: at(10),
  });
  expect(await told(id)).toEqual([
    { description: 'Created', link_table: 'events', created_by: nora },
  ]);
});

test('a retried request creates one event', async () => {
  const key = { 'Idempotency-Key': 'twice' };
  const first = await added(world.member, { name: 'Twice' }, key);
  expect(await added(world.member, { name: 'Twice' }, key)).toBe(first);
  expect(await told(first)).toHaveLength(1);
});

test('an admin adds an event for a host, with any image', async () => {
  const image_1_id = await value(
    "select min(id) as id from uploaded_files where object_type = 'events'",
  );
  const id = await added(world.admin, { name: 'Of Ruth', image_1_id }, {}, ruth);
  expect(await (await call('GET', `${ruth}/events/${id}`, world.host)).json()).toMatchObject({
    user_id: ruth, created_by_name: 'Robin Hale',
  });
});

test.each([
  [{ name: null }, 'name'],
  [{ end_at: at(10) }, 'end_at'],
  [{ end_at: '2027-07-01T10:00:00.000Z' }, 'end_at'],
  [{ start_at: 'soon' }, 'start_at'],
  [{ start_at: '1899-12-31T23:59:59Z', end_at: '1899-12-31T23:59:59.5Z' }, 'start_at, end_at'],
  [{ start_at: at(10), end_at: '9999-12-31T23:59:59-23:59' }, 'end_at'],
  [{ image_1_id: null }, 'image_1_id'],
  [{ image_1_id: film }, 'image_1_id'],
  [{ image_2_id: walk }, 'image_2_id'],
  [{ location_id: idOf('locations', 'the-room-in-peckham') }, 'location_id'],
  [{ category_id: walk }, 'category_id'],
  [{ user_id: ruth }, 'user_id'],
])('rejects %j with 422', async (wrong, path) => {
  const before = await DB.value('select count(*) as n from events');
  expect(await refusal(add(world.member, wrong))).toBe(`422 ${path}`.trim());
  expect(await DB.value('select count(*) as n from events')).toBe(before);
});

test('rejects images of other users', async () => {
  const image_1_id = await value(
    `select min(id) as id from uploaded_files where object_type = 'users' and object_id <> '${nora}' and content_type like 'image/%'`,
  );
  expect(await refusal(add(world.member, { image_1_id }))).toBe('422 image_1_id');
  const change = await call('PATCH', `${nora}/events/${walk}`, world.member, {
    image_2_id: image_1_id,
  });
  expect(await refusal(change)).toBe('422 image_2_id');
});

test('answers 404 for an unknown host', async () => {
  expect((await add(world.admin, {}, {}, walk)).status).toBe(404);
});

test('rejects invalid changes, and changes below another host', async () => {
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
    expect(await refusal(call('PATCH', of, world.member, body)), path).toBe(`422 ${path}`.trim());
  }
  for (const by of [world.host, world.admin]) {
    expect((await call('PATCH', `${ruth}/events/${walk}`, by, { name: 'x' })).status).toBe(404);
  }
  expect(await told(walk)).toHaveLength(rows);
  const unchanged = await call('PATCH', of, world.member, {});
  expect(unchanged.status).toBe(200);
  expect(await told(walk)).toHaveLength(rows);
});

test('limits new events of members, not of admins', async () => {
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
  expect(await refusal(add(world.member, { image_1_id: film }))).toBe('422 image_1_id');
  expect(await added(world.member, {}, key)).toBe(first);
  await DB.run("update users set approved_at = '2026-01-01T00:00:00.000Z' where id = ?", nora);
  for (let time = newcomers; time < others; time += 1) await added(world.member);
  expect((await add(world.member)).status).toBe(429);
  await added(world.admin);
});
