import { describe, expect, test } from 'vitest';
import { fillPath } from './fill-path.ts';

describe('fillPath', () => {
  test.each([
    ['/a/:tag', { tag: 'körper' }, '/a/k%C3%B6rper'],
    ['/c/:category/:tag', { category: 'a/b', tag: 'c?d' }, '/c/a%2Fb/c%3Fd'],
    ['/u/:tag.vcf', { tag: 'ada' }, '/u/ada.vcf'],
    ['/search/:term', { term: 'half \ud83d' }, '/search/half%20%EF%BF%BD'],
  ])('fills %s with %j', (path, params, filled) => {
    expect(fillPath(path, params)).toBe(filled);
  });

  test('repeats lists and omits undefined values in the search', () => {
    const query = { q: 'a b&c', to: ['x', 'y'], before: undefined, limit: 3 };
    expect(fillPath('/x', {}, query)).toBe('/x?q=a+b%26c&to=x&to=y&limit=3');
    expect(fillPath('/x', {}, { before: undefined, to: [] })).toBe('/x');
  });

  test('takes pairs, like those of a URLSearchParams', () => {
    const query = [
      ['tag', 'a'],
      ['tag', 'b c'],
    ];
    expect(fillPath('/x', {}, query)).toBe('/x?tag=a&tag=b+c');
  });
});
