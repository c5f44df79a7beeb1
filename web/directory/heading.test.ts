import { expect, test } from 'vitest';
import { nothingUnderstood } from '../../worker/contract/understood.ts';
import { headingText, seeText } from './heading.ts';

const listed = (count: number, more: object = {}) => ({
  ...{ count, data: [], understood: nothingUnderstood, crisis: null },
  ...more,
});
const crisis = { lines: [] };

test('somebody in danger is told gently whom they see', () => {
  const understood = { ...nothingUnderstood, how: 'related' as const };
  expect(headingText(listed(3, { crisis, understood }), 'I want to die')).toBe(
    'People who can listen',
  );
  expect(headingText(listed(0, { crisis }), 'I want to die')).toBe('You are not alone');
});

test('a correction is told, and so is a word that nobody has', () => {
  const corrections = [{ written: 'insomina', meant: 'insomnia' }];
  const understood = { ...nothingUnderstood, words: ['insomnia'], corrections };
  expect(headingText(listed(4, { understood }), 'insomina')).toBe(
    '4 practitioners for “insomnia” (you searched for “insomina”)',
  );
  const unsaid = { ...nothingUnderstood, words: ['reiki'], missing: ['reiki'], how: 'related' };
  expect(headingText(listed(5, { understood: unsaid }), 'reiki')).toBe(
    'No exact matches for “reiki”. Closest matches:',
  );
  const endless = { ...unsaid, words: ['x'.repeat(300)], missing: ['x'.repeat(300)] };
  expect(headingText(listed(5, { understood: endless }), 'x'.repeat(300)).length).toBeLessThan(100);
});

test('of a list from a place it is told how many are near, and how many more work online', () => {
  const from = (near: number, count: number, more = {}) =>
    headingText(listed(count, { nearby: { count: near }, ...more }), null);
  expect(from(1, 16)).toBe('1 practitioner nearby, 15 more online');
  expect(from(0, 15)).toBe('None nearby, 15 practitioners online');
  expect(from(3, 3)).toBe('3 practitioners nearby');
  expect(from(12, 212, { count_is_floor: true })).toBe('12 practitioners nearby, 200+ more online');
  expect(from(0, 0)).toBe('No practitioners found');
  expect(seeText(listed(16, { nearby: { count: 1 } }))).toBe('See 1 nearby, 15 online');
  expect(seeText(listed(15, { nearby: { count: 0 } }))).toBe('See 15 online');
  expect(seeText(listed(15))).toBe('See 15 practitioners');
});

test('signs alone are nothing that somebody looks for', () => {
  expect(headingText(listed(42), '😴')).toBe('42 practitioners');
});
