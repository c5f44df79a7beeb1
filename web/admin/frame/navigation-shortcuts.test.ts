import { expect, test } from 'vitest';
import { matchRoute } from '../match-admin-route.ts';
import { routes } from '../admin-routes.tsx';
import { keyReader, places } from './navigation-shortcuts.ts';

test('opens a page by g and a letter, one per letter', () => {
  const read = keyReader();
  expect([read('g', 0), read('u', 100)]).toEqual([null, '/admin/users']);
  expect(new Set(places.map(({ letter }) => letter)).size).toBe(places.length);
  expect(places.filter(({ address }) => !matchRoute(routes, address))).toEqual([]);
  expect(places.length).toBe(18);
});

test('ignores single, unknown and late letters', () => {
  const read = keyReader();
  expect(read('u', 0)).toBeNull();
  expect([read('g', 0), read('z', 10), read('u', 20)]).toEqual([null, null, null]);
  expect([read('g', 100), read('u', 5_000)]).toEqual([null, null]);
  expect([read('g', 6_000), read('g', 6_100), read('u', 6_200)]).toEqual([null, null, null]);
});

test('opens the help on ? except after g', () => {
  const read = keyReader();
  expect(read('?', 0)).toBe('?');
  expect([read('g', 10), read('?', 20)]).toEqual([null, null]);
});
