import { expect, test } from 'vitest';
import { searchDirectory } from '../../../tests/fixtures/practitioners.ts';
import {
  DB,
  fetchApp,
  readPageQueryStatistics,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

const list = (q: string) => searchDirectory({ q });

test('a page with a misspelt word takes one more round trip for all of its queries', async () => {
  const page = await fetchApp('/practitioners?q=meditaton');
  expect(await page.clone().text()).toContain('Showing results for ');
  expect((await readPageQueryStatistics(page)).roundTrips).toBe(2);
});

test.each(['tinnitus sleep', 'sleep apnea', '100% sleep', 'sleep zither'])(
  'the known word of “%s” finds people',
  async (q) => {
    const { understood, data } = await list(q);
    expect(data.length).toBeGreaterThan(0);
    expect(understood.how).not.toBe('all');
    expect(understood.missing?.length).toBe(1);
  },
);

test.each([
  ['speaks polish', 'pl', 'Polish', []],
  ['therapist who speaks polish', 'pl', 'Polish', ['therapist']],
  ['somebody who speaks spanish', 'es', 'Spanish', []],
  ['welsh speaking counsellor', 'cy', 'Welsh', ['counsellor']],
])('“%s” requests a language', async (q, id, name, words) => {
  const { understood, data } = await list(q);
  expect(understood.language).toEqual({ id, name });
  expect(understood.words).toEqual(words);
  expect(data.length).toBeGreaterThan(0);
  if (understood.how !== 'related') {
    for (const { languages } of data) expect(languages).toContain(name);
  }
});

test('“swedish massage” and “thai massage” request no language', async () => {
  for (const q of ['swedish massage', 'thai massage']) {
    expect((await list(q)).understood.language).toBeUndefined();
  }
});

test('reports close matches as related', async () => {
  const { understood, data } = await list('reiki');
  expect(data.length).toBeGreaterThan(0);
  expect(understood).toMatchObject({ how: 'related', missing: ['reiki'] });
});

test.each([
  ['nora quin', 'quin', 'quinn'],
  ['zaynab belo', 'belo', 'bello'],
])('a name is corrected to that of the same person: “%s”', async (q, written, meant) => {
  expect((await list(q)).understood.corrections).toEqual([{ written, meant }]);
});

test('reports a correction', async () => {
  expect((await list('meditaion')).understood.corrections).toEqual([
    { written: 'meditaion', meant: 'meditation' },
  ]);
  expect((await list('meditation')).understood.corrections).toBeUndefined();
});

test.each([
  ['slep', 'sleep'],
  ['reki', 'reiki'],
  ['yoag', 'yoga'],
])('“%s” is corrected to “%s” despite its length', async (written, meant) => {
  expect((await list(written)).understood.corrections).toEqual([{ written, meant }]);
});

test.each([
  ...['mediation', 'florist', 'hockey', 'skating', 'crossword', 'marathon', 'lottery', 'dancers'],
  ...['withered', 'representation', 'startup', 'lender', 'puncher'],
  ...['masseuses', 'psychotherapists', 'midwives', 'nurses', 'shingles', 'pension', 'extension'],
])('“%s” is a word and not corrected', async (q) => {
  expect((await list(q)).corrected).toBeNull();
});

test('one of two words is a close match if nobody has both', async () => {
  const { understood, data } = await list('sleep leds');
  expect(understood.how).toBe('related');
  for (const { why } of data) expect(why?.how).not.toBe('writes_about');
  expect(data[0]?.tag).toBe('callum-reid');
});

test('in a crisis lists practitioners who accept clients first', async () => {
  const { data, crisis } = await list('i want it to end');
  expect(crisis?.lines.length).toBeGreaterThan(0);
  const closed = data.map(({ is_accepting_clients }) => is_accepting_clients === false);
  expect(closed).toContain(true);
  expect(closed).toEqual(closed.toSorted((one, other) => Number(one) - Number(other)));
});

test.each([
  'i dont want to wake up tomorrow',
  'i want to die tonight, my son is 15',
  'cheap way to kill myself',
])('“%s” is in danger and has no wishes', async (q) => {
  const { understood, crisis, data } = await list(q);
  expect(crisis?.lines.length).toBeGreaterThan(0);
  expect(understood).toMatchObject({ client_groups: [], first_appointment: null, time: null });
  expect(understood.wishes).toBeUndefined();
  expect(data.filter(({ misses_wish }) => misses_wish)).toEqual([]);
});

test('a place field omits people neither near nor online', async () => {
  const { data } = await searchDirectory('tag=SLEEP&where=Leeds&price_to=20');
  for (const card of data) expect(card.distance_km !== null || card.session_online).toBe(true);
});

test('profiles with offerings rank before those without, except by name', async () => {
  const results = await DB.all<{
    tag: string;
    name: string;
  }>(`select u.tag, u.name from users u where u.is_practitioner = 1 and u.is_public = 1
     and not exists (select 1 from user_categories o where o.user_id = u.id and o.is_public = 1)`);
  const without = results.map(({ tag }) => tag);
  const { data } = await list('post natal depression');
  const placed = data.map(({ tag }) => Number(without.includes(tag)));
  expect(placed).toEqual(placed.toSorted((one, other) => one - other));
  for (const { tag, name } of results.slice(0, 2))
    expect((await list(name)).data[0]?.tag).toBe(tag);
});
