import { expect, test } from 'vitest';
import { search } from '../contract/limits.ts';
import { mark, markedSnippet, openingSnippet, type Snippet } from './snippet.ts';

const marked = (text: string) => `${mark.start}${text}${mark.end}`;
const told = ({ snippet, snippet_marks }: Snippet) =>
  snippet_marks.map(([start, end]) => snippet.slice(start, end));
/** With the sign of what is left out on both sides. */
const longest = search.snippet.most + 2;

test('a snippet that is short enough stays as it is', () => {
  expect(markedSnippet(`A ${marked('calm')}  sleep`)).toEqual({
    snippet: 'A calm sleep',
    snippet_marks: [[2, 6]],
  });
});

test('a word without an end is cut on both sides of what was found', () => {
  const found = markedSnippet(`${'x'.repeat(10_000)} ${marked('calm')} ${'y'.repeat(10_000)}`);
  expect(found.snippet.length).toBeLessThanOrEqual(longest);
  expect(found.snippet).toMatch(/^…x+ calm y+…$/);
  expect(told(found)).toEqual(['calm']);
});

test('what was found is itself cut where it is too long', () => {
  const found = markedSnippet(`Before ${marked('x'.repeat(10_000))} after`);
  expect(found.snippet).toMatch(/^…x+…$/);
  expect(found.snippet.length).toBeLessThanOrEqual(longest);
  expect(told(found)).toEqual([found.snippet.slice(1, -1)]);
});

test('words stay whole, and so do marks', () => {
  const words = 'calmly '.repeat(30);
  const found = markedSnippet(`${words}${marked('sleep')} ${words}${marked('sleeping')}`);
  expect(found.snippet).toMatch(/^…(calmly )+sleep( calmly)+…$/);
  expect(found.snippet.length).toBeGreaterThan(search.snippet.most - 20);
  expect(told(found)).toEqual(['sleep']);
  const gap = search.snippet.most - 5 - 'sleeping'.length / 2;
  const crossed = markedSnippet(
    `${marked('sleep')}${'x'.repeat(gap)}${marked('sleeping')}${'y'.repeat(300)}`,
  );
  expect(crossed.snippet).toMatch(/^sleepx+…$/);
  expect(told(crossed)).toEqual(['sleep']);
});

test('prose without spaces is cut between characters, never within one', () => {
  const japanese = '心が落ち着く場所で深く息をする。'.repeat(60);
  const found = markedSnippet(`${japanese}${marked('眠り')}${japanese}`);
  expect(found.snippet.length).toBeLessThanOrEqual(longest);
  expect(told(found)).toEqual(['眠り']);
  const family = '👩‍👩‍👧';
  for (const odd of ['', 'x', 'xx', 'xxx', 'xxxx', 'xxxxx', 'xxxxxx', 'xxxxxxx']) {
    const people = markedSnippet(
      `${family.repeat(200)}${marked(`sleep${odd}`)}${family.repeat(200)}`,
    );
    expect(people.snippet.replaceAll(family, '')).toBe(`…sleep${odd}…`);
    expect(told(people)).toEqual([`sleep${odd}`]);
  }
  const piled = markedSnippet(`${marked('sleep')} ${'e\u0301\u0302'.padEnd(9_000, '\u0303')}`);
  expect(piled.snippet.length).toBeLessThanOrEqual(longest);
});

test('the opening of prose without spaces is kept', () => {
  const text = `眠り ${'心が落ち着く場所で深く息をする。'.repeat(20)}`.slice(0, search.opening + 1);
  expect(openingSnippet(text).snippet.length).toBe(search.opening + 2);
});
