import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { DB, fetchApp, withSeededDatabase } from '../../tests/setup/database.ts';
import {
  eventItemSchema,
  eventListSchema,
  eventOrders,
  eventViewSchema,
} from '../contract/events/events.ts';
import { locationListSchema } from '../contract/events/locations.ts';

withSeededDatabase();

const json = async (path: string) => (await fetchApp(`/sobe/v1${path}`)).json();
const events = async (query = '') =>
  eventListSchema.parse(await json(`/events/fe?limit=100&${query}`));

test('lists upcoming events by start, without past ones', async () => {
  const { count, data } = await events();
  // Eight single events and eight dates of the series.
  expect(count).toBe(16);
  expect(data.map(({ start_at }) => start_at)).toEqual(
    data.map(({ start_at }) => start_at).toSorted(),
  );
  expect((await events('from=2020-01-01&to=2020-02-01')).count).toBe(0);
});

test('filters events by host, place and time', async () => {
  const [first] = (await events()).data;
  expect((await events(`user_tag=${first?.user_tag}`)).data[0]?.tag).toBe(first?.tag);
  expect((await events('location_tag=st-werburgh-rooms')).data.length).toBeGreaterThan(0);
  expect((await events(`to=${first?.start_at}`)).count).toBe(0);
  for (const from of ['tomorrow', '9999-12-31T23:59:59-23:59', '0001-01-01']) {
    expect((await fetchApp(`/sobe/v1/events/fe?from=${from}`)).status, from).toBe(422);
  }
});

test('search finds events by every visible text', async () => {
  const { data } = await events();
  const [first] = data;
  const part = first?.name.slice(1, -1).toUpperCase() ?? '';
  expect((await events(`search=${encodeURIComponent(part)}`)).data).toContainEqual(first);
  const there = await events(`search=${encodeURIComponent(first?.location_name ?? '')}`);
  expect(there.data).toEqual(data.filter((one) => one.location_name === first?.location_name));
  expect(there.count).toBe(there.data.length);
  expect((await events('search=walrus')).count).toBe(0);
  expect((await events('search=a&to=2020-01-01')).count).toBe(0);
  expect(eventListSchema.parse(await json('/events/fe?search=e&limit=2&offset=1')).data).toEqual(
    (await events('search=e')).data.slice(1, 3),
  );
});

test.each(eventOrders)('sorts events by %s, ties by id', async (field) => {
  const value = (row: (typeof data)[number]) => (row[field] ?? '').toLowerCase();
  const { data } = await events();
  const ordered = data.toSorted((one, other) =>
    [value(one), one.id].join('\0') < [value(other), other.id].join('\0') ? -1 : 1,
  );
  expect((await events(`orderby=${field} asc`)).data).toEqual(ordered);
  const short = eventListSchema.parse(await json(`/events/fe?limit=3&orderby=${field} asc`));
  expect(short).toEqual({ count: data.length, data: ordered.slice(0, 3) });
  expect((await fetchApp('/sobe/v1/events/fe?orderby=nothing asc')).status).toBe(422);
});

test('an event returns whether it is over, and its image texts', async () => {
  const tag = 'standing-like-trees';
  const event = async () => eventItemSchema.parse(await json(`/events/fe/${tag}`));
  expect(await event()).toMatchObject({ is_over: false, image_2_alternative_text: null });
  await env.DB.batch([
    env.DB.prepare(
      'update uploaded_files set alternative_text = ? where id = (select image_1_id from events where tag = ?)',
    ).bind('Four people under a beech', tag),
    env.DB.prepare(
      "update events set start_at = '2026-01-01T10:00:00.000Z', end_at = ? where tag = ?",
    ).bind(new Date(Date.now() - 1000).toISOString(), tag),
  ]);
  expect(await event()).toMatchObject({
    is_over: true,
    image_1_alternative_text: 'Four people under a beech',
  });
  const document = await (await fetchApp(`/e/${tag}`)).text();
  expect(document).toContain('alt="Four people under a beech"');
  expect(document).toContain('This event is over');
});

const nowhere = {
  address_line_1: null,
  address_line_2: null,
  address_line_3: null,
  address_town: null,
  address_county: null,
  address_postcode: null,
  address_country_id: null,
  address_country_name: null,
};

test('shows town and country on pages and the full address in JSON-LD', async () => {
  const tag = 'an-evening-in-the-listening-circle';
  await DB.run(
    "update events set location_id = (select id from locations where tag = 'st-werburgh-rooms') where tag = ?",
    tag,
  );
  const document = await (await fetchApp(`/e/${tag}`)).text();
  const visible = document.replace(/<!--.*?-->/g, '');
  expect(visible).toContain('St Werburgh Rooms</a>, <bdi>Bristol</bdi>, United Kingdom</dd>');
  const [, data = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(document) ?? [];
  expect(JSON.parse(data).location).toEqual({
    '@type': 'Place',
    name: 'St Werburgh Rooms',
    url: expect.stringMatching('/l/st-werburgh-rooms$'),
    address: {
      '@type': 'PostalAddress',
      streetAddress: '37 Mina Lane, St Werburgh’s',
      addressLocality: 'Bristol',
      addressRegion: null,
      postalCode: 'BS2 0ZW',
      addressCountry: 'GB',
    },
  });
  const { user_tag } = eventItemSchema.parse(await json(`/events/fe/${tag}`));
  const profile = await (await fetchApp(`/u/${user_tag}`)).text();
  expect(profile.replace(/<!--.*?-->/g, '')).toContain('<span>St Werburgh Rooms, Bristol</span>');
});

test('neither lists nor names private places', async () => {
  const { data } = locationListSchema.parse(await json('/locations/fe'));
  expect(data.map(({ tag }) => tag)).not.toContain('the-room-in-peckham');
  expect((await fetchApp('/l/the-room-in-peckham')).status).toBe(404);
  await DB.run(
    "update events set location_id = (select id from locations where tag = 'the-room-in-peckham') where tag = 'standing-like-trees'",
  );
  const hidden = eventViewSchema.parse(await json('/events/fe/standing-like-trees'));
  expect(hidden).toMatchObject({ location_id: null, location_name: null, location_tag: null });
  expect((await events('search=peckham')).count).toBe(0);
  const path = '/events/fe/standing-like-trees';
  expect(eventItemSchema.parse(await json(path))).toMatchObject(nowhere);
  const told = [JSON.stringify(await events()), await (await fetchApp(`/sobe/v1${path}`)).text()];
  for (const answer of [...told, await (await fetchApp('/e/standing-like-trees')).text()]) {
    for (const part of ['Peckham', 'By appointment', 'SE15']) expect(answer).not.toContain(part);
  }
});

test('answers 404 for events of deactivated hosts', async () => {
  await DB.run(
    "update users set is_active = 0 where id = (select user_id from events where tag = 'standing-like-trees')",
  );
  expect((await fetchApp('/e/standing-like-trees')).status).toBe(404);
  expect((await events('search=standing like trees')).count).toBe(0);
});

test('an event can be downloaded as calendar entry', async () => {
  const answer = await fetchApp('/e/an-evening-in-the-listening-circle.ics');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(text).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/);
  expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(
    true,
  );
  const missing = await fetchApp('/e/no-such-event.ics');
  expect([missing.status, await missing.json()]).toMatchObject([
    404,
    { message: 'This event does not exist.' },
  ]);
  await env.DB.batch([
    env.DB.prepare(`insert into former_tags (resource, tag, item_id, changed_at)
      select 'events', tag, id, '2026-11-20T00:00:00.000Z' from events
      where tag = 'an-evening-in-the-listening-circle'`),
    env.DB.prepare(
      "update events set tag = 'a-circle' where tag = 'an-evening-in-the-listening-circle'",
    ),
  ]);
  const moved = await fetchApp('/e/an-evening-in-the-listening-circle.ics', { redirect: 'manual' });
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/e/a-circle.ics']);
  const giverIs = (active: number) =>
    DB.run(
      "update users set is_active = ? where id = (select user_id from events where tag = 'a-circle')",
      active,
    );
  await giverIs(0);
  const hidden = await fetchApp('/e/an-evening-in-the-listening-circle.ics', {
    redirect: 'manual',
  });
  expect(hidden.status).toBe(404);
  await giverIs(1);
});
