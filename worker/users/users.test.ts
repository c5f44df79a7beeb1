import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ask, DB, idOf, spentOn, withWorld, world } from '../../tests/world.ts';
import { offerings, userCardList, userOrders, userProfile } from '../contract/users.ts';

withWorld();

const json = async (path: string) => (await ask(`/sobe/v1${path}`)).json();
const list = async (query: string) => userCardList.parse(await json(`/users/fe?${query}`));
const profile = async (tag: string) => userProfile.parse(await json(`/users/fe/${tag}`));

const tagsFor = async (search: string) =>
  (await list(`limit=100&search=${encodeURIComponent(search)}`)).data.map(({ tag }) => tag);
const set = (tag: string, column: string, value: unknown) =>
  DB.run(`update users set ${column} = ? where tag = ?`, value, tag);

const personWith = (condition: string) =>
  DB.value<string>(
    `select users.tag from users join membership_levels l on l.id = membership_level_id where ${condition} limit 1`,
  );

test('a profile tells its tags by name, in the one round trip', async () => {
  const found = await ask('/sobe/v1/users/fe/nora-quinn');
  expect(spentOn(found).roundTrips).toBe(1);
  const { tags } = userProfile.parse(await found.json());
  const kept = await env.DB.prepare(
    'select t.name from tag_links k join tags t on t.id = k.tag_id where k.user_id = ? order by t.name',
  )
    .bind(idOf('users', 'nora-quinn'))
    .all<{ name: string }>();
  expect(tags.length).toBeGreaterThan(0);
  expect(tags.map(({ name }) => name)).toEqual(kept.results.map(({ name }) => name));
});

test('practitioners of a category and of a sub-category are listed and counted', async () => {
  for (const query of ['category_tag=talking-and-listening', 'sub_category_tag=counselling']) {
    const { count, data } = await list(`${query}&limit=100`);
    expect(data).toHaveLength(count);
  }
});

test('a search finds people whose names and titles hold words that begin so, accents and case aside', async () => {
  await set(world.member, 'name', 'Zoë Ångström-Quinn');
  await set(world.member, 'title', 'Listener of the woods');
  for (const search of ['ANGST zoe', 'zoë', 'quinn wood', 'listen ång']) {
    expect(await tagsFor(search), search).toEqual([world.member]);
  }
  for (const search of ['ngström', 'zoë walrus', '***', "' or 1=1 --"]) {
    expect(await list(`search=${encodeURIComponent(search)}`), search).toMatchObject({
      count: 0,
      data: [],
    });
  }
  expect((await list('search=%20&limit=100')).count).toBe((await list('limit=100')).count);
});

test('a search finds neither what is not on a card nor who is hidden', async () => {
  await set(world.member, 'bio', 'Wombats');
  await set(world.member, 'address_town', 'Wombatton');
  await set(world.waiting, 'name', 'Wombat Wimble');
  await set(world.host, 'title', 'Wombat keeper');
  expect(await tagsFor('wombat')).toEqual([world.host]);
  await set(world.host, 'is_active', 0);
  expect(await tagsFor('wombat')).toEqual([]);
  await set(world.host, 'is_active', 1);
  expect(await tagsFor(`${world.member}@example.org`)).toEqual([]);
});

test('a search and an order keep to the practitioners asked for', async () => {
  const filter = 'limit=100&category_tag=talking-and-listening';
  const whole = await list(`${filter}&orderby=name asc`);
  const first = whole.data[0]?.name ?? '';
  const found = await list(`${filter}&search=${encodeURIComponent(first)}`);
  expect(found).toMatchObject({ count: 1, data: whole.data.slice(0, 1) });
  const reversed = await list(`${filter}&orderby=name desc`);
  expect(reversed).toMatchObject({ count: whole.count, data: whole.data.toReversed() });
  const others = (await list('limit=100')).data.find(
    ({ tag }) => !whole.data.some((one) => one.tag === tag),
  );
  const search = encodeURIComponent(others?.name ?? '');
  expect((await list(`${filter}&search=${search}`)).count).toBe(0);
  expect((await list(`search=a&sub_category_tag=no-such-thing`)).count).toBe(0);
});

test.each(userOrders)('people can be put in the order of %s, ties by id', async (field) => {
  const { data } = await list('limit=100');
  const value = (card: (typeof data)[number]) => {
    const found = card[field] ?? '';
    return typeof found === 'string' ? found.toLowerCase() : Number(found);
  };
  const ordered = (sign: number) =>
    data.toSorted((one, other) => {
      const [left, right] = [value(one), value(other)];
      if (left !== right) return left < right ? -sign : sign;
      return one.id < other.id ? -1 : 1;
    });
  expect((await list(`limit=100&orderby=${field} asc`)).data).toEqual(ordered(1));
  const descending = await list(`limit=5&offset=3&orderby=${field} desc`);
  expect(descending.data).toEqual(ordered(-1).slice(3, 8));
});

test.each([
  'orderby=email asc',
  'orderby=title sideways',
  'offset=10001',
  `search=${'x'.repeat(201)}`,
])('a list of people with %s is refused', async (query) => {
  expect((await ask(`/sobe/v1/users/fe?${query}`)).status).toBe(422);
});

test('everybody with a public profile is listed when nothing is asked for', async () => {
  const { count, data } = await list('limit=100');
  expect(data).toHaveLength(count);
  expect(data.map(({ tag }) => tag)).not.toContain(world.waiting);
});

test('no public answer holds what is private', async () => {
  const results = await DB.all<Record<string, string>>(
    'select email, date_of_birth, password_hash from users',
  );
  const secrets = results.flatMap((row) => Object.values(row)).filter(Boolean);
  const answers = [
    ...['/users/fe?limit=100', '/users/fe/ruth-abiola', '/users/ruth-abiola/offerings'],
    ...['/events/fe?limit=100', '/threads/fe?limit=100', '/blogs/fe', '/locations/fe'],
  ];
  for (const path of answers) {
    const text = await (await ask(`/sobe/v1${path}`)).text();
    expect(
      secrets.filter((secret) => text.includes(secret)),
      path,
    ).toEqual([]);
  }
});

test('a level without details publishes no picture, no words and no contact', async () => {
  const tag = await personWith('is_public and not l.authz_user_detailed and l.authz_user_services');
  const found = await profile(tag ?? '');
  expect(found).toMatchObject({ image_name: null, bio: null, phone: null, website: null });
  expect(found.publishes_sessions).toBe(true);
  const card = (await list('limit=100')).data.find((one) => one.tag === tag);
  expect(card).toMatchObject({ image_id: null, image_name: null });
});

test('a profile tells whether its person can be written to, and offers it nowhere otherwise', async () => {
  for (const [person, takes_messages] of [
    [world.basic, false],
    [world.member, true],
    [world.admin, true],
  ] as const) {
    expect(await profile(person)).toMatchObject({ takes_messages });
    const page = await (await ask(`/u/${person}`)).text();
    expect(page.includes('>Send Message<')).toBe(takes_messages);
  }
});

test('a level without services publishes no sessions and no offerings', async () => {
  const tag = await personWith('is_public and not l.authz_user_services');
  expect(await profile(tag ?? '')).toMatchObject({
    publishes_sessions: false,
    session_1_on_1: null,
    session_group: null,
    session_online: null,
  });
  expect(offerings.parse(await json(`/users/${tag}/offerings`))).toEqual([]);
});

test('offerings stand by category, found by tag and by id', async () => {
  const byTag = offerings.parse(await json('/users/ruth-abiola/offerings'));
  expect(byTag[0]?.sub_categories[0]?.name).toBe('Peer Listening');
  expect(await json(`/users/${idOf('users', 'ruth-abiola')}/offerings`)).toEqual(byTag);
});

test('somebody who is not approved is missing everywhere', async () => {
  for (const path of [
    `/u/${world.waiting}`,
    `/sobe/v1/users/fe/${world.waiting}`,
    `/sobe/v1/users/${world.waiting}/offerings`,
  ]) {
    expect((await ask(path)).status, path).toBe(404);
  }
});

test('an id leads to the profile of its tag, but only of who is public', async () => {
  const answer = await ask(`/u/${idOf('users', world.host)}`);
  expect(answer.status).toBe(301);
  expect(answer.headers.get('Location')).toBe('/u/ruth-abiola');
  expect((await ask(`/u/${idOf('users', world.waiting)}`)).status).toBe(404);
});

test('a former tag leads to the present one, but never to what is hidden', async () => {
  const former = (resource: string, tag: string, id: string) =>
    DB.run('insert into former_tags values (?, ?, ?, ?)', resource, tag, id, '2026-01-01');
  await former('users', 'ruth-smith', idOf('users', world.host));
  await former('articles', 'a-call', idOf('articles', 'the-first-phone-call'));
  await former('articles', 'chair', idOf('articles', 'yoga-in-a-chair'));
  expect((await ask('/u/ruth-smith')).headers.get('Location')).toBe('/u/ruth-abiola');
  expect((await ask('/a/a-call?x=1')).headers.get('Location')).toBe('/a/the-first-phone-call');
  expect((await ask('/a/chair')).status).toBe(404);
});

test('a sub-category under another category leads to its own', async () => {
  const answer = await ask('/c/body-and-movement/counselling');
  expect(answer.status).toBe(301);
  expect(answer.headers.get('Location')).toBe('/c/talking-and-listening/counselling');
});

test.each([
  '/c/talking-and-listening',
  '/c/talking-and-listening/counselling',
  '/u/ruth-abiola',
  '/t/i-lasted-three-minutes',
  '/l/harbour-studio',
  '/e/standing-like-trees',
  '/b/a-hundred-people-and-a-tea-urn',
])('%s is a page that costs one round trip', async (path) => {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(spentOn(answer).roundTrips).toBe(1);
});
