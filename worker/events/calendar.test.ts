import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { ask, DB, idOf, withWorld, world } from '../../tests/world.ts';

withWorld();

interface Property {
  name: string;
  parameters: Record<string, string>;
  value: string;
}

interface Component {
  name: string;
  properties: Property[];
  parts: Component[];
}

/**
 * A reader of iCalendar that forgives nothing, by the grammar of RFC 5545 (section 3.1 and 3.4): it knows
 * nothing of how the worker writes.
 */
function parsed(bytes: Uint8Array): Component {
  const raw = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  if (!raw.endsWith('\r\n')) throw new Error('the last line is not ended');
  const physical = raw.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`a bare line break: ${JSON.stringify(line)}`);
    const octets = new TextEncoder().encode(line).length;
    if (octets > 75) throw new Error(`${octets} octets: ${line}`);
  }
  const lines: string[] = [];
  for (const line of physical) {
    if (/^[ \t]/.test(line)) lines.push(`${lines.pop()}${line.slice(1)}`);
    else lines.push(line);
  }
  const root: Component = { name: '', properties: [], parts: [] };
  const open = [root];
  for (const line of lines) {
    const found = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/su.exec(line);
    if (!found) throw new Error(`no content line: ${line}`);
    const [, name = '', given = '', value = ''] = found;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
    if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(value)) throw new Error(`a control: ${line}`);
    const within = open.at(-1) as Component;
    if (name === 'BEGIN') {
      const part: Component = { name: value, properties: [], parts: [] };
      within.parts.push(part);
      open.push(part);
    } else if (name === 'END') {
      if (within.name !== value) throw new Error(`${within.name} is ended by ${value}`);
      open.pop();
    } else {
      const parameters = Object.fromEntries(
        given
          .split(';')
          .slice(1)
          .map((one) => one.split('=') as [string, string]),
      );
      within.properties.push({ name, parameters, value });
    }
  }
  if (open.length !== 1 || root.parts.length !== 1) throw new Error('not one whole calendar');
  return root.parts[0] as Component;
}

const all = ({ properties }: Component, name: string) =>
  properties.filter((one) => one.name === name).map(({ value }) => value);

function only(component: Component, name: string): string {
  const [value, ...more] = all(component, name);
  if (value === undefined || more.length > 0)
    throw new Error(`${name} is there ${1 + more.length} times`);
  return value;
}

/** A value of the type TEXT: a backslash stands before what it may stand before. */
function text(value: string): string {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`a bare separator: ${value}`);
  return value.replace(/\\(.)/gs, (_, escaped: string) => {
    if ('nN'.includes(escaped)) return '\n';
    if ('\\;,'.includes(escaped)) return escaped;
    throw new Error(`\\${escaped} is no escape`);
  });
}

function instant(value: string): string {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(value);
  if (!found) throw new Error(`no instant in UTC: ${value}`);
  const [, year, month, day, hour, minute, second] = found;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`).toISOString();
}

/** What RFC 5545 wants of every calendar and event. */
function checked(calendar: Component) {
  expect(calendar.name).toBe('VCALENDAR');
  expect(only(calendar, 'VERSION')).toBe('2.0');
  expect(only(calendar, 'PRODID')).toMatch(/^-\/\//);
  // With one, RFC 5546 wants an ORGANIZER, and the Content-Type the same word.
  expect(all(calendar, 'METHOD')).toEqual([]);
  const uids = calendar.parts.map((event) => {
    expect(event.name).toBe('VEVENT');
    for (const name of ['DTSTAMP', 'CREATED', 'LAST-MODIFIED']) instant(only(event, name));
    expect(instant(only(event, 'DTEND')) > instant(only(event, 'DTSTART'))).toBe(true);
    expect(only(event, 'SEQUENCE')).toMatch(/^\d+$/);
    expect(only(event, 'STATUS')).toBe('CONFIRMED');
    text(only(event, 'SUMMARY'));
    return only(event, 'UID');
  });
  expect(new Set(uids).size).toBe(uids.length);
  return calendar;
}

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const read = async (path: string) => checked(parsed(await bytesOf(await ask(path))));

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

test('whatever is written into an event comes out of its calendar as it was', async () => {
  const name = 'Tea; cake, and a \\ slash: “quoted” – 🫖';
  const description = `Line one\nLine two\r\nLine three\rfour ${'ü🌿'.repeat(60)}\u0007 bell\tand tab`;
  await set('name', name);
  await set('description', description);
  const [event] = (await read(`/e/${walk}.ics`)).parts;
  expect(text(only(event as Component, 'SUMMARY'))).toBe(name);
  expect(text(only(event as Component, 'DESCRIPTION'))).toBe(
    description.replace(/\r\n?/g, '\n').replace('\u0007', ''),
  );
  expect(only(event as Component, 'URL')).toMatch(new RegExp(`^http.*/e/${walk}$`));
});

test('no word of an event can begin a property of its own', async () => {
  await set('description', 'a\r\nEND:VEVENT\r\nBEGIN:VALARM\u2028ATTACH:x\u0085y');
  const calendar = await read(`/e/${walk}.ics`);
  expect(calendar.parts).toHaveLength(1);
  expect(calendar.parts[0]?.parts).toEqual([]);
});

test('a change keeps the UID and raises the sequence', async () => {
  const [before] = (await read(`/e/${walk}.ics`)).parts;
  await set('start_at', '2027-03-28T00:30:00.000Z');
  await set('end_at', '2027-03-28T01:30:00.000Z');
  const [after] = (await read(`/e/${walk}.ics`)).parts;
  expect(only(after as Component, 'UID')).toBe(only(before as Component, 'UID'));
  const sequence = (event?: Component) => Number(only(event as Component, 'SEQUENCE'));
  expect(sequence(after)).toBe(sequence(before) + 2);
});

test.each([
  [
    'the hour that British clocks leave out',
    '2027-03-28T00:30:00.000Z',
    '2027-03-28T01:30:00.000Z',
  ],
  ['the hour that they have twice', '2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'],
])('%s: an hour stays an hour, for the times are instants', async (_, start, end) => {
  await set('start_at', start);
  await set('end_at', end);
  const [event] = (await read(`/e/${walk}.ics`)).parts;
  expect(
    [only(event as Component, 'DTSTART'), only(event as Component, 'DTEND')].map(instant),
  ).toEqual([start, end]);
});

test('a practitioner’s calendar names itself and holds what is coming and what was lately', async () => {
  const host = idOf('users', giver);
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
  expect(text(only(calendar, 'X-WR-CALNAME'))).toBe(`${name} · Sobe`);
  expect(only(calendar, 'NAME')).toBe(only(calendar, 'X-WR-CALNAME'));
  expect(calendar.properties).toContainEqual({
    name: 'REFRESH-INTERVAL',
    parameters: { VALUE: 'DURATION' },
    value: 'PT6H',
  });
  const names = calendar.parts.map((event) => text(only(event, 'SUMMARY')));
  expect(names).toContain('lately');
  expect(names).not.toContain('long-ago');
  const starts = calendar.parts.map((event) => instant(only(event, 'DTSTART')));
  expect(starts).toEqual(starts.toSorted());
});

test('an event that is not shown is not in the calendar of who gives it, and tells nothing of itself', async () => {
  const textOf = async () => new TextDecoder().decode(await bytesOf(await ask(`/u/${giver}.ics`)));
  const lately = idOf('events', 'lately');
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
  expect((await ask('/e/lately.ics')).status).toBe(404);
  await DB.run("update events set is_active = 1 where tag = 'lately'");
  expect(await textOf()).toContain('DTSTART:20270203T040500Z');
});

test('who asks again for a calendar that has not changed gets nothing', async () => {
  const first = await ask(`/u/${giver}.ics`);
  const etag = first.headers.get('ETag') ?? '';
  const again = await ask(`/u/${giver}.ics`, { headers: { 'If-None-Match': `W/${etag}` } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await set('name', 'Another walk');
  const changed = await ask(`/u/${giver}.ics`, { headers: { 'If-None-Match': etag } });
  expect(changed.status).toBe(200);
});

test('an entry tells where to go, in the calendar of an event and of who gives it', async () => {
  await env.DB.batch([
    env.DB.prepare(
      "update locations set address_line_1 = 'Unit 2; the back', address_town = 'Bristol', address_postcode = 'BS2 0ZW' where tag = 'st-werburgh-rooms'",
    ),
    env.DB.prepare(
      "update events set location_id = (select id from locations where tag = 'st-werburgh-rooms') where tag = ?",
    ).bind(walk),
  ]);
  const named = ({ parts }: Component) =>
    parts.filter((event) => only(event, 'URL').endsWith(`/e/${walk}`));
  for (const calendar of [`/e/${walk}.ics`, `/u/${giver}.ics`]) {
    const [event] = named(await read(calendar));
    expect(text(only(event as Component, 'LOCATION')), calendar).toBe(
      'St Werburgh Rooms, Unit 2; the back, Bristol BS2 0ZW, United Kingdom',
    );
  }
  await DB.run(
    "update locations set address_line_1 = name, address_town = null, address_postcode = null, address_country_id = null where tag = 'st-werburgh-rooms'",
  );
  const [event] = (await read(`/e/${walk}.ics`)).parts;
  expect(text(only(event as Component, 'LOCATION'))).toBe('St Werburgh Rooms');
});

test('a place that is not public is not named, and somebody who is not public has no calendar', async () => {
  await DB.run(
    "update events set location_id = (select id from locations where tag = 'the-room-in-peckham') where tag = ?",
    walk,
  );
  for (const calendar of [`/e/${walk}.ics`, `/u/${giver}.ics`]) {
    const told = new TextDecoder().decode(await bytesOf(await ask(calendar)));
    for (const word of ['Peckham', 'By appointment', 'SE15']) expect(told).not.toContain(word);
  }
  expect((await ask('/u/no-such-person.ics')).status).toBe(404);
  expect((await ask(`/u/${world.waiting}.ics`)).status).toBe(404);
  const moved = await ask(`/u/${idOf('users', giver)}.ics`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, `/u/${giver}.ics`]);
});

test.each([
  ['zoë-abara', 'zoe-abara', 'zo%C3%AB-abara'],
  ['tōkyō-気功', 'tokyo', 't%C5%8Dky%C5%8D-%E6%B0%97%E5%8A%9F'],
  ['気功', 'calendar', '%E6%B0%97%E5%8A%9F'],
])('the file of %s has a name for every reader', async (tag, ascii, encoded) => {
  const named = `attachment; filename="${ascii}.ics"; filename*=UTF-8''${encoded}.ics`;
  const nameOf = async (address: string) =>
    (await ask(encodeURI(address))).headers.get('Content-Disposition');
  await DB.run('update users set tag = ? where tag = ?', tag, giver);
  expect(await nameOf(`/u/${tag}.ics`)).toBe(named);
  await DB.run('update users set tag = ? where tag = ?', giver, tag);
  await DB.run('update events set tag = ? where tag = ?', tag, walk);
  expect(await nameOf(`/e/${tag}.ics`)).toBe(named);
  await DB.run('update events set tag = ? where tag = ?', walk, tag);
});
