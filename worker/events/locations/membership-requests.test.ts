import { expect, test } from 'vitest';
import { DB, idOf, refusal, spentOn, world } from '../../../tests/setup/database.ts';
import { ana, asked, asking, link, makeDefault, noras, remove, sentencesOf, statusOf, studio, toldOf, withLinks, call, nora, robin } from '../../../tests/fixtures/locations.ts';

withLinks();

test('a member requests a membership once', async () => {
  const id = await asked(world.member, {
    user_id: nora, is_default: false, is_admin: false, approved_by_id: null,
  });
  expect(await link(id)).toMatchObject({
    user_id: nora, location_id: studio, is_default: 0, is_admin: 0, approved_by_id: null,
    created_by: nora,
  });
  const told = [
    {
      description: 'Location Harbour Studio requested',
      link_table: 'users', link_title: 'Nora Quinn', created_by: nora,
    },
  ];
  expect(await toldOf(nora)).toEqual(told);
  expect(await refusal(asking(nora, world.member))).toBe('409 taken');
  expect(await toldOf(nora)).toEqual(told);
});

test('a retried request with its key gets the same response', async () => {
  const key = { 'Idempotency-Key': 'asked' };
  const first = await asking(nora, world.member, {}, key);
  const again = await asking(nora, world.member, {}, key);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await again.json()).toEqual(await first.json());
  expect(await toldOf(nora)).toHaveLength(1);
});

test('an admin adds a member at once and replaces the default', async () => {
  const id = await asked(world.admin, { is_default: true, is_admin: true, approved_by_id: robin });
  expect(await link(id)).toMatchObject({ is_default: 1, is_admin: 1, approved_by_id: robin });
  expect(await link(noras)).toMatchObject({ is_default: 0, updated_by: robin });
  expect(await toldOf(nora)).toMatchObject([
    { description: 'Location Harbour Studio added, as admin, as default', created_by: robin },
  ]);
});

test("an admin's addition costs two round trips and is checked in the second", async () => {
  const answer = await asking(nora, world.admin, { approved_by_id: robin });
  expect([answer.status, spentOn(answer).roundTrips]).toEqual([201, 2]);
  const nowhere = { location_id: idOf('locations', 'nowhere'), approved_by_id: idOf('users', 'x') };
  const refused = await asking(nora, world.admin, nowhere);
  expect(spentOn(refused).roundTrips).toBe(2);
  expect(await refusal(refused)).toBe('422 location_id, approved_by_id');
});

test.each([
  [world.member, { is_admin: true }, '403'],
  [world.member, { approved_by_id: nora }, '403'],
  [world.host, { is_admin: true }, '403'],
  [world.host, { approved_by_id: nora }, '403'],
  [world.basic, {}, '403'],
  [world.member, { user_id: ana }, '422 user_id'],
  [world.member, { location_id: nora }, '422 location_id'],
  [world.member, { location_id: 'x' }, '422 location_id'],
  [world.member, { location_id: null }, '422 location_id'],
  [world.member, { tag: 'x' }, '422 '],
  [world.admin, { approved_by_id: studio }, '422 approved_by_id'],
  [world.admin, { approved_by_id: idOf('users', 'x') }, '422 approved_by_id'],
])('%s who asks for Nora with %j is rejected with %s', async (by, body, expected) => {
  expect(await refusal(asking(nora, by, body))).toBe(expected.trim());
  expect(await toldOf(nora)).toEqual([]);
});

test('rejects requests without account or for unknown users', async () => {
  expect(await statusOf(call('POST', `${nora}/locations`, null, {}))).toBe(401);
  expect(await statusOf(asking(studio, world.admin))).toBe(404);
});

test('private locations exist for admins only', async () => {
  const hidden = { location_id: idOf('locations', 'the-room-in-peckham') };
  expect(await refusal(asking(nora, world.member, hidden))).toBe('422 location_id');
  await DB.run('update locations set is_active = 0 where id = ?', studio);
  expect(await refusal(asking(nora, world.member))).toBe('422 location_id');
  await DB.run('update locations set is_active = 1 where id = ?', studio);
  expect(await toldOf(nora)).toEqual([]);
  const id = await asked(world.admin, hidden);
  expect(await statusOf(remove(world.admin, `${nora}/locations/${id}`))).toBe(204);
});

const defaults = () =>
  DB.column('select id from user_locations where user_id = ? and is_default = 1', nora);

test('one location is the default; repeating changes nothing', async () => {
  const id = await asked(world.member);
  for (const _ of [1, 2]) {
    expect(await statusOf(makeDefault(nora, id, world.member))).toBe(204);
    expect(await defaults()).toEqual([id]);
  }
  expect(await sentencesOf(nora)).toEqual([
    'Location Harbour Studio requested',
    'Location Harbour Studio set as default',
  ]);
  expect(await statusOf(makeDefault(nora, noras, world.admin))).toBe(204);
  expect(await defaults()).toEqual([noras]);
  expect(await statusOf(makeDefault(nora, id, world.host))).toBe(403);
});

test('many parallel requests and choices leave one', async () => {
  const id = await asked(world.member);
  await Promise.all([id, noras, id, noras].map((one) => makeDefault(nora, one, world.member)));
  expect(await defaults()).toHaveLength(1);
  const answers = await Promise.all([1, 2, 3].map(() => statusOf(asking(ana, 'ana-kovac'))));
  expect(answers.sort()).toEqual([201, 409, 409]);
});
