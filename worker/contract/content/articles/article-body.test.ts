import { expect, test } from 'vitest';
import { formatArticleBody, parseArticleBody } from './article-body.ts';

test('a body round-trips through its sections', () => {
  const blocks = [
    { kind: 'text' as const, html: '<p>One</p>' },
    { kind: 'image' as const, files: ['a'] },
    { kind: 'doubleimage' as const, files: ['a', 'b'] },
    { kind: 'video' as const, files: ['c'] },
  ];
  expect(parseArticleBody(formatArticleBody(blocks))).toEqual(blocks);
});

test('a body without section markup is one text section', () => {
  expect(parseArticleBody('<p>Just words</p>')).toEqual([
    { kind: 'text', html: '<p>Just words</p>' },
  ]);
});

test('an unchosen file keeps its place', () => {
  for (const files of [[], ['a', ''], ['', 'b']]) {
    const blocks = [{ kind: 'doubleimage' as const, files }];
    expect(parseArticleBody(formatArticleBody(blocks))).toEqual(blocks);
  }
});

test('an empty body has no sections', () => {
  expect(parseArticleBody(null)).toEqual([]);
  expect(parseArticleBody('  ')).toEqual([]);
});
