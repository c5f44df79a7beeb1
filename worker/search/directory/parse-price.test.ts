import { expect, test } from 'vitest';
import { searchDirectory, searchDirectoryTags } from '../../../tests/fixtures/practitioners.ts';
import { DB, withSeededDatabase } from '../../../tests/setup/database.ts';

withSeededDatabase();

test.each([
  ['massage under £60', 60, ['massage']],
  ['massage under 60', 60, ['massage']],
  ['massage over £50', null, ['massage']],
  ['massage between £20 and £40', 40, ['massage']],
  ['sleep £30-£40', 40, ['sleep']],
  ['sleep 20 to 40 pounds', 40, ['sleep']],
  ['sleep £40 or less', 40, ['sleep']],
  ['forty pounds', 40, []],
  ['sleep not more than forty pounds', 40, ['sleep']],
  ['massage more than £50', null, ['massage']],
  ['yoga under 60 minutes', null, ['yoga', 'under', '60', 'minutes']],
  ['yoga under €15', null, ['yoga']],
])('in “%s” the highest price is %s', async (q, price_to, words) => {
  const { understood, count } = await searchDirectory({ q });
  expect([understood.price_to, understood.words]).toEqual([price_to, words]);
  if (!words.includes('60')) expect(count).toBeGreaterThan(0);
});

test('reports prices in another currency as not compared', async () => {
  expect((await searchDirectory({ q: 'yoga under €15' })).understood.other_currency).toBe('EUR');
  expect((await searchDirectory('where=Galway&price_to=20')).understood.other_currency).toBe('EUR');
  expect((await searchDirectory('place=galway&price_to=20')).understood.other_currency).toBe('EUR');
  // Only some nearby prices are in euros.
  await DB.run(`update user_prices set currency = 'EUR' where user_id = (select u.id from users u join user_prices p on p.user_id = u.id
      where u.address_town = 'Leeds' and u.is_practitioner = 1 order by u.id limit 1)`);
  expect(
    (await searchDirectory('where=Leeds&price_to=20')).understood.other_currency,
  ).toBeUndefined();
});

test('with a session type its price counts', async () => {
  const due =
    await DB.column<string>(`select distinct u.tag from users u join user_prices p on p.user_id = u.id
     where p.session = 'online' and min(p.price_from, ifnull(p.reduced_from, p.price_from)) <= 40
       and (p.currency = 'GBP' or min(p.price_from, ifnull(p.reduced_from, p.price_from)) = 0)
       and u.is_practitioner = 1 and u.session_online is not 0`);
  for (const query of ['session=online&price_to=40', 'q=online £40']) {
    expect((await searchDirectoryTags(query)).sort()).toEqual(due.sort());
  }
});

test('a card shows a reduced price and a free first talk', async () => {
  const results = await DB.all<{
    tag: string;
    price: number;
    reduced: number | null;
    free: number | null;
  }>(`select u.tag, min(p.price_from) as price, min(p.reduced_from) as reduced, max(p.free_first_minutes) as free
     from users u join user_prices p on p.user_id = u.id where u.is_practitioner = 1 group by u.id
     having count(distinct currency) = 1`);
  const { data } = await searchDirectory('listed=true');
  for (const { tag, price, reduced, free } of results) {
    const card = data.find((one) => one.tag === tag);
    const isLess = reduced !== null && reduced < price;
    expect([card?.reduced_from, card?.has_free_first], tag).toEqual([
      isLess ? reduced : null,
      free !== null,
    ]);
  }
});
