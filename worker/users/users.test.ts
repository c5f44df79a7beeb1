import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ask, idOf, spentOn, withWorld, world } from '../../tests/world.ts';
import { offerings, userCardList, userProfile } from '../contract/users.ts';

withWorld();

const json = async (path: string) => (await ask(`/sobe/v1${path}`)).json();
const list = async (query: string) => userCardList.parse(await json(`/users/fe?${query}`));
const profile = async (tag: string) => userProfile.parse(await json(`/users/fe/${tag}`));

const personWith = (condition: string) =>
  env.DB.prepare(
    `select users.tag from users join membership_levels l on l.id = membership_level_id where ${condition} limit 1`,
  ).first<string>('tag');

test('practitioners of a category and of a sub-category are listed by name and counted', async () => {
  for (const query of ['category_tag=talking-and-listening', 'sub_category_tag=counselling']) {
    const { count, data } = await list(`${query}&limit=100`);
    expect(data).toHaveLength(count);
    const names = data.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  }
});

test('what follows a person is what the list holds after them', async () => {
  const query = 'category_tag=talking-and-listening&limit=100';
  const whole = (await list(query)).data;
  for (const [index, { tag }] of whole.entries()) {
    expect((await list(`${query}&after=${tag}`)).data).toEqual(whole.slice(index + 1));
  }
});

test('everybody with a public profile is listed when nothing is asked for', async () => {
  const { count, data } = await list('limit=100');
  expect(data).toHaveLength(count);
  expect(data.map(({ tag }) => tag)).not.toContain(world.waiting);
});

test('no public answer holds what is private', async () => {
  const { results } = await env.DB.prepare(
    'select email, date_of_birth, password_hash from users',
  ).all<Record<string, string>>();
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
    env.DB.prepare('insert into former_tags values (?, ?, ?, ?)')
      .bind(resource, tag, id, '2026-01-01')
      .run();
  await former('users', 'ruth-smith', idOf('users', world.host));
  await former('articles', 'a-call', idOf('articles', 'the-first-phone-call'));
  await former('articles', 'chair', idOf('articles', 'yoga-in-a-chair'));
  expect((await ask('/u/ruth-smith')).headers.get('Location')).toBe('/u/ruth-abiola');
  expect((await ask('/a/a-call?x=1')).headers.get('Location')).toBe('/a/the-first-phone-call?x=1');
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
