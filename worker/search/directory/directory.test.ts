import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { searchDirectory, searchDirectoryTags } from '../../../tests/fixtures/practitioners.ts';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { firstAppointments } from '../../contract/practitioners/first-appointments.ts';
import { userCardListSchema } from '../../contract/practitioners/users.ts';
import { directoryOrderSchema } from '../../contract/search/directory.ts';
import { setClock } from '../../db/clock.ts';
import { runJob } from '../../jobs/scheduler.ts';
import { dailyOrderJob } from './daily-order-job.ts';

withSeededDatabase();

const day = 86_400_000;
const today = () => new Date().toISOString().slice(0, 10);
const places = async (q: string) =>
  (
    await (
      await fetchApp(`/sobe/v1/places?q=${q}`)
    ).json<{ data: { id: string; name: string }[] }>()
  ).data;
const placeOf = async (q: string) => (await places(q))[0]?.id ?? '';
const order = async () =>
  directoryOrderSchema.parse(await (await fetchApp('/sobe/v1/users/fe/order')).json());

const rank = () => runJob(dailyOrderJob, env);
beforeAll(rank);

test('orders a town search by town, nearby, then online', async () => {
  const { data } = await searchDirectory(`place=${await placeOf('leeds')}&within=25`);
  const distances = data.map(({ distance_km }) => distance_km ?? Number.POSITIVE_INFINITY);
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  const near = data.filter(({ distance_km }) => distance_km !== null);
  expect(new Set(near.map(({ address_town }) => address_town))).toEqual(
    new Set(['Leeds', 'Bradford']),
  );
  expect(near.every(({ distance_km }) => Number(distance_km) >= 1)).toBe(true);
  const others = data.filter(({ distance_km }) => distance_km === null);
  expect(others.length).toBeGreaterThan(0);
  expect(others.every(({ session_online }) => session_online)).toBe(true);
});

test('shows who can meet soonest first among the first of the day on request', async () => {
  const [plain, soon] = await Promise.all(
    ['limit=12', 'limit=12&orderby=soon'].map((query) => searchDirectory(query)),
  );
  expect(soon?.data.map(({ tag }) => tag).sort()).toEqual(plain?.data.map(({ tag }) => tag).sort());
  const waits = soon?.data.map(({ first_appointment }) =>
    first_appointment ? firstAppointments.indexOf(first_appointment) : firstAppointments.length,
  );
  expect(new Set(waits).size).toBeGreaterThan(1);
  expect(waits).toEqual(waits?.toSorted((one, other) => one - other));
});

test('only place searches return the nearby count', async () => {
  for (const query of ['place=leeds', 'near=53.80,-1.55', 'where=Leeds', 'q=sleep in Leeds']) {
    const { count, data, nearby } = await searchDirectory(query);
    const near = data.filter(({ distance_km }) => distance_km !== null).length;
    expect([query, nearby?.count, near > 0, near < count]).toEqual([query, near, true, true]);
  }
  for (const query of ['listed=true', 'q=sleep', 'where=Xyzzyville', 'session=online']) {
    expect((await searchDirectory(query)).nearby, query).toBeUndefined();
  }
});

test('names the offering or tag that the text is about', async () => {
  const subject = async (q: string) => (await searchDirectory(`q=${q}`)).understood.subject;
  expect(await subject('I can’t sleep in Leeds')).toEqual({ kind: 'tag', name: 'SLEEP' });
  expect(await subject('counselling online')).toEqual({ kind: 'offering', name: 'Counselling' });
  expect(await subject('zzqqx sleep')).toBeUndefined();
});

test('the title of the page names the topic in the language of the page', async () => {
  const page = await fetchApp('/pl/practitioners?q=sleep', {}, { LANGUAGES: 'en,pl' });
  const [, title] = (await page.text()).match(/<title>(.*?)<\/title>/) ?? [];
  expect(title).toBe('Sobe - Wsparcie: „Sleep”');
});

test('accepts a town by tag and by id', async () => {
  const near = await searchDirectoryTags('place=leeds');
  expect(near).toEqual(await searchDirectoryTags(`place=${await placeOf('leeds')}`));
  const text = await (await fetchApp('/practitioners/leeds')).text();
  expect(text).toMatch(/Leeds, about \d+ km/);
});

test('omits online-only practitioners on request', async () => {
  const { data } = await searchDirectory(`place=${await placeOf('leeds')}&online=false`);
  expect(data.length).toBeGreaterThan(0);
  expect(data.every(({ distance_km }) => distance_km !== null)).toBe(true);
});

test('a position matches its town, and a wider radius finds more', async () => {
  const near = (within: number) =>
    searchDirectoryTags(`near=53.80,-1.55&online=false&within=${within}`);
  const five = await near(5);
  const twentyFive = await near(25);
  const hundred = await near(100);
  expect(twentyFive).toEqual(expect.arrayContaining(five));
  expect(hundred.length).toBeGreaterThan(twentyFive.length);
  expect(twentyFive.length).toBeGreaterThan(five.length);
});

test('levels without town are near no place', async () => {
  const body = { membership_level_id: demoId('membership_levels', 'listed') };
  const path = `users/${demoId('users', 'tomasz-wojcik')}`;
  expect(await searchDirectoryTags('near=53.80,-1.55&online=false')).toContain('tomasz-wojcik');
  expect((await callApi('PATCH', path, testUsers.admin, body)).status).toBe(200);
  expect(await searchDirectoryTags('near=53.80,-1.55&online=false')).not.toContain('tomasz-wojcik');
});

test('recognises town, session, price and time, each removable', async () => {
  const { understood, data } = await searchDirectory(
    'q=yoga in the evening in leeds under £40 online',
  );
  expect(understood).toMatchObject({
    session: 'online',
    time: 'evening',
    price_to: 40,
    place: { name: 'Leeds' },
    words: ['yoga'],
    without: { place: 'yoga in the evening under £40 online' },
  });
  expect(data.length).toBeGreaterThan(0);
  expect((await searchDirectory('q=counselling near me')).understood).toMatchObject({
    near_me: true,
    without: { near_me: 'counselling' },
  });
});

test.each([
  ['sound bath', null],
  ['reading group', null],
  ['massage in bath', 'Bath'],
  ['trouble with reading and writing', null],
  ['leeds', 'Leeds'],
  ['anxiety Newcastle upon Tyne', 'Newcastle upon Tyne'],
])('in "%s" the town is %s', async (q, name) => {
  expect((await searchDirectory(`q=${q}`)).understood.place?.name ?? null).toBe(name);
});

test('drops unfulfilled wishes and reports them', async () => {
  const free = await searchDirectory('q=massage for free in Leeds');
  expect(free.data.length).toBeGreaterThan(0);
  expect(free.understood.how).toBe('related');
});

test('the daily order is verifiable: accepting and confirmed, then SHA-256', async () => {
  const { date, seed } = await order();
  expect(date).toBe(today());
  const { data } = await searchDirectory('listed=true');
  const key = ({ id, is_accepting_clients }: (typeof data)[number]) =>
    (is_accepting_clients ? '0' : '1') +
    createHash('sha256')
      .update(seed + id)
      .digest('hex');
  expect(data.map(({ id }) => id)).toEqual(
    data.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)).map(({ id }) => id),
  );
  const category = await searchDirectoryTags('category_tag=talking-and-listening');
  expect(category).toEqual(data.map(({ tag }) => tag).filter((tag) => category.includes(tag)));
});

test('pages continue without gaps, also across midnight', async () => {
  const whole = await searchDirectoryTags('listed=true');
  const page = async (offset: number, more = '') => {
    const answer = await fetchApp(`/sobe/v1/users/fe?listed=true&limit=10&offset=${offset}${more}`);
    return userCardListSchema.parse(await answer.json()).data.map(({ tag }) => tag);
  };
  expect([...(await page(0)), ...(await page(10)), ...(await page(20))]).toEqual(
    whole.slice(0, 30),
  );
  const yesterday = today();
  setClock(() => Date.now() + day);
  expect(await page(10, `&day=${yesterday}`)).toEqual(whole.slice(10, 20));
  expect(await page(10)).not.toEqual(whole.slice(10, 20));
});

test('each day has a new order before midnight; newcomers join the next run', async () => {
  const first = await searchDirectoryTags('listed=true');
  await DB.run(
    "update users set rank_0 = null, rank_1 = null, rank_2 = null where tag = 'callum-reid'",
  );
  await rank();
  expect(await searchDirectoryTags('listed=true')).toEqual(first);
  setClock(() => Date.now() + day);
  const { date } = await order();
  expect(date).toBe(new Date(Date.now() + day).toISOString().slice(0, 10));
  expect(await searchDirectoryTags('listed=true')).not.toEqual(first);
  setClock(() => Date.now() + 5 * day);
  await rank();
  const later = await order();
  expect(later.date).toBe(new Date(Date.now() + 5 * day).toISOString().slice(0, 10));
});

test('no directory response contains private fields', async () => {
  const secrets = (
    await DB.all<Record<string, string>>('select email, date_of_birth, phone from users')
  ).flatMap((row) => Object.values(row).filter(Boolean));
  for (const path of [
    ...['users/fe?listed=true&limit=100', 'users/fe?q=counselling leeds&limit=100'],
    ...['users/fe?place=leeds&limit=100', 'users/fe/order', 'users/fe/facets', 'places?q=lee'],
  ]) {
    const text = await (await fetchApp(`/sobe/v1/${path}`)).text();
    for (const secret of secrets) expect(text.includes(secret), `${path}: ${secret}`).toBe(false);
  }
});

test('finds towns by name or prefix, exact names first', async () => {
  const names = async (q: string) => (await places(q)).map(({ name }) => name);
  expect((await names('LEEDS'))[0]).toBe('Leeds');
  expect(await names('new')).toEqual(expect.arrayContaining(['Newport']));
  for (const q of ['', '%', '%00', 'x'.repeat(10_000), 'zzzz'])
    expect(await names(q), q).toEqual([]);
  expect((await fetchApp('/sobe/v1/places/leeds')).status).toBe(200);
  expect((await fetchApp('/sobe/v1/places/atlantis')).status).toBe(404);
});
