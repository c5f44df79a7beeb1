import { expect, test } from 'vitest';
import {
  createPathBuilder,
  getSearchText,
  parseDirectoryParams,
  toggleFacetValue,
} from './directory-path.ts';
import { groupPractitionerQueries, practitionerQueries } from './directory-queries.ts';

const asked = (search: string) => parseDirectoryParams(new URLSearchParams(search)).toString();
const place = '00000000-0000-7000-8000-00000000abcd';

test('ignores invalid values', () => {
  expect(asked('session=zzz&session=online&session=online&accepting=0&is_business=maybe')).toBe(
    'session=online',
  );
  expect(asked('near=53.8,-1.55&within=25')).toBe('near=53.8%2C-1.55&within=25');
  expect(asked('near=here&within=26&place=leeds&price_to=lots&offset=-1&day=today')).toBe('');
  expect(asked('near=91,0')).toBe('');
  expect(asked('offset=999999')).toBe('');
  expect(asked('session=toString')).toBe('');
});

test('truncates long search text', () => {
  const { practitioners } = practitionerQueries(new URLSearchParams({ q: 'sleep '.repeat(2_000) }));
  expect(practitioners.address.length).toBeLessThan(500);
});

test('returns to the first page with sorted parameters', () => {
  const to = createPathBuilder(
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

test('prefers a typed town to a position', () => {
  const { practitioners, facets } = practitionerQueries(
    new URLSearchParams('q=can’t sleep&where=Leeds&near=53.8,-1.55&session=online&session=group'),
  );
  const list = new URLSearchParams(practitioners.address.split('?')[1]);
  expect(list.get('q')).toBe('can’t sleep');
  expect(list.get('where')).toBe('Leeds');
  expect(list.has('near')).toBe(false);
  expect(list.getAll('session')).toEqual(['online', 'group']);
  expect(list.get('listed')).toBe('true');
  expect(facets.address).not.toContain('limit');
  expect(getSearchText(new URLSearchParams('where=Leeds'))).toBe('Leeds');
});

test('uses either a place or a position', () => {
  const search = new URLSearchParams(`near=53.8,-1.55&place=${place}`);
  expect(practitionerQueries(search).practitioners.address).toContain(place);
  expect(practitionerQueries(search).practitioners.address).not.toContain('near');
  expect(practitionerQueries(search, { place: 'leeds' }).practitioners.address).toContain(
    'place=leeds',
  );
});

test('sends group, filters and page of a category only', () => {
  const { practitioners } = groupPractitionerQueries(
    'category_tag',
    'rest',
    new URLSearchParams('q=sleep&from=50&session=online&offset=24&day=2026-11-25'),
  );
  expect(practitioners.address).toBe(
    '/users/fe?category_tag=rest&session=online&listed=true&day=2026-11-25&offset=24&limit=24',
  );
});

test('allows several values for some facets and one for others', () => {
  expect(toggleFacetValue('session', ['online'], 'group')).toEqual(['online', 'group']);
  expect(toggleFacetValue('session', ['online', 'group'], 'online')).toEqual(['group']);
  expect(toggleFacetValue('price_to', ['20'], '40')).toEqual(['40']);
  expect(toggleFacetValue('accepting', ['true'], 'true')).toEqual([]);
});
