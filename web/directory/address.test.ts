import { expect, test } from 'vitest';
import { askedOf, changer, toggled, wordsOf } from './address.ts';
import { practitionersIn, practitionersOf } from './queries.ts';

const asked = (search: string) => askedOf(new URLSearchParams(search)).toString();
const place = '00000000-0000-7000-8000-00000000abcd';

test('what is no value of its kind is as if it were not there', () => {
  expect(asked('session=zzz&session=online&session=online&accepting=0&is_business=maybe')).toBe(
    'session=online',
  );
  expect(asked('near=53.8,-1.55&within=25')).toBe('near=53.8%2C-1.55&within=25');
  expect(asked('near=here&within=26&place=leeds&price_to=lots&offset=-1&day=today')).toBe('');
  expect(asked('near=91,0')).toBe('');
  expect(asked('offset=999999')).toBe('');
  expect(asked('session=toString')).toBe('');
});

test('of endless words as many are read as the site looks for', () => {
  const { practitioners } = practitionersOf(new URLSearchParams({ q: 'sleep '.repeat(2_000) }));
  expect(practitioners.address.length).toBeLessThan(500);
});

test('a changed list begins at its first page, in one order of its parameters', () => {
  const to = changer(
    '/practitioners',
    new URLSearchParams('offset=24&day=2026-11-25&tag=A&q=sleep'),
  );
  expect(to({ session: ['online', 'group'] })).toBe(
    '/practitioners?q=sleep&session=online&session=group&tag=A#practitioners',
  );
  expect(to({ q: null, tag: [] })).toBe('/practitioners#practitioners');
  expect(to({ offset: '48', day: '2026-11-25' })).toBe(
    '/practitioners?q=sleep&tag=A&day=2026-11-25&offset=48#practitioners',
  );
});

test('a town that is written is a part of the words, and goes before a position', () => {
  const { practitioners, facets } = practitionersOf(
    new URLSearchParams('q=can’t sleep&where=Leeds&near=53.8,-1.55&session=online&session=group'),
  );
  const list = new URLSearchParams(practitioners.address.split('?')[1]);
  expect(list.get('q')).toBe('can’t sleep');
  expect(list.get('where')).toBe('Leeds');
  expect(list.has('near')).toBe(false);
  expect(list.getAll('session')).toEqual(['online', 'group']);
  expect(list.get('listed')).toBe('true');
  expect(facets.address).not.toContain('limit');
  expect(wordsOf(new URLSearchParams('where=Leeds'))).toBe('in Leeds');
});

test('of a place or a position one is asked for', () => {
  const search = new URLSearchParams(`near=53.8,-1.55&place=${place}`);
  expect(practitionersOf(search).practitioners.address).toContain(place);
  expect(practitionersOf(search).practitioners.address).not.toContain('near');
  expect(practitionersOf(search, { place: 'leeds' }).practitioners.address).toContain(
    'place=leeds',
  );
});

test('a category asks for itself, its filters and its page, and for nothing else', () => {
  const { practitioners } = practitionersIn(
    'category_tag',
    'rest',
    new URLSearchParams('q=sleep&from=50&session=online&offset=24&day=2026-11-25'),
  );
  expect(practitioners.address).toBe(
    '/users/fe?category_tag=rest&session=online&listed=true&day=2026-11-25&offset=24&limit=24',
  );
});

test('of some kinds several are chosen, of others one', () => {
  expect(toggled('session', ['online'], 'group')).toEqual(['online', 'group']);
  expect(toggled('session', ['online', 'group'], 'online')).toEqual(['group']);
  expect(toggled('price_to', ['20'], '40')).toEqual(['40']);
  expect(toggled('accepting', ['true'], 'true')).toEqual([]);
});
