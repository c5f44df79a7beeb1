import { expect, test } from 'vitest';
import { searchLimits } from '../../contract/shared/limits.ts';
import { parseSearch } from '../../db/search/parse-search.ts';
import { buildMatchSnippet, buildOpeningSnippet, type Snippet } from './search-snippet.ts';

const found = (text: string, words: string[], isBroken = false) =>
  buildMatchSnippet(text, parseSearch(words.join(' ')), isBroken) as Snippet;
const told = ({ snippet, snippet_marks }: Snippet) =>
  snippet_marks.map(([start, end]) => snippet.slice(start, end));
/** Includes the ellipsis on both sides. */
const longest = searchLimits.snippet.most + 2;

test('a short snippet stays unchanged', () => {
  expect(found('A calm  sleep', ['calm'])).toEqual({
    snippet: 'A calm sleep',
    snippet_marks: [[2, 6]],
  });
});

test('matches word starts, ignoring case and accents', () => {
  expect(told(found('Cálmly: becalmed CALM', ['calm']))).toEqual(['Cálmly', 'CALM']);
  expect(buildMatchSnippet('becalmed', parseSearch('calm'))).toBeNull();
});

test('drops the partial word at the start of an excerpt', () => {
  expect(found('leep and calm', ['calm'], true).snippet).toBe('…and calm');
});

test('cuts an endless word on both sides of the match', () => {
  const one = found(`${'x'.repeat(10_000)} calm ${'y'.repeat(10_000)}`, ['calm']);
  expect(one.snippet.length).toBeLessThanOrEqual(longest);
  expect(one.snippet).toMatch(/^…x+ calm y+…$/);
  expect(told(one)).toEqual(['calm']);
});

test('cuts a match that is too long', () => {
  const one = found(`Before ${'x'.repeat(10_000)} after`, ['x']);
  expect(one.snippet).toMatch(/^…x+…$/);
  expect(one.snippet.length).toBeLessThanOrEqual(longest);
  expect(told(one)).toEqual([one.snippet.slice(1, -1)]);
});

test('preserves whole words and marks', () => {
  const words = 'calmly '.repeat(30);
  const one = found(`${words}sleep ${words}sleeping`, ['sleep']);
  expect(one.snippet).toMatch(/^…(calmly )+sleep( calmly)+…$/);
  expect(one.snippet.length).toBeGreaterThan(searchLimits.snippet.most - 20);
  expect(told(one)).toEqual(['sleep']);
});

test('cuts text without spaces between graphemes', () => {
  const japanese = '心が落ち着く場所で深く息をする。'.repeat(60);
  const one = found(`${japanese}眠り。${japanese}`, ['眠り']);
  expect(one.snippet.length).toBeLessThanOrEqual(longest);
  expect(told(one)).toEqual(['眠り']);
  const family = '👩‍👩‍👧';
  for (const odd of ['', 'x', 'xx', 'xxx', 'xxxx', 'xxxxx', 'xxxxxx', 'xxxxxxx']) {
    const people = found(`${family.repeat(200)}sleep${odd}${family.repeat(200)}`, ['sleep']);
    expect(people.snippet.replaceAll(family, '')).toBe(`…sleep${odd}…`);
    expect(told(people)).toEqual([`sleep${odd}`]);
  }
});

test('preserves the opening of text without spaces', () => {
  const text = `眠り ${'心が落ち着く場所で深く息をする。'.repeat(20)}`.slice(
    0,
    searchLimits.opening + 1,
  );
  expect(buildOpeningSnippet(text).snippet.length).toBe(searchLimits.opening + 2);
});
