import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ask, withWorld } from '../../tests/world.ts';
import { eventList, eventView } from '../contract/events.ts';
import { locationList } from '../contract/locations.ts';

withWorld();

const json = async (path: string) => (await ask(`/sobe/v1${path}`)).json();
const events = async (query = '') => eventList.parse(await json(`/events/fe?limit=100&${query}`));

test('coming events stand in the order of their beginning, past ones are left out', async () => {
  const { count, data } = await events();
  expect(count).toBe(8);
  expect(data.map(({ start_at }) => start_at)).toEqual(
    data.map(({ start_at }) => start_at).toSorted(),
  );
  expect((await events('from=2020-01-01&to=2020-02-01')).count).toBe(0);
});

test('events can be asked for by person, by place and by time', async () => {
  const [first] = (await events()).data;
  expect((await events(`user_tag=${first?.user_tag}`)).data[0]?.tag).toBe(first?.tag);
  expect((await events('location_tag=st-werburgh-rooms')).data.length).toBeGreaterThan(0);
  expect((await events(`to=${first?.start_at}`)).count).toBe(0);
  expect((await ask('/sobe/v1/events/fe?from=tomorrow')).status).toBe(422);
});

test('a place that is not public is neither listed nor named', async () => {
  const { data } = locationList.parse(await json('/locations/fe'));
  expect(data.map(({ tag }) => tag)).not.toContain('the-room-in-peckham');
  expect((await ask('/l/the-room-in-peckham')).status).toBe(404);
  await env.DB.prepare(
    "update events set location_id = (select id from locations where tag = 'the-room-in-peckham') where tag = 'standing-like-trees'",
  ).run();
  const hidden = eventView.parse(await json('/events/fe/standing-like-trees'));
  expect(hidden).toMatchObject({ location_id: null, location_name: null, location_tag: null });
});

test('an event of somebody who was deactivated is missing', async () => {
  await env.DB.prepare(
    "update users set is_active = 0 where id = (select user_id from events where tag = 'standing-like-trees')",
  ).run();
  expect((await ask('/e/standing-like-trees')).status).toBe(404);
});

test('an event can be taken into a calendar', async () => {
  const answer = await ask('/e/an-evening-in-the-listening-circle.ics');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(text).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/);
  expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(
    true,
  );
  expect((await ask('/e/no-such-event.ics')).status).toBe(404);
});
