import { expect, test } from 'vitest';
import { adminRoutes } from '../admin-routes.tsx';
import { matchAdminRoute } from '../match-admin-route.ts';
import { createShortcutReader, navigationShortcuts } from './navigation-shortcuts.ts';

test('opens a page by g and a letter, one per letter', () => {
  const read = createShortcutReader();
  expect([read('g', 0), read('u', 100)]).toEqual([null, '/admin/users']);
  expect(new Set(navigationShortcuts.map(({ letter }) => letter)).size).toBe(
    navigationShortcuts.length,
  );
  expect(
    navigationShortcuts.filter(({ address }) => !matchAdminRoute(adminRoutes, address)),
  ).toEqual([]);
  expect(navigationShortcuts.length).toBe(18);
});

test('ignores single, unknown and late letters', () => {
  const read = createShortcutReader();
  expect(read('u', 0)).toBeNull();
  expect([read('g', 0), read('z', 10), read('u', 20)]).toEqual([null, null, null]);
  expect([read('g', 100), read('u', 5_000)]).toEqual([null, null]);
  expect([read('g', 6_000), read('g', 6_100), read('u', 6_200)]).toEqual([null, null, null]);
});

test('opens the help on ? except after g', () => {
  const read = createShortcutReader();
  expect(read('?', 0)).toBe('?');
  expect([read('g', 10), read('?', 20)]).toEqual([null, null]);
});
