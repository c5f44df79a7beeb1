import { env } from 'cloudflare:workers';
import ICAL from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

/**
 * Parses a calendar with another library, and checks line lengths (RFC 5545, 3.1), which that
 * library does not.
 */
function parsed(bytes: Uint8Array) {
  const raw = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  expect(raw.endsWith('\r\n')).toBe(true);
  for (const line of raw.slice(0, -2).split('\r\n')) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
    expect(line).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f]/);
    expect(new TextEncoder().encode(line).length, line).toBeLessThanOrEqual(75);
  }
  return new ICAL.Component(ICAL.parse(raw));
}

const partsOf = (calendar: ICAL.Component) => calendar.getAllSubcomponents();

/** Value of a property that occurs exactly once. */
function only(component: ICAL.Component | undefined, name: string): string {
  const found = component?.getAllProperties(name.toLowerCase()) ?? [];
  expect(found, name).toHaveLength(1);
  return String(found[0]?.getFirstValue());
}

function instant(component: ICAL.Component | undefined, name: string): string {
  const value = component?.getFirstPropertyValue(name.toLowerCase()) as ICAL.Time;
  expect(value.zone.tzid, name).toBe('UTC');
  return value.toJSDate().toISOString();
}

/** Requirements of RFC 5545 for every calendar and event. */
function checked(calendar: ICAL.Component) {
  expect(only(calendar, 'VERSION')).toBe('2.0');
  expect(only(calendar, 'PRODID')).toMatch(/^-\/\//);
  // METHOD would require an ORGANIZER and a matching Content-Type (RFC 5546).
  expect(calendar.hasProperty('method')).toBe(false);
  const uids = partsOf(calendar).map((event) => {
    expect(event.name).toBe('vevent');
    for (const name of ['DTSTAMP', 'CREATED', 'LAST-MODIFIED']) instant(event, name);
    expect(instant(event, 'DTEND') > instant(event, 'DTSTART')).toBe(true);
    expect(only(event, 'SEQUENCE')).toMatch(/^\d+$/);
    expect(only(event, 'STATUS')).toBe('CONFIRMED');
    only(event, 'SUMMARY');
    return only(event, 'UID');
  });
  expect(new Set(uids).size).toBe(uids.length);
  return calendar;
}

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const read = async (path: string) => checked(parsed(await bytesOf(await fetchApp(path))));

const walk = 'slow-walk-round-the-docks';
const set = (column: string, value: string | number) =>
  DB.run(`update events set ${column} = ?, version = version + 1 where tag = ?`, value, walk);

let giver: string;
beforeAll(async () => {
  giver =
    (await DB.value<string>(
      'select u.tag from events e join users u on u.id = e.user_id where e.tag = ?',
      walk,
    )) ?? '';
});

test('event texts round-trip through the calendar', async () => {
  const name = 'Tea; cake, and a \\ slash: “quoted” – 🫖';
  const description = `Line one\nLine two\r\nLine three\rfour ${'ü🌿'.repeat(60)}\u0007 bell\tand tab`;
  await set('name', name);
  await set('description', description);
  const [event] = partsOf(await read(`/e/${walk}.ics`));
  expect(only(event, 'SUMMARY')).toBe(name);
  const written = await (await fetchApp(`/e/${walk}.ics`)).text();
  expect(written).toContain('SUMMARY:Tea\\; cake\\, and a \\\\ slash');
  expect(only(event, 'DESCRIPTION')).toBe(
    description.replace(/\r\n?/g, '\n').replace('\u0007', ''),
  );
  expect(only(event, 'URL')).toMatch(new RegExp(`^http.*/e/${walk}$`));
});

test('event text cannot inject a property', async () => {
  await set('description', 'a\r\nEND:VEVENT\r\nBEGIN:VALARM\u2028ATTACH:x\u0085y');
  const calendar = await read(`/e/${walk}.ics`);
  expect(partsOf(calendar)).toHaveLength(1);
  expect(partsOf(calendar)[0]?.getAllSubcomponents()).toEqual([]);
});

test('a change keeps the UID and increments SEQUENCE', async () => {
  const [before] = partsOf(await read(`/e/${walk}.ics`));
  await set('start_at', '2027-03-28T00:30:00.000Z');
  await set('end_at', '2027-03-28T01:30:00.000Z');
  const [after] = partsOf(await read(`/e/${walk}.ics`));
  expect(only(after, 'UID')).toBe(only(before, 'UID'));
  const sequence = (event?: ICAL.Component) => Number(only(event, 'SEQUENCE'));
  expect(sequence(after)).toBe(sequence(before) + 2);
});

test.each([
  [
    'the hour that British clocks leave out',
    '2027-03-28T00:30:00.000Z',
    '2027-03-28T01:30:00.000Z',
  ],
  ['the hour that they have twice', '2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'],
])('%s: an hour stays an hour, because times are instants', async (_, start, end) => {
  await set('start_at', start);
  await set('end_at', end);
  const [event] = partsOf(await read(`/e/${walk}.ics`));
  expect([instant(event, 'DTSTART'), instant(event, 'DTEND')]).toEqual([start, end]);
});

test("a host's calendar has a name and recent and upcoming events", async () => {
  const host = demoId('users', giver);
  const copy = (tag: string, start: string) =>
    DB.run(
      `insert into events (id, created_at, created_by, updated_at, name, tag, user_id, start_at, end_at, image_1_id)
      select ?1, created_at, user_id, updated_at, ?1, ?1, ?2, ?3, datetime(?3, '+1 hour') || 'Z', image_1_id from events where tag = ?4`,
      tag,
      host,
      start,
      walk,
    );
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await copy('lately', daysAgo(30));
  await copy('long-ago', daysAgo(200));
  const calendar = await read(`/u/${giver}.ics`);
  const name = await DB.value<string>('select name from users where id = ?', host);
  expect(only(calendar, 'X-WR-CALNAME')).toBe(`${name} · Sobe`);
  expect(only(calendar, 'NAME')).toBe(only(calendar, 'X-WR-CALNAME'));
  expect(calendar.getFirstProperty('refresh-interval')?.toICALString()).toBe(
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
  );
  const names = partsOf(calendar).map((event) => only(event, 'SUMMARY'));
  expect(names).toContain('lately');
  expect(names).not.toContain('long-ago');
  const starts = partsOf(calendar).map((event) => instant(event, 'DTSTART'));
  expect(starts).toEqual(starts.toSorted());
});

test("omits hidden events from the host's calendar", async () => {
  const textOf = async () =>
    new TextDecoder().decode(await bytesOf(await fetchApp(`/u/${giver}.ics`)));
  const lately = demoId('events', 'lately');
  await DB.run(
    "update events set id = ?, created_by = user_id, is_active = 0 where tag = 'lately'",
    lately,
  );
  const hidden = await textOf();
  expect(hidden).not.toContain(lately);
  await DB.run(
    "update events set start_at = ?, end_at = ?, version = version + 1 where tag = 'lately'",
    '2027-02-03T04:05:00.000Z',
    '2027-02-03T05:05:00.000Z',
  );
  expect(await textOf()).toBe(hidden);
  expect((await fetchApp('/e/lately.ics')).status).toBe(404);
  await DB.run("update events set is_active = 1 where tag = 'lately'");
  expect(await textOf()).toContain('DTSTART:20270203T040500Z');
});

test('answers 304 for an unchanged calendar', async () => {
  const first = await fetchApp(`/u/${giver}.ics`);
  const etag = first.headers.get('ETag') ?? '';
  const again = await fetchApp(`/u/${giver}.ics`, { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const id = await DB.value('select id from events where tag = ?', walk);
  const change = await callApi('PATCH', `events/${id}`, testUsers.admin, { name: 'Another walk' });
  expect(change.status).toBe(200);
  const changed = await fetchApp(`/u/${giver}.ics`, { headers: { 'If-None-Match': etag } });
  expect(changed.status).toBe(200);
});

test('entries contain the location in both calendars', async () => {
  await env.DB.batch([
    env.DB.prepare(
      "update locations set address_line_1 = 'Unit 2; the back', address_town = 'Bristol', address_postcode = 'BS2 0ZW' where tag = 'st-werburgh-rooms'",
    ),
    env.DB.prepare(
      "update events set location_id = (select id from locations where tag = 'st-werburgh-rooms') where tag = ?",
    ).bind(walk),
  ]);
  const named = (calendar: ICAL.Component) =>
    partsOf(calendar).filter((event) => only(event, 'URL').endsWith(`/e/${walk}`));
  for (const calendar of [`/e/${walk}.ics`, `/u/${giver}.ics`]) {
    const [event] = named(await read(calendar));
    expect(only(event, 'LOCATION'), calendar).toBe(
      'St Werburgh Rooms, Unit 2; the back, Bristol BS2 0ZW, United Kingdom',
    );
  }
  await DB.run(
    "update locations set address_line_1 = name, address_town = null, address_postcode = null, address_country_id = null where tag = 'st-werburgh-rooms'",
  );
  const [event] = partsOf(await read(`/e/${walk}.ics`));
  expect(only(event, 'LOCATION')).toBe('St Werburgh Rooms');
});

test('omits private places; private hosts have no calendar', async () => {
  await DB.run(
    "update events set location_id = (select id from locations where tag = 'the-room-in-peckham') where tag = ?",
    walk,
  );
  for (const calendar of [`/e/${walk}.ics`, `/u/${giver}.ics`]) {
    const told = new TextDecoder().decode(await bytesOf(await fetchApp(calendar)));
    for (const word of ['Peckham', 'By appointment', 'SE15']) expect(told).not.toContain(word);
  }
  expect((await fetchApp('/u/no-such-person.ics')).status).toBe(404);
  expect((await fetchApp(`/u/${testUsers.waiting}.ics`)).status).toBe(404);
  const moved = await fetchApp(`/u/${demoId('users', giver)}.ics`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, `/u/${giver}.ics`]);
});

test.each([
  ['zoë-abara', 'zoe-abara', 'zo%C3%AB-abara'],
  ['tōkyō-気功', 'tokyo', 't%C5%8Dky%C5%8D-%E6%B0%97%E5%8A%9F'],
  ['気功', 'calendar', '%E6%B0%97%E5%8A%9F'],
])('the file of %s has a name for every client', async (tag, ascii, encoded) => {
  const named = `attachment; filename="${ascii}.ics"; filename*=UTF-8''${encoded}.ics`;
  const nameOf = async (address: string) =>
    (await fetchApp(encodeURI(address))).headers.get('Content-Disposition');
  await DB.run('update users set tag = ? where tag = ?', tag, giver);
  expect(await nameOf(`/u/${tag}.ics`)).toBe(named);
  await DB.run('update users set tag = ? where tag = ?', giver, tag);
  await DB.run('update events set tag = ? where tag = ?', tag, walk);
  expect(await nameOf(`/e/${tag}.ics`)).toBe(named);
  await DB.run('update events set tag = ? where tag = ?', walk, tag);
});
