import { expect, test } from 'vitest';
import { emptyParsedQuery } from '../../../worker/contract/search/parsed-query.ts';
import { formatResultHeading, formatSeeResults } from './result-heading.ts';

const listed = (count: number, more: object = {}) => ({
  count,
  data: [],
  understood: emptyParsedQuery,
  crisis: null,
  ...more,
});
const crisis = { lines: [] };

test('uses a gentle heading in a crisis', () => {
  const understood = { ...emptyParsedQuery, how: 'related' as const };
  expect(formatResultHeading(listed(3, { crisis, understood }))).toBe('People who can listen');
  expect(formatResultHeading(listed(0, { crisis }))).toBe('You are not alone');
});

test('quotes the text, and an unmatched one', () => {
  const understood = { ...emptyParsedQuery, words: ['insomnia'], text: 'insomnia' };
  expect(formatResultHeading(listed(4, { understood }))).toBe('4 practitioners for “insomnia”');
  const unsaid = { ...emptyParsedQuery, words: ['reiki'], missing: ['reiki'], how: 'related' };
  expect(formatResultHeading(listed(5, { understood: unsaid }))).toBe(
    'No exact matches for “reiki”. Closest matches:',
  );
  const endless = { ...unsaid, words: ['x'.repeat(300)], missing: ['x'.repeat(300)] };
  expect(formatResultHeading(listed(5, { understood: endless })).length).toBeLessThan(100);
});

test('counts nearby and online results from an origin', () => {
  const from = (near: number, count: number, more = {}) =>
    formatResultHeading(listed(count, { nearby: { count: near }, ...more }));
  expect(from(1, 16)).toBe('1 practitioner nearby, 15 more online');
  expect(from(0, 15)).toBe('None nearby, 15 practitioners online');
  expect(from(3, 3)).toBe('3 practitioners nearby');
  expect(from(12, 212, { count_is_floor: true })).toBe('12 practitioners nearby, 200+ more online');
  expect(from(0, 0)).toBe('No practitioners found');
  expect(formatSeeResults(listed(16, { nearby: { count: 1 } }))).toBe('See 1 nearby, 15 online');
  expect(formatSeeResults(listed(15, { nearby: { count: 0 } }))).toBe('See 15 practitioners');
  expect(formatSeeResults(listed(15))).toBe('See 15 practitioners');
});

test('ignores text of symbols only', () => {
  expect(formatResultHeading(listed(42, { understood: { ...emptyParsedQuery, text: '😴' } }))).toBe(
    '42 practitioners',
  );
});

test('says elsewhere if some of the others are not online', () => {
  const far = { distance_km: null, session_online: null };
  const people = listed(13, { nearby: { count: 1 }, data: [far] });
  expect(formatResultHeading(people)).toBe('1 practitioner nearby, 12 more elsewhere');
  expect(formatSeeResults(people)).toBe('See 13 practitioners');
  const none = listed(12, { nearby: { count: 0 }, data: [far] });
  expect(formatResultHeading(none)).toBe('12 practitioners');
});

test('names the region instead of nearby', () => {
  const understood = { ...emptyParsedQuery, region: { name: 'West Yorkshire' } };
  const people = listed(16, { understood, nearby: { count: 4 } });
  expect(formatResultHeading(people)).toBe('4 practitioners in West Yorkshire, 12 more online');
  expect(formatSeeResults(people)).toBe('See 16 practitioners');
});

test('does not repeat a query with wishes, which not everyone fulfils', () => {
  const wishes = [{ value: 'men', name: 'For men', found: 'some' as const, without: 'group' }];
  const understood = { ...emptyParsedQuery, wishes, text: 'group for men' };
  expect(formatResultHeading(listed(9, { understood }))).toBe('9 practitioners');
});
