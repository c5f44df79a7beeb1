import { expect, test } from 'vitest';
import { ask, idOf, withWorld, world } from '../../tests/world.ts';
import { eventsToCome, online_url } from '../../tests/worlds/events-to-come.ts';
import { setClock } from '../lib/clock.ts';

withWorld();
const { inDays, json, send, rows, event, come, mails, job, secretOf, who } = eventsToCome();
const { admin, nora, ruth, basic } = who;
const day = 86_400_000;

test('a member takes a seat, once, and reads the online address that nobody else reads', async () => {
  const id = await event();
  for (let twice = 0; twice < 2; twice += 1) {
    const answer = await come(id, nora);
    expect(answer.status).toBe(201);
    expect(await json(answer)).toEqual({ state: 'coming', place: null });
  }
  expect(await rows('select id from event_seats where event_id = ?', id)).toHaveLength(1);
  expect(await json(await send('GET', `/events/${id}/coming`, undefined, nora))).toMatchObject({
    data: [{ state: 'coming', place: null, date: null }],
    online_url,
  });
  expect(await json(await send('GET', `/events/${id}/coming`, undefined, basic))).toEqual({
    data: [],
    online_url: null,
  });
  const tag = (await rows('select tag from events where id = ?', id))[0]?.tag;
  for (const path of [
    ...[`/sobe/v1/events/fe/${tag}`, '/sobe/v1/events/fe?limit=100', '/sobe/v1/events/calendar'],
    ...[`/e/${tag}`, `/e/${tag}.ics`, '/events.ics', '/events', `/u/${world.host}.ics`],
  ]) {
    expect(await (await ask(path)).text(), path).not.toContain('meet.example');
  }
  expect(await json(await ask(`/sobe/v1/events/fe/${tag}`))).toMatchObject({
    is_online: true,
    dates: [{ coming: 1, waiting: 0 }],
  });
});

test('two people want the last seat at once: one gets it, the other is the first who waits', async () => {
  const id = await event({ capacity: 1 });
  const answers = await Promise.all([come(id, nora), come(id, basic), come(id, ruth)]);
  const seats = await Promise.all(answers.map((one) => json(one)));
  expect(seats.map(({ state }) => state).sort()).toEqual(['coming', 'waiting', 'waiting']);
  // Of two of the same millisecond the one who was told first may stand behind the other by now.
  const places = await Promise.all(
    [nora, basic, ruth].map(async (who) => {
      const answer = await send('GET', `/events/${id}/coming`, undefined, who);
      return (await answer.json<{ data: { place: number | null }[] }>()).data[0]?.place;
    }),
  );
  expect(places.sort()).toEqual([1, 2, null]);
  expect(
    await rows("select count(*) as n from event_seats where event_id = ? and state = 'coming'", id),
  ).toEqual([{ n: 1 }]);
});

test('a seat that is given back goes to whoever has waited longest, who is told once', async () => {
  const id = await event({ name: 'A full circle', capacity: 1 });
  await come(id, nora);
  await come(id, basic);
  await come(id, ruth);
  expect((await send('DELETE', `/events/${id}/coming`, undefined, nora)).status).toBe(204);
  expect((await send('DELETE', `/events/${id}/coming`, undefined, nora)).status).toBe(404);
  expect(await json(await come(id, basic))).toEqual({ state: 'coming', place: null });
  expect(await json(await come(id, ruth))).toEqual({ state: 'waiting', place: 1 });
  await job();
  expect(await mails('You have a seat: A full circle')).toMatchObject([
    { to_addr: 'basic@example.org' },
  ]);
  expect(
    await rows("select user_id from notices where kind = 'event_seat' and object_id = ?", id),
  ).toEqual([{ user_id: idOf('users', world.basic) }]);
  const more = await send('PATCH', `/events/${id}`, { capacity: 2 }, admin);
  expect(more.status).toBe(200);
  expect(await json(await come(id, ruth))).toEqual({ state: 'coming', place: null });
});

test('a visitor gets a mail, and a seat by the link, a second time nothing', async () => {
  const id = await event({ name: 'Open house', capacity: 1 });
  const vera = { name: 'Vera', email: 'vera@visitors.example' };
  for (const sent of [vera, vera, { ...vera, email: 'bot@x.example', website: 'x' }]) {
    const answer = await come(id, undefined, sent);
    expect(answer.status).toBe(202);
    expect(await json(answer)).toEqual({});
  }
  expect(await rows('select state from event_seats where event_id = ?', id)).toEqual([
    { state: 'asked' },
  ]);
  const secret = await secretOf('One press, and you are on the list: Open house');
  const page = `/events/${id}/coming/${secret}`;
  expect(await json(await send('GET', page))).toMatchObject({
    ...{ state: 'asked', name: 'Vera', online_url: null, event: { name: 'Open house' } },
  });
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await send('PUT', `${page}/confirm`)).status).toBe(204);
  }
  expect(await json(await send('GET', page))).toMatchObject({ state: 'coming', online_url });
  expect(await json(await come(id, nora))).toEqual({ state: 'waiting', place: 1 });
  expect((await send('PUT', `/events/${id}/coming/wrong/confirm`)).status).toBe(404);
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await send('DELETE', page)).status).toBe(204);
  }
  expect((await send('GET', page)).status).toBe(404);
  expect(await json(await come(id, nora))).toEqual({ state: 'coming', place: null });
});

test('a visitor without a name or an e-mail is told so', async () => {
  const answer = await come(await event(), undefined, { name: 'Vera' });
  expect(answer.status).toBe(422);
  expect(await json(answer)).toMatchObject({ errors: [{ path: 'email' }] });
});

test('who comes is read by whoever gives the event and admins alone', async () => {
  const id = await event();
  await come(id, nora);
  const path = `/users/${idOf('users', world.host)}/events/${id}/coming`;
  for (const as of [ruth, admin]) {
    expect(await json(await send('GET', path, undefined, as))).toMatchObject({
      count: 1,
      data: [{ name: 'Nora Quinn', state: 'coming', user_id: idOf('users', world.member) }],
    });
  }
  const others = `/users/${idOf('users', world.member)}/events/${id}/coming`;
  expect((await send('GET', others, undefined, nora)).status).toBe(404);
});

const weekly = () => ({
  ...{ rrule: 'FREQ=WEEKLY;COUNT=4', timezone_id: 'Europe/London' },
  ...{ start_at: inDays(6), end_at: inDays(6, 1), capacity: 1 },
});

test('who comes has a picture where the profile is public and may have one', async () => {
  const id = await event();
  await come(id, nora);
  const nora_id = idOf('users', world.member);
  const path = `/users/${idOf('users', world.host)}/events/${id}/coming`;
  const pictures = async () =>
    (
      await json<{ data: { image_name: string | null }[] }>(
        await send('GET', path, undefined, ruth),
      )
    ).data.map(({ image_name }) => image_name);
  await rows('update users set is_public = 1 where id = ?', nora_id);
  expect(await pictures()).toEqual([expect.stringMatching(/./)]);
  await rows('update users set is_public = 0 where id = ?', nora_id);
  expect(await pictures()).toEqual([null]);
  await rows('update users set is_public = 1 where id = ?', nora_id);
});

test('who comes to an event that repeats is shown for the next date to which somebody comes', async () => {
  const id = await event({ ...weekly(), name: 'Later' });
  const dates = await rows('select date from event_dates where event_id = ? order by date', id);
  await come(id, nora, { date: dates[2]?.date });
  const path = `/users/${idOf('users', world.host)}/events/${id}/coming`;
  expect(await json(await send('GET', path, undefined, ruth))).toMatchObject({
    ...{ count: 1, date: dates[2]?.date },
  });
});

test('each date of an event that repeats has seats of its own, and stands in the list', async () => {
  const id = await event({ ...weekly(), name: 'Every week' });
  const dates = await rows(
    'select date, start_at from event_dates where event_id = ? order by 1',
    id,
  );
  expect(dates).toHaveLength(4);
  expect((await come(id, nora)).status).toBe(422);
  expect((await come(id, nora, { date: '2001-01-01' })).status).toBe(409);
  const [first, second] = dates.map(({ date }) => String(date));
  expect(await json(await come(id, nora, { date: first }))).toMatchObject({ state: 'coming' });
  expect(await json(await come(id, basic, { date: first }))).toMatchObject({ place: 1 });
  expect(await json(await come(id, basic, { date: second }))).toMatchObject({ state: 'coming' });
  const { data } = await json<{ data: { id: string; date: string; is_full: boolean }[] }>(
    await ask('/sobe/v1/events/fe?limit=100'),
  );
  expect(data.filter((one) => one.id === id).map(({ date, is_full }) => [date, is_full])).toEqual(
    dates.map(({ date }, index) => [date, index < 2]),
  );
  expect((await send('DELETE', `/events/${id}/coming?date=${first}`, undefined, nora)).status).toBe(
    204,
  );
  expect(await json(await come(id, basic, { date: first }))).toMatchObject({ state: 'coming' });
});

test('whoever comes is told once of a date that is moved, and of one that is left out', async () => {
  const id = await event({ ...weekly(), name: 'Some week', capacity: null });
  const dates = await rows(
    'select date, start_at, end_at from event_dates where event_id = ? order by 1',
    id,
  );
  const [first, second, third] = dates.map(({ date }) => String(date));
  for (const date of [first, second, third]) await come(id, nora, { date });
  const [start, end] = [inDays(8).replace(/\.\d+/, ''), inDays(8, 2).replace(/\.\d+/, '')];
  const change = { left_out: first, moved: `${second} ${start} ${end}` };
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await send('PATCH', `/events/${id}`, change, admin)).status).toBe(200);
  }
  await job();
  expect(await mails('Called off: Some week, % %')).toHaveLength(1);
  expect(await mails('Changed: Some week')).toHaveLength(1);
  const kind = "kind = 'event_changed'";
  const [notice] = await rows(`select part from notices where ${kind} and object_id = ?`, id);
  expect(notice?.part).toMatch(
    /It is now on .*\n?.*It does not take place on|It does not take place on .*\n?.*It is now on/s,
  );
  for (const once of ['It is now on', 'It does not take place on']) {
    expect(String(notice?.part).split(once), 'said once').toHaveLength(2);
  }
  expect(
    await rows(
      "select date, start_at from event_seats where event_id = ? and state = 'coming' order by 1",
      id,
    ),
  ).toEqual([
    { date: second, start_at: new Date(start).toISOString() },
    { date: third, start_at: dates[2]?.start_at },
  ]);
  expect((await send('PATCH', `/events/${id}`, { is_active: false }, admin)).status).toBe(200);
  const off = await mails('Called off: Some week%');
  expect(off).toHaveLength(2);
  expect(off[1]?.text).toMatch(/Some week does not take place: \w+ .*time; \w+ .*time\./);
});

test('whoever comes is reminded once, the day before, and not where they came in that day', async () => {
  const id = await event({ name: 'Tomorrow', start_at: inDays(3), end_at: inDays(3, 1) });
  await come(id, nora);
  await job();
  expect(await mails('Soon: Tomorrow')).toEqual([]);
  setClock(() => Date.now() + 2.5 * day);
  await come(id, basic);
  await job();
  await job();
  expect(await mails('Soon: Tomorrow')).toMatchObject([{ to_addr: 'member@example.org' }]);
});

test('what is over is erased: visitors after a week, members after three months', async () => {
  const id = await event({ name: 'Long ago', start_at: inDays(1), end_at: inDays(1, 1) });
  await come(id, nora);
  await come(id, undefined, { name: 'Vera', email: 'vera@past.example' });
  const secret = await secretOf('One press, and you are on the list: Long ago');
  await send('PUT', `/events/${id}/coming/${secret}/confirm`);
  const seats = () => rows('select user_id from event_seats where event_id = ?', id);
  expect(await seats()).toHaveLength(2);
  setClock(() => Date.now() + 9 * day);
  await job();
  expect(await seats()).toEqual([{ user_id: idOf('users', world.member) }]);
  setClock(() => Date.now() + 92 * day);
  await job();
  expect(await seats()).toEqual([]);
});

test('an event that begins to repeat in a change repeats in the zone of whoever gives it', async () => {
  const id = await event({ name: 'From now on' });
  await come(id, nora);
  const answer = await send('PATCH', `/events/${id}`, { rrule: 'FREQ=DAILY;COUNT=3' }, admin);
  expect(answer.status).toBe(200);
  const [{ zone } = {}] = await rows(
    'select timezone_id as zone from users where id = ?',
    idOf('users', world.host),
  );
  expect(await json(answer)).toMatchObject({ timezone_id: zone ?? null });
  expect(await rows('select date from event_dates where event_id = ?', id)).toHaveLength(3);
  const [seat] = await rows('select date, to_tell from event_seats where event_id = ?', id);
  expect(seat?.date).toMatch(/^\d{4}-/);
  expect(await mails('%From now on')).toEqual([]);
  const wrong = await send('PATCH', `/events/${id}`, { rrule: 'FREQ=HOURLY' }, admin);
  expect(wrong.status).toBe(422);
  expect(await json(wrong)).toMatchObject({ errors: [{ path: 'rrule' }] });
});

test('a place tells the next date of what repeats there', async () => {
  const location_id = idOf('locations', 'harbour-studio');
  const id = await event({
    ...weekly(),
    name: 'Soonest',
    start_at: inDays(-13),
    end_at: inDays(-13, 1),
    location_id,
  });
  const [next] = await rows(
    'select start_at from event_dates where event_id = ? and end_at > ? order by 1 limit 1',
    ...[id, inDays(0)],
  );
  const { data } = await json<{ data: { id: string; next_event: unknown }[] }>(
    await ask('/sobe/v1/locations/fe?limit=100&next=true'),
  );
  expect(data.find((one) => one.id === location_id)?.next_event).toMatchObject({
    ...{ name: 'Soonest', start_at: next?.start_at },
  });
});
