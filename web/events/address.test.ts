import { expect, test } from 'vitest';
import { askedOf, eventsAddress } from './address.ts';

const asked = (search: string) => askedOf(new URLSearchParams(search)).toString();

test('what is no value of its kind is as if it were not there', () => {
  expect(asked('month=2026-13&page=0&near=here&within=7&other=1&place=leeds')).toBe('');
  expect(asked('month=2026-12&page=2&within=50&category=a')).toBe(
    'within=50&category=a&month=2026-12&page=2',
  );
});

test('a town that is written says more than one that was chosen, and that more than a position', () => {
  const place = '00000000-0000-7000-8000-000000000000';
  expect(asked(`where=Leeds&place=${place}&near=1,2`)).toBe('where=Leeds');
  expect(asked(`place=${place}&near=1,2`)).toBe(`place=${place}`);
});

test('a changed list begins at its first page, and has one address', () => {
  const now = new URLSearchParams('page=3&month=2026-12&where=Leeds');
  expect(eventsAddress(now, { month: '2027-01' })).toBe('/events?where=Leeds&month=2027-01');
  expect(eventsAddress(now, { page: '4' })).toBe('/events?where=Leeds&month=2026-12&page=4');
  expect(eventsAddress(now, { where: null, month: null })).toBe('/events');
});
