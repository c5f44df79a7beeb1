import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { insertRows } from '../../../demo/insert-rows.ts';
import { insertBlock } from '../../../tests/fixtures/users.ts';
import {
  callApi,
  DB,
  fetchApp,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { userCardListSchema } from '../../contract/practitioners/users.ts';
import { type FacetKind, facetKinds } from '../../contract/search/facet-kinds.ts';
import { facetsSchema } from '../../contract/search/facets.ts';
import { Database } from '../../db/client.ts';
import { indexAllRows } from '../../db/search/index-pending.ts';

withSeededDatabase();

const json = async (path: string, by: string | null) => {
  await indexAllRows(new Database(env.DB));
  const answer = await callApi('GET', path, by);
  expect(answer.status, path).toBe(200);
  expect(getResponseQueryStatistics(answer).roundTrips, path).toBeLessThanOrEqual(2);
  return answer.json();
};
const people = async (query: string, by: string | null = null) =>
  userCardListSchema.parse(await json(`users/fe?limit=100&${query}`, by));
const counted = async (query: string, by: string | null = null) =>
  facetsSchema.parse(await json(`users/fe/facets?${query}`, by));

const groups = ['category_tag=talking-and-listening', 'sub_category_tag=counselling'];
const choices = [
  ...['', 'session=online', 'session=group&session=online', 'time=evening', 'accepting=true'],
  'client_group=teenagers&client_group=couples',
  'first_appointment=within_two_weeks&session=online',
  'session=online&price_to=40',
  ...['price_to=40', 'language=cy', 'tag=GRIEF&tag=SLEEP', 'is_business=true'],
  'session=one_to_one&language=en&tag=GRIEF&accepting=true',
];

async function expectListsToMatch(group: string) {
  for (const choice of choices) {
    const query = `${group}&${choice}`;
    const told = await counted(query);
    for (const kind of facetKinds) {
      for (const { value, count, is_chosen } of told[kind].slice(0, 3)) {
        const asked = new URLSearchParams(query);
        expect(is_chosen, `${kind} ${value} of ${query}`).toBe(asked.has(kind, value));
        asked.delete(kind);
        asked.set(kind, value);
        expect((await people(String(asked))).count, `${kind}=${value} of ${query}`).toBe(count);
      }
    }
  }
}

test('facet counts of listed practitioners match the lists', { tags: ['slow'] }, () =>
  expectListsToMatch('listed=true'),
);

test.each(groups)('facet counts of %s match the lists', { tags: 'slow' }, expectListsToMatch);

test('facet matches equal those of a hand-written table', async () => {
  const having = async (where: string) =>
    await DB.column<string>(`select u.tag from users u where u.is_practitioner = 1 and ${where}`);
  for (const [query, where] of [
    ['session=group', 'u.session_group is not 0'],
    [
      'price_to=0',
      'exists (select 1 from user_prices where user_id = u.id and min(price_from, ifnull(reduced_from, 9999)) = 0)',
    ],
    ['client_group=couples', 'u.client_groups like \'%"couples"%\''],
    [
      'client_group=children&client_group=couples',
      "(u.client_groups like '%couples%' or u.client_groups like '%children%')",
    ],
    [
      'first_appointment=within_two_weeks',
      "u.is_accepting_clients = 1 and u.first_appointment in ('within_a_week', 'within_two_weeks')",
    ],
    ['time=weekend', "u.times like '%weekend%'"],
    ['is_business=false', 'u.is_business = 0'],
  ] as const) {
    const found = (await people(query)).data.map(({ tag }) => tag);
    expect(found.sort(), query).toEqual((await having(where)).sort());
  }
});

test('offers no filter by a late first appointment, which would find everyone', async () => {
  const values = (await counted('listed=true')).first_appointment.map(({ value }) => value);
  expect(values).toContain('within_two_weeks');
  expect(values).not.toContain('later');
});

test('offered sessions rank before those by appointment', async () => {
  const { data } = await people('session=group');
  const offers = data.map(({ session_group }) => session_group);
  expect(offers).toEqual(offers.toSorted((one, other) => Number(other) - Number(one)));
  expect(new Set(offers)).toEqual(new Set([true, null]));
});

test.each([
  ...[
    'client_group=pets',
    'session=sauna',
    'session=__proto__&tag=constructor&language=toString',
    'language=xx',
  ],
  ...[
    'tag=%00',
    'session=%ED%A0%80',
    `tag=${'x'.repeat(5_000)}`,
    'category_tag=nowhere&session=online',
  ],
  ...[
    'language=&tag=',
    'place=00000000-0000-4000-8000-000000000000',
    'near=89.99,179.99&within=100',
  ],
])('%s causes no error in API or page', async (query) => {
  for (const path of [
    '/sobe/v1/users/fe',
    '/sobe/v1/users/fe/facets',
    '/c/talking-and-listening',
  ]) {
    const answer = await fetchApp(`${path}?${query}`);
    expect(answer.status, path).toBe(200);
    // The status is sent first; a later error truncates the page.
    expect(await answer.text(), path).toMatch(/^\{.*\}$|<\/html>\s*$/s);
  }
});

test.each([
  'near=53,8',
  'near=95.00,0.00x',
  'price_to=cheap',
  'within=7',
  'accepting=yes',
  'day=soon',
  'first_appointment=soon',
])('rejects %s with a message', async (query) => {
  const answer = await fetchApp(`/sobe/v1/users/fe?${query}`);
  expect([query, answer.status]).toEqual([query, query === 'near=53,8' ? 200 : 422]);
});

test('an unused value matches nothing and stays removable', async () => {
  for (const [kind, sent, name] of [
    ['session', 'sauna', 'sauna'],
    ['language', 'is', 'is'],
    ['tag', 'no such tag', 'No such tag'],
  ] as const) {
    const query = `category_tag=talking-and-listening&${kind}=${encodeURIComponent(sent)}`;
    expect(await people(query)).toMatchObject({ count: 0, data: [] });
    const chosen = (await counted(query))[kind].filter(({ is_chosen }) => is_chosen);
    expect(chosen).toMatchObject([{ name, count: 0 }]);
  }
});

test('facet counts omit blocked members', async () => {
  const group = 'sub_category_tag=peer-listening';
  const [hidden] = (await people(group)).data.filter(({ tag }) => tag !== testUsers.member);
  await insertBlock(testUsers.member, hidden?.tag ?? '');
  const told = await counted(group, testUsers.member);
  for (const kind of ['session', 'is_business', 'language'] satisfies FacetKind[]) {
    for (const { value, count } of told[kind]) {
      expect((await people(`${group}&${kind}=${value}`, testUsers.member)).count).toBe(count);
    }
  }
});

test('offers all languages, up to sixty tags, and chosen ones', async () => {
  const id = await DB.value(
    'select id from users where is_practitioner = 1 and is_public = 1 order by tag',
  );
  const names = Array.from({ length: 70 }, (_, index) => `ZZ-${10 + index}`);
  const moment = { created_at: '2026-01-01', updated_at: '2026-01-01' };
  await insertRows(env.DB, {
    tags: names.map((name) => ({ id: name, name, ...moment })),
    tag_links: names.map((name) => ({ id: name, tag_id: name, user_id: id, ...moment })),
  });
  await DB.run(
    `update users set languages = (select json_group_array(id) from (select id from languages order by id limit 40))
      where id = ?`,
    id,
  );
  const { tag, language } = await counted('');
  expect(tag.length).toBeGreaterThanOrEqual(57);
  expect(tag.map(({ value }) => value)).not.toContain('ONLINE');
  expect(language.length).toBeGreaterThanOrEqual(40);
  expect(language.find(({ value }) => value === 'aa')?.name).toBe('Afar');
  const asked = `tag=${names.at(-1)}`;
  const chosen = (await counted(asked)).tag.filter(({ is_chosen }) => is_chosen);
  expect(chosen).toMatchObject([{ value: names.at(-1), name: 'Zz 79', count: 1 }]);
});

test('reads at most thirty rows for each practitioner', async () => {
  const answer = await fetchApp('/sobe/v1/users/fe/facets');
  const practitioners = await DB.value<number>(
    'select count(*) from users where is_practitioner = 1 and is_public = 1',
  );
  const { rowsRead } = getResponseQueryStatistics(answer);
  expect(rowsRead).toBeGreaterThan(0);
  expect(rowsRead).toBeLessThan(30 * Number(practitioners));
});
