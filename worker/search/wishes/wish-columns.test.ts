import { beforeAll, expect, test } from 'vitest';
import { searchDirectory, searchDirectoryTags } from '../../../tests/fixtures/practitioners.ts';
import {
  callApi,
  DB,
  demoId,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

const tagUser = async (person: string, name: string) => {
  const made = await callApi('POST', 'tags', testUsers.admin, { name });
  const { id } = await made.json<{ id: string }>();
  const body = { tag_id: id, user_id: demoId('users', person) };
  expect((await callApi('POST', 'tag-links', testUsers.admin, body)).status).toBeLessThan(300);
};

beforeAll(async () => {
  await DB.run('update users set client_groups = null');
  await tagUser('ruth-abiola', 'TEENAGERS');
  await tagUser('hannah-goldberg', 'WHEELCHAIR-ACCESS');
});

const find = async (q: string) => {
  const { data, understood, count } = await searchDirectory({ q });
  const missing = data.map(({ misses_wish }) => misses_wish === true);
  return { data, understood, count, missing };
};

test('people with the tag come first, and no one is left out', async () => {
  const all = await searchDirectoryTags({ q: 'counselling' });
  const { data, understood, missing } = await find('counselling for teenagers');
  expect(data[0]?.tag).toBe('ruth-abiola');
  expect(data.map(({ tag }) => tag).sort()).toEqual(all.sort());
  expect(missing.at(-1)).toBe(true);
  expect(understood).toMatchObject({
    words: ['counselling'],
    wishes: [{ value: 'teenagers', name: 'For teenagers', found: 'some', without: 'counselling' }],
  });
});

test('people who see the group come first, those who state others last', async () => {
  const set = (tag: string, groups: string[]) =>
    DB.run('update users set client_groups = ? where tag = ?', JSON.stringify(groups), tag);
  await set('amara-okafor', ['adults', 'teenagers']);
  await set('niall-gallagher', ['adults']);
  const { data, understood, missing } = await find('counselling for my teenage son');
  const tags = data.map(({ tag }) => tag);
  expect(tags.slice(0, 2).sort()).toEqual(['amara-okafor', 'ruth-abiola']);
  expect(missing[tags.indexOf('niall-gallagher')]).toBe(true);
  expect(understood).toMatchObject({ client_groups: ['teenagers'], words: ['counselling'] });
  const alone = await find('daughter');
  expect(alone.data[0]?.tag).toBe('amara-okafor');
  expect(alone.understood).toMatchObject({ client_groups: ['teenagers'], words: [], how: 'all' });
  expect((await find('school')).understood.client_groups).toEqual(['children', 'teenagers']);
  await DB.run('update users set client_groups = null');
});

test('“soon” puts early first appointments first and leaves no one out', async () => {
  const all = await searchDirectoryTags({ q: 'counselling' });
  const { data, understood, missing } = await find('counselling soon');
  expect(understood).toMatchObject({
    first_appointment: 'within_two_weeks',
    words: ['counselling'],
    wishes: [{ value: 'first_appointment', found: 'some', without: 'counselling' }],
  });
  expect(data.map(({ tag }) => tag).sort()).toEqual(all.sort());
  const early = data.map(({ first_appointment }) =>
    ['within_a_week', 'within_two_weeks'].includes(first_appointment ?? ''),
  );
  expect(early).toEqual(missing.map((misses) => !misses));
  expect(early).toEqual(early.toSorted((one, other) => Number(other) - Number(one)));
  expect(new Set(early).size).toBe(2);
});

test('“cheap” puts low and reduced prices first', async () => {
  const { data, missing } = await find('cheap counselling');
  for (const [index, { price_from, reduced_from }] of data.entries()) {
    const isLow = reduced_from !== null || (price_from !== null && price_from <= 20);
    if (missing[index]) expect(isLow, data[index]?.tag).toBe(false);
  }
  expect(missing[0]).toBe(false);
});

test('near a place, those further away do not count as found', async () => {
  const { understood, data } = await find('counselling for men in leeds');
  expect(understood.place?.name).toBe('Leeds');
  expect(understood.wishes?.[0]?.found).toBe('elsewhere');
  expect(data.some(({ distance_km }) => distance_km !== null)).toBe(true);
  const near = await find('wheelchair accessible counselling in leeds');
  expect(near.understood.wishes?.[0]?.found).toBe('some');
  expect(near.data[0]?.tag).toBe('hannah-goldberg');
  const region = await find('step-free counselling in west yorkshire');
  expect(region.data[0]?.tag).toBe('hannah-goldberg');
});

test('says that no one fulfils a wish, and lists the others', async () => {
  const { understood, missing, count } = await find('nutrition for carers sliding scale');
  expect(understood.wishes?.map(({ value }) => value)).toEqual(['reduced', 'carers']);
  expect(count).toBe(missing.length);
  const nobody = await find('locksmith for couples');
  expect(nobody.count).toBe(0);
});

test.each([
  ['counselling first session free', 'free_first', 'has_free_first'],
  ['counselling sliding scale', 'reduced', 'reduced_from'],
] as const)('“%s” puts people with the price first', async (q, value, field) => {
  const { data, understood, missing } = await find(q);
  expect(understood.wishes?.[0]).toMatchObject({ value, found: 'some' });
  expect(Boolean(data[0]?.[field])).toBe(true);
  for (const [index, card] of data.entries())
    if (missing[index]) expect(Boolean(card[field]), card.tag).toBe(false);
});

test.each([
  ['free_first', 'free_first_minutes is not null'],
  ['reduced', 'reduced_from < price_from'],
])('the filter %s lists only people with the price', async (name, condition) => {
  const tags = await searchDirectoryTags({ [name]: 'true' });
  const expected = await DB.column<string>(
    `select tag from users where is_practitioner = 1 and id in (select user_id from user_prices where ${condition})`,
  );
  expect(expected.length).toBeGreaterThan(0);
  expect(tags.toSorted()).toEqual(expected.toSorted());
});

test('understands place, wishes and filters together', async () => {
  const { understood } = await find(
    'wheelchair accessible counsellor in leeds for couples evenings',
  );
  expect(understood).toMatchObject({ place: { name: 'Leeds' }, time: 'evening' });
  expect(understood.wishes?.map(({ value }) => value)).toEqual(['accessible', 'couples']);
  expect(understood.words).toEqual(['counsellor']);
});

test('many wishes cause no error', async () => {
  const { understood } = await find(
    'wheelchair sliding scale low cost first session free counselling for men for women for couples for teenagers for carers',
  );
  expect(understood.wishes).toHaveLength(6);
});
