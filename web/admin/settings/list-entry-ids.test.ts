import { expect, test } from 'vitest';
import { listEntryIds } from './list-entry-ids.ts';

const search = { label: '', path: '/search' };
const community = { label: '', path: '/threads' };
const added = { label: 'Shop', path: '/shop' };

test('ids stay with the entries of a menu that move', () => {
  expect(listEntryIds([community, search, added])).toEqual(['/threads', '/search', 'added-0']);
  expect(listEntryIds([search, added, community])).toEqual(['/search', 'added-0', '/threads']);
});

test('an id does not change while its entry is typed', () => {
  const typed = { label: '', path: '/sho' };
  expect(listEntryIds([typed, search])).toEqual(listEntryIds([added, search]));
});

test('a repeated path has an id of its own', () => {
  expect(new Set(listEntryIds([search, search])).size).toBe(2);
});
