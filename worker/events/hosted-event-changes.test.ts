import { expect, test } from 'vitest';
import { ask, DB, idOf, purged, refusal, spentOn, world } from '../../tests/setup/database.ts';
import {
  add,
  added,
  at,
  call,
  film,
  nora,
  own,
  told,
  walk,
  withOwnEvents,
} from '../../tests/fixtures/events.ts';
import type { Values } from '../contract/resources/resource.ts';

withOwnEvents();

test('a member changes an event; a parallel save conflicts', async () => {
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

test('an event keeps the location of its host, public or not', async () => {
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

test('returns all errors of an event at once', async () => {
  const wrong = { image_1_id: film, sub_category_id: walk, location_id: walk };
  expect(await refusal(add(world.member, wrong))).toBe(
    '422 image_1_id, location_id, sub_category_id',
  );
  const change = await call('PATCH', `${nora}/events/${walk}`, world.member, wrong);
  expect(await refusal(change)).toBe('422 image_1_id, location_id, sub_category_id');
  const admins = await call('PATCH', `${nora}/events/${walk}`, world.admin, { image_2_id: walk });
  expect(await refusal(admins)).toBe('422 image_2_id');
});

test('adding and changing an event costs two round trips', async () => {
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
