import { expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

const latest = (id: unknown) =>
  DB.value<string>(
    'select description from history where link_id = ? order by id desc limit 1',
    id,
  );

test('returns names of references in one lookup', async () => {
  const path = `events/${demoId('events', 'standing-like-trees')}`;
  const event = await (await callApi('GET', path, testUsers.admin)).json<Record<string, unknown>>();
  const location_id = await DB.value<string>(
    'select id from locations where id <> ? limit 1',
    event.location_id,
  );
  const { user_id, category_id, sub_category_id, image_1_id } = event;
  const refs = { user_id, category_id, sub_category_id, image_1_id, image_2_id: image_1_id };
  const sent = { ...refs, image_3_id: image_1_id, location_id };
  const answer = await callApi('PATCH', path, testUsers.admin, sent);
  expect(answer.status).toBe(200);
  expect(getResponseQueryStatistics(answer).roundTrips).toBe(3);
  const { location_name } = await answer.json<{ location_name: string }>();
  expect(await latest(event.id)).toContain(`Location: ${event.location_name} → ${location_name}`);
});
