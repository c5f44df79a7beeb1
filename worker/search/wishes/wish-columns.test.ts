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
