import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  addOwnEvent,
  addOwnEventForId,
  callOwnEvents,
  eventHostId,
  eventOwnerId,
  eventTime,
  listEventHistory,
  ownPictureId,
  ownVideoId,
  walkEventId,
  withEventPictures,
} from '../../tests/fixtures/events.ts';
import {
  DB,
  demoId,
  describeRefusal,
  fetchApp,
  recordedPurges,
  testUsers,
} from '../../tests/setup/database.ts';
import { activityLimits } from '../contract/community/activity-limits.ts';
import { eventsResource } from '../contract/events/events.resource.ts';
import type { FieldValues } from '../contract/resources/resource.ts';
import { buildItemSchema, buildListSchema } from '../contract/resources/resource-responses.ts';

withEventPictures();

const value = async (sql: string) => (await env.DB.prepare(sql).first<string>('id')) ?? '';

test('members and admins see the same events of a host', async () => {
  const answer = await callOwnEvents('GET', `${eventOwnerId}/events`, testUsers.member);
  const list = await answer.json<{ count: number; data: FieldValues[] }>();
  buildListSchema(eventsResource).strict().parse(list);
  expect(list.data.map(({ user_id }) => user_id)).toEqual(list.data.map(() => eventOwnerId));
  expect(list.data.map(({ id }) => id)).toContain(walkEventId);
  expect(
    await (await callOwnEvents('GET', `${eventOwnerId}/events`, testUsers.admin)).json(),
  ).toEqual(list);
  expect((await callOwnEvents('GET', `${walkEventId}/events`, testUsers.admin)).status).toBe(404);
  expect(
    (
      await callOwnEvents(
        'GET',
        `${eventOwnerId}/events?search=docks&orderby=start_at desc`,
        testUsers.member,
      )
    ).status,
  ).toBe(200);
  expect(
    (await callOwnEvents('GET', `${eventOwnerId}/events?orderby=version asc`, testUsers.member))
      .status,
  ).toBe(422);
});

test('returns one event with its version, only below its host', async () => {
  const answer = await callOwnEvents(
    'GET',
    `${eventOwnerId}/events/${walkEventId}`,
    testUsers.member,
  );
  buildItemSchema(eventsResource)
    .strict()
    .parse(await answer.json());
  expect(answer.headers.get('ETag')).toMatch(/^"\d+"$/);
  expect(
    (await callOwnEvents('GET', `${eventHostId}/events/${walkEventId}`, testUsers.admin)).status,
  ).toBe(404);
});

test('a member adds a public event', async () => {
  const id = await addOwnEventForId(testUsers.member, { user_id: eventOwnerId });
  expect(recordedPurges).toEqual([['events']]);
  expect(await (await fetchApp('/sobe/v1/events/fe/a-walk')).json()).toMatchObject({
    id,
    user_name: 'Nora Quinn',
    image_1_id: ownPictureId,
    start_at: eventTime(10),
  });
  expect(await listEventHistory(id)).toEqual([
    { description: 'Created', link_table: 'events', created_by: eventOwnerId },
  ]);
});

test('a retried request creates one event', async () => {
  const key = { 'Idempotency-Key': 'twice' };
  const first = await addOwnEventForId(testUsers.member, { name: 'Twice' }, key);
  expect(await addOwnEventForId(testUsers.member, { name: 'Twice' }, key)).toBe(first);
  expect(await listEventHistory(first)).toHaveLength(1);
});

test('an admin adds an event for a host, with any image', async () => {
  const image_1_id = await value(
    "select min(id) as id from uploaded_files where object_type = 'events'",
  );
  const id = await addOwnEventForId(
    testUsers.admin,
    { name: 'Of Ruth', image_1_id },
    {},
    eventHostId,
  );
  expect(
    await (await callOwnEvents('GET', `${eventHostId}/events/${id}`, testUsers.host)).json(),
  ).toMatchObject({
    user_id: eventHostId,
    created_by_name: 'Robin Hale',
  });
});

test.each([
  [{ name: null }, 'name'],
  [{ end_at: eventTime(10) }, 'end_at'],
  [{ end_at: '2027-07-01T10:00:00.000Z' }, 'end_at'],
  [{ start_at: 'soon' }, 'start_at'],
  [{ start_at: '1899-12-31T23:59:59Z', end_at: '1899-12-31T23:59:59.5Z' }, 'start_at, end_at'],
  [{ start_at: eventTime(10), end_at: '9999-12-31T23:59:59-23:59' }, 'end_at'],
  [{ image_1_id: null }, 'image_1_id'],
  [{ image_1_id: ownVideoId }, 'image_1_id'],
  [{ image_2_id: walkEventId }, 'image_2_id'],
  [{ location_id: demoId('locations', 'the-room-in-peckham') }, 'location_id'],
  [{ category_id: walkEventId }, 'category_id'],
  [{ user_id: eventHostId }, 'user_id'],
])('rejects %j with 422', async (wrong, path) => {
  const before = await DB.value('select count(*) as n from events');
  expect(await describeRefusal(addOwnEvent(testUsers.member, wrong))).toBe(`422 ${path}`.trim());
  expect(await DB.value('select count(*) as n from events')).toBe(before);
});

test('rejects images of other users', async () => {
  const image_1_id = await value(
    `select min(id) as id from uploaded_files where object_type = 'users' and object_id <> '${eventOwnerId}' and content_type like 'image/%'`,
  );
  expect(await describeRefusal(addOwnEvent(testUsers.member, { image_1_id }))).toBe(
    '422 image_1_id',
  );
  const change = await callOwnEvents(
    'PATCH',
    `${eventOwnerId}/events/${walkEventId}`,
    testUsers.member,
    {
      image_2_id: image_1_id,
    },
  );
  expect(await describeRefusal(change)).toBe('422 image_2_id');
});

test('answers 404 for an unknown host', async () => {
  expect((await addOwnEvent(testUsers.admin, {}, {}, walkEventId)).status).toBe(404);
});

test('rejects invalid changes, and changes below another host', async () => {
  const of = `${eventOwnerId}/events/${walkEventId}`;
  const rows = (await listEventHistory(walkEventId)).length;
  const wrong: [object, string][] = [
    [{ end_at: '2020-01-01T10:00:00Z' }, 'end_at'],
    [{ user_id: eventHostId }, 'user_id'],
    [{ user_id: null }, 'user_id'],
    [{ location_id: demoId('locations', 'the-room-in-peckham') }, 'location_id'],
    [{ name: null }, 'name'],
  ];
  for (const [body, path] of wrong) {
    expect(await describeRefusal(callOwnEvents('PATCH', of, testUsers.member, body)), path).toBe(
      `422 ${path}`.trim(),
    );
  }
  for (const by of [testUsers.host, testUsers.admin]) {
    expect(
      (await callOwnEvents('PATCH', `${eventHostId}/events/${walkEventId}`, by, { name: 'x' }))
        .status,
    ).toBe(404);
  }
  expect(await listEventHistory(walkEventId)).toHaveLength(rows);
  const unchanged = await callOwnEvents('PATCH', of, testUsers.member, {});
  expect(unchanged.status).toBe(200);
  expect(await listEventHistory(walkEventId)).toHaveLength(rows);
});

test('limits new events of members, not of admins', async () => {
  const { newcomers, others } = activityLimits.events;
  await DB.run(
    'update users set approved_at = ? where id = ?',
    new Date().toISOString(),
    eventOwnerId,
  );
  const key = { 'Idempotency-Key': 'the first of many' };
  const first = await addOwnEventForId(testUsers.member, {}, key);
  for (let time = 1; time < newcomers; time += 1) await addOwnEventForId(testUsers.member);
  const refused = await addOwnEvent(testUsers.member);
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { message: expect.stringContaining(`limit of ${newcomers} new events in a day`) },
  ]);
  expect(await describeRefusal(addOwnEvent(testUsers.member, { image_1_id: ownVideoId }))).toBe(
    '422 image_1_id',
  );
  expect(await addOwnEventForId(testUsers.member, {}, key)).toBe(first);
  await DB.run(
    "update users set approved_at = '2026-01-01T00:00:00.000Z' where id = ?",
    eventOwnerId,
  );
  for (let time = newcomers; time < others; time += 1) await addOwnEventForId(testUsers.member);
  expect((await addOwnEvent(testUsers.member)).status).toBe(429);
  await addOwnEventForId(testUsers.admin);
});
