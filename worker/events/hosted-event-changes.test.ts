import { expect, test } from 'vitest';
import {
  addOwnEvent,
  addOwnEventForId,
  callOwnEvents,
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
  getResponseQueryStatistics,
  recordedPurges,
  testUsers,
} from '../../tests/setup/database.ts';
import type { FieldValues } from '../contract/resources/resource.ts';

withEventPictures();

test('a member changes an event; a parallel save conflicts', async () => {
  const etag = (
    await callOwnEvents('GET', `${eventOwnerId}/events/${walkEventId}`, testUsers.member)
  ).headers.get('ETag');
  const match = { 'If-Match': etag ?? '' };
  const before = await (
    await callOwnEvents('GET', `${eventOwnerId}/events/${walkEventId}`, testUsers.member)
  ).json<FieldValues>();
  const same = { image_1_id: before.image_1_id, location_id: before.location_id };
  const changed = {
    ...same,
    name: 'A slower walk',
    image_2_id: ownPictureId,
    user_id: eventOwnerId,
  };
  const answer = await callOwnEvents(
    'PATCH',
    `${eventOwnerId}/events/${walkEventId}`,
    testUsers.member,
    changed,
    match,
  );
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject(changed);
  expect(answer.headers.get('ETag')).not.toBe(etag);
  expect(recordedPurges).toEqual([['events']]);
  expect(await listEventHistory(walkEventId)).toEqual([
    expect.objectContaining({
      description: expect.stringMatching(/^Name: .* → A slower walk; Image 2: .* → Own$/),
      link_table: 'events',
      created_by: eventOwnerId,
    }),
  ]);
  const late = await callOwnEvents(
    'PATCH',
    `${eventOwnerId}/events/${walkEventId}`,
    testUsers.admin,
    { name: 'Late' },
    match,
  );
  expect([late.status, await late.json()]).toMatchObject([409, { reason: 'changed' }]);
  expect(await listEventHistory(walkEventId)).toHaveLength(1);
});

test('an event keeps the location of its host, public or not', async () => {
  const hidden = demoId('locations', 'the-room-in-peckham');
  await DB.run(
    `insert into user_locations (id, created_at, updated_at, user_id, location_id)
      values ('${demoId('user_locations', 'here')}', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', ?, ?)`,
    eventOwnerId,
    hidden,
  );
  const id = await addOwnEventForId(testUsers.member, { name: 'At home', location_id: hidden });
  expect(await (await fetchApp('/sobe/v1/events/fe/at-home')).json()).toMatchObject({
    id,
    location_id: null,
  });
  const hides = async () => {
    const item = await callOwnEvents('GET', `${eventOwnerId}/events/${id}`, testUsers.member);
    const { data } = await (
      await callOwnEvents('GET', `${eventOwnerId}/events?limit=100`, testUsers.member)
    ).json<{
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

test('returns all errors of an event at once', async () => {
  const wrong = { image_1_id: ownVideoId, sub_category_id: walkEventId, location_id: walkEventId };
  expect(await describeRefusal(addOwnEvent(testUsers.member, wrong))).toBe(
    '422 image_1_id, location_id, sub_category_id',
  );
  const change = await callOwnEvents(
    'PATCH',
    `${eventOwnerId}/events/${walkEventId}`,
    testUsers.member,
    wrong,
  );
  expect(await describeRefusal(change)).toBe('422 image_1_id, location_id, sub_category_id');
  const admins = await callOwnEvents(
    'PATCH',
    `${eventOwnerId}/events/${walkEventId}`,
    testUsers.admin,
    { image_2_id: walkEventId },
  );
  expect(await describeRefusal(admins)).toBe('422 image_2_id');
});

test('adding and changing an event costs two round trips', async () => {
  const location_id = demoId('locations', 'harbour-studio');
  const made = await addOwnEvent(testUsers.member, { name: 'Quickly', location_id });
  const { id } = await made.json<{ id: string }>();
  const changing = (body: object) =>
    callOwnEvents('PATCH', `${eventOwnerId}/events/${id}`, testUsers.member, body);
  for (const [answer, status] of [
    [made, 201],
    [await addOwnEvent(testUsers.member, { image_1_id: ownVideoId }), 422],
    [
      await changing({
        name: 'Quicker',
        image_2_id: ownPictureId,
        location_id,
        end_at: eventTime(10, 13),
      }),
      200,
    ],
    [await changing({ image_2_id: ownVideoId }), 422],
  ] as const) {
    expect([answer.status, getResponseQueryStatistics(answer).roundTrips]).toEqual([status, 2]);
  }
});
