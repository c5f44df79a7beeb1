import { expect, test } from 'vitest';
import { searchDirectory } from '../../../tests/fixtures/practitioners.ts';
import {
  DB,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { profileOfferingsSchema, userProfileSchema } from '../../contract/practitioners/users.ts';

withSeededDatabase();

const json = async (path: string) => (await fetchApp(`/sobe/v1${path}`)).json();
const profile = async (tag: string) => userProfileSchema.parse(await json(`/users/fe/${tag}`));

const personWith = (condition: string) =>
  DB.value<string>(
    `select users.tag from users join membership_levels l on l.id = membership_level_id where ${condition} limit 1`,
  );

test('a profile returns its tags in one round trip', async () => {
  const answer = await fetchApp('/sobe/v1/users/fe/nora-quinn');
  expect(getResponseQueryStatistics(answer).roundTrips).toBe(1);
  const { tags } = userProfileSchema.parse(await answer.json());
  const kept = await DB.column(
    'select t.name from tag_links k join tags t on t.id = k.tag_id where k.user_id = ? order by t.name',
    demoId('users', 'nora-quinn'),
  );
  expect(tags.length).toBeGreaterThan(0);
  expect(tags.map(({ name }) => name)).toEqual(kept);
});

test('no public response contains private data', async () => {
  const results = await DB.all<Record<string, string>>(
    'select email, date_of_birth, password_hash from users',
  );
  const secrets = results.flatMap((row) => Object.values(row)).filter(Boolean);
  const answers = [
    ...['/users/fe?limit=100', '/users/fe/ruth-abiola', '/users/ruth-abiola/offerings'],
    ...['/events/fe?limit=100', '/threads/fe?limit=100', '/blogs/fe', '/locations/fe'],
  ];
  for (const path of answers) {
    const text = await (await fetchApp(`/sobe/v1${path}`)).text();
    expect(
      secrets.filter((secret) => text.includes(secret)),
      path,
    ).toEqual([]);
  }
});

test('a level without details publishes no image, bio or contact', async () => {
  const tag = await personWith('is_public and not l.authz_user_detailed and l.authz_user_services');
  const shown = await profile(tag ?? '');
  expect(shown).toMatchObject({ image_name: null, bio: null, phone: null, website: null });
  expect(shown.publishes_sessions).toBe(true);
  const { data } = await searchDirectory('');
  const card = data.find((one) => one.tag === tag);
  expect(card).toMatchObject({ image_id: null, image_name: null });
});

test('a profile offers messaging only if it is possible', async () => {
  for (const [person, takes_messages] of [
    [testUsers.basic, false],
    [testUsers.member, true],
    [testUsers.admin, true],
  ] as const) {
    expect(await profile(person)).toMatchObject({ takes_messages });
    const page = await (await fetchApp(`/u/${person}`)).text();
    expect(page.includes('>Send Message<')).toBe(takes_messages);
  }
});

test('a level without services publishes no sessions and offerings', async () => {
  const tag = await personWith('is_public and not l.authz_user_services');
  expect(await profile(tag ?? '')).toMatchObject({
    publishes_sessions: false,
    session_1_on_1: null,
    session_group: null,
    session_online: null,
  });
  expect(profileOfferingsSchema.parse(await json(`/users/${tag}/offerings`))).toEqual([]);
});

test('returns offerings by category, by tag and by id', async () => {
  const byTag = profileOfferingsSchema.parse(await json('/users/ruth-abiola/offerings'));
  expect(byTag[0]?.sub_categories[0]?.name).toBe('Peer Listening');
  expect(await json(`/users/${demoId('users', 'ruth-abiola')}/offerings`)).toEqual(byTag);
});

test('an unapproved user answers 404 everywhere', async () => {
  for (const path of [
    `/u/${testUsers.waiting}`,
    `/sobe/v1/users/fe/${testUsers.waiting}`,
    `/sobe/v1/users/${testUsers.waiting}/offerings`,
  ]) {
    expect((await fetchApp(path)).status, path).toBe(404);
  }
});

test('an id redirects to a public profile only', async () => {
  const answer = await fetchApp(`/u/${demoId('users', testUsers.host)}`);
  expect(answer.status).toBe(301);
  expect(answer.headers.get('Location')).toBe('/u/ruth-abiola');
  expect((await fetchApp(`/u/${demoId('users', testUsers.waiting)}`)).status).toBe(404);
});

test('a former tag redirects, except to hidden profiles', async () => {
  const former = (resource: string, tag: string, id: string) =>
    DB.run('insert into former_tags values (?, ?, ?, ?)', resource, tag, id, '2026-01-01');
  await former('users', 'ruth-smith', demoId('users', testUsers.host));
  await former('articles', 'a-call', demoId('articles', 'the-first-phone-call'));
  await former('articles', 'chair', demoId('articles', 'yoga-in-a-chair'));
  expect((await fetchApp('/u/ruth-smith')).headers.get('Location')).toBe('/u/ruth-abiola');
  expect((await fetchApp('/a/a-call?x=1')).headers.get('Location')).toBe('/a/the-first-phone-call');
  expect((await fetchApp('/a/chair')).status).toBe(404);
});

test('a sub-category below another category redirects to its own', async () => {
  const answer = await fetchApp('/c/body-and-movement/counselling');
  expect(answer.status).toBe(301);
  expect(answer.headers.get('Location')).toBe('/c/talking-and-listening/counselling');
});
