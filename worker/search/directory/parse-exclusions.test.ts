import { expect, test } from 'vitest';
import { searchDirectory } from '../../../tests/fixtures/practitioners.ts';
import { withSeededDatabase } from '../../../tests/setup/database.ts';
import { parseExclusions } from './parse-exclusions.ts';

withSeededDatabase();

const tags = async (q: string) => (await searchDirectory({ q })).data.map(({ tag }) => tag);

test.each([
  ['massage -leeds', 'massage'],
  ['counselling not yoga', 'counselling'],
  ['not online counselling', 'counselling'],
  ['therapist no religion', 'therapist'],
  ['meditation without any religion', 'meditation'],
  ['anything but yoga', ''],
  ['non religious counsellor', 'counsellor'],
  ['no men or couples', ''],
  ['-couples', ''],
])('“%s” searches “%s”', (typed, rest) => {
  expect(parseExclusions(typed).rest.trim()).toBe(rest);
});

test.each([
  ...[
    'no energy',
    'not sleeping',
    'no friends',
    'can not sleep',
    'post-natal',
    'no one to talk to',
  ],
  ...['self - care', 'not good enough', 'no cost', 'not talking', 'non-binary', '1-1'],
])('“%s” excludes nothing', (typed) => {
  expect(parseExclusions(typed)).toEqual({ rest: typed, query: null, place: [] });
});

test('excluded practitioners are not listed', async () => {
  expect(await tags('massage')).toContain('tomasz-wojcik');
  const elsewhere = await tags('massage -leeds');
  expect(elsewhere).toContain('zainab-bello');
  expect(elsewhere).not.toContain('tomasz-wojcik');
  expect(await tags('yoga -galway')).not.toContain('harbour-yoga');
  expect((await tags('massage not leeds')).slice(0, 2).sort()).toEqual([
    'ana-kovac',
    'zainab-bello',
  ]);
  expect(await tags('yoga but not in galway')).not.toContain('harbour-yoga');
  expect(await tags('counselling -couples')).not.toContain('siobhan-keane');
  for (const q of ['not yoga', 'anything but yoga', 'no yoga']) {
    const others = await tags(q);
    expect(others.length, q).toBeGreaterThan(10);
    expect(others, q).not.toContain('harbour-yoga');
  }
});

test('what is not wanted is no wish', async () => {
  const { understood, data } = await searchDirectory({ q: 'not online counselling' });
  expect([understood.session, understood.words]).toEqual([null, ['counselling']]);
  expect(data.length).toBeGreaterThan(0);
  expect(await tags('no men')).not.toContain('yusuf-demir');
});
