import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { insertDirectory } from '../../../tests/fixtures/sql/volume.ts';
import {
  callApi,
  DB,
  demoId,
  describeRefusal,
  fetchApp,
  getResponseQueryStatistics,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { offeringListSchema } from '../../contract/practitioners/offerings.ts';

withSeededDatabase();

const ruth = demoId('users', testUsers.host);
const sub = (tag: string) => demoId('sub_categories', tag);
const call = (method: string, path: string, by = testUsers.host, of = ruth) =>
  callApi(method, `users/${of}/sub_categories${path}`, by);
const list = async (query = '', by: string = testUsers.host) =>
  offeringListSchema.parse(await (await call('GET', `?limit=100&${query}`, by)).json());
const tags = async () => (await list()).data.map(({ tag }) => tag);
const told = async () =>
  await DB.all(
    "select description, created_by, link_title from history where link_table = 'users' and link_id = ? and description like 'Offering%' order by id",
    ruth,
  );
const practitioners = (tag: string) =>
  DB.value<number>('select users_count as n from sub_categories where tag = ?', tag);

test('lists offerings by category for member and admins', async () => {
  const { count, data } = await list();
  expect([count, count > 0]).toEqual([data.length, true]);
  expect(data[0]).toMatchObject({
    name: expect.any(String),
    category_id: expect.any(String),
    category_name: expect.any(String),
    is_active: true,
  });
  expect(await list('', testUsers.admin)).toEqual({ count, data });
  expect((await list('search=zzz')).count).toBe(0);
  expect((await call('GET', '?orderby=email asc')).status).toBe(422);
});

test('adds an offering once and purges its pages', async () => {
  const tag = 'meditation';
  await call('DELETE', `/${sub(tag)}`);
  const before = await told();
  const count = Number(await practitioners(tag));
  recordedPurges.length = 0;
  const page = (await fetchApp('/u/ruth-abiola')).headers.get('Cache-Tag')?.split(',');
  const added = await call('POST', `/${sub(tag)}`);
  expect([added.status, await added.json()]).toEqual([201, { id: sub(tag) }]);
  expect(getResponseQueryStatistics(added).roundTrips).toBe(2);
  expect(page).toEqual(expect.arrayContaining(recordedPurges.flat()));
  expect(recordedPurges).toEqual([['user_sub_categories']]);
  expect(await practitioners(tag)).toBe(count + 1);
  const again = await Promise.all([
    call('POST', `/${sub(tag)}`),
    call('POST', `/${sub(tag)}`, testUsers.admin),
  ]);
  expect(again.map(({ status }) => status)).toEqual([201, 201]);
  expect(await tags()).toContain(tag);

  const removed = await call('DELETE', `/${sub(tag)}`, testUsers.admin);
  expect([removed.status, getResponseQueryStatistics(removed).roundTrips]).toEqual([204, 2]);
  expect((await call('DELETE', `/${sub(tag)}`)).status).toBe(404);
  expect(await tags()).not.toContain(tag);
  expect(await practitioners(tag)).toBe(count);
  expect((await told()).slice(before.length)).toEqual([
    { description: 'Offering Meditation added', created_by: ruth, link_title: 'Ruth Abiola' },
    {
      description: 'Offering Meditation removed',
      created_by: demoId('users', testUsers.admin),
      link_title: 'Ruth Abiola',
    },
  ]);
});

test('rejects inactive sub-categories but keeps existing offerings', async () => {
  const tag = await DB.value<string>('select tag from sub_categories where is_active = 0');
  const before = await told();
  expect(await describeRefusal(call('POST', `/${sub(tag ?? '')}`))).toBe('422 sub_category_id');
  expect(await told()).toEqual(before);
  await call('POST', `/${sub('meditation')}`);
  await DB.run("update sub_categories set is_active = 0 where tag = 'meditation'");
  expect((await call('POST', `/${sub('meditation')}`)).status).toBe(201);
  const { count, data } = await list();
  expect(data).toContainEqual(expect.objectContaining({ tag: 'meditation', is_active: false }));
  expect(count).toBe(data.length);
  expect((await call('DELETE', `/${sub('meditation')}`)).status).toBe(204);
  await DB.run("update sub_categories set is_active = 1 where tag = 'meditation'");
});

test('answers 404 for unknown sub-categories', async () => {
  const nobody = demoId('users', 'nobody');
  for (const method of ['POST', 'DELETE']) {
    expect((await call(method, `/${sub('nothing')}`)).status).toBe(404);
    expect((await call(method, `/${sub('meditation')}`, testUsers.admin, nobody)).status).toBe(404);
  }
  expect((await call('GET', '', testUsers.admin, nobody)).status).toBe(404);
});

test('a page costs the same in a directory of any size', { tags: ['slow'] }, async () => {
  const { count } = await list();
  await insertDirectory(env.DB, 1, 2_000);
  const answer = await call('GET', '');
  expect(getResponseQueryStatistics(answer).roundTrips).toBe(2);
  expect(getResponseQueryStatistics(answer).rowsRead).toBeLessThanOrEqual(40);
  expect(await answer.json()).toMatchObject({ count });
});

test('members without offerings in an open category are not listed in it', async () => {
  const only = await DB.first<{
    sub: string;
    person: string;
    category: string;
    users_count: number;
  }>(`
    select s.id as sub, u.tag as person, c.tag as category, c.users_count from user_categories k
      join users u on u.id = k.user_id join categories c on c.id = k.category_id
      join user_sub_categories o on o.user_id = u.id join sub_categories s on s.id = o.sub_category_id
    where k.offerings_count = 1 and k.is_public = 1 and s.category_id = c.id and s.is_active = 1 limit 1`);
  const open = (value: number) =>
    DB.run('update sub_categories set is_active = ? where id = ?', value, only?.sub);
  const inCategory = async () => {
    const answer = await fetchApp(`/sobe/v1/users/fe?category_tag=${only?.category}&limit=100`);
    const { count, data } = await answer.json<{ count: number; data: { tag: string }[] }>();
    const facets = await fetchApp(`/sobe/v1/users/fe/facets?category_tag=${only?.category}`);
    const { language } = await facets.json<{ language: { count: number }[] }>();
    const stands = data.some(({ tag }) => tag === only?.person);
    return { stands, count, languages: language.reduce((sum, facet) => sum + facet.count, 0) };
  };
  const before = await inCategory();
  expect(before.stands).toBe(true);
  await open(0);
  const closed = await inCategory();
  expect(closed.stands).toBe(false);
  expect(closed.count).toBeLessThan(before.count);
  expect(closed.languages).toBeLessThan(before.languages);
  await open(1);
  expect(await inCategory()).toEqual(before);
});
