import { expect, test } from 'vitest';
import { buildEventsPath, parseEventParams } from './events-path.ts';

const asked = (search: string) => parseEventParams(new URLSearchParams(search)).toString();

test('ignores invalid values', () => {
  expect(asked('month=2026-13&page=0&near=here&within=7&other=1&place=leeds')).toBe('');
  expect(asked('month=2026-12&page=2&within=50&category=a')).toBe(
    'within=50&category=a&month=2026-12&page=2',
  );
});

test('prefers a typed town to a chosen one, and that to a position', () => {
  const place = '00000000-0000-7000-8000-000000000000';
  expect(asked(`where=Leeds&place=${place}&near=1,2`)).toBe('where=Leeds');
  expect(asked(`place=${place}&near=1,2`)).toBe(`place=${place}`);
});

test('returns to the first page with one canonical URL', () => {
  const now = new URLSearchParams('page=3&month=2026-12&where=Leeds');
  expect(buildEventsPath(now, { month: '2027-01' })).toBe('/events?where=Leeds&month=2027-01');
  expect(buildEventsPath(now, { page: '4' })).toBe('/events?where=Leeds&month=2026-12&page=4');
  expect(buildEventsPath(now, { where: null, month: null })).toBe('/events');
});
