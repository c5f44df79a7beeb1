import { expect, test } from 'vitest';
import {
  formatArticleBody,
  toArticleSection,
} from '../../../worker/contract/content/articles/article-body.ts';
import { formatReadingTime } from './ArticleEditorBar.tsx';
import { findMissingAltTexts } from './missing-alt-text.ts';

const text = (html: string) => ({ kind: 'text' as const, html });

test('counts words over all sections without markup', () => {
  expect(formatReadingTime('')).toBe('0 words');
  expect(formatReadingTime('<p>One</p>')).toBe('1 word, 1 min read');
  const body = formatArticleBody([
    text('<p>It’s <strong>well</strong>-known</p><p>indeed</p>'),
    { kind: 'image', files: ['x'] },
    text('<h2>Rest</h2>'),
  ]);
  expect(formatReadingTime(body)).toBe('5 words, 1 min read');
  expect(formatReadingTime(`<p>${'word '.repeat(1_150)}</p>`)).toBe('1,150 words, 5 min read');
});

test('requires alternative text or a decorative mark, not a caption', () => {
  const file = (title: string, alternative_text: string | null) => ({
    id: title,
    name: 'x.webp',
    title,
    alternative_text,
    copyright: null,
    width: null,
    height: null,
  });
  const files = [
    file('IMG_0001', null),
    file('A hill', null),
    file('IMG_0002', ''),
    file('IMG_0003', 'The sea'),
  ];
  const sections = [['IMG_0001'], ['A hill'], ['IMG_0002'], ['IMG_0003', 'IMG_0001']].map(
    (names, index) =>
      toArticleSection({ kind: names[1] ? 'doubleimage' : 'image', files: names }, index, (id) =>
        files.find((one) => one.id === id),
      ),
  );
  expect(findMissingAltTexts(sections, null)).toEqual(['section 1', 'section 2', 'section 4']);
  const inText = ['<p><img src="/files/ab/cd/e.png"></p>', '<p><img src="x" alt=""></p>'].map(
    (html, index) => toArticleSection({ kind: 'text', html }, index, () => undefined),
  );
  expect(findMissingAltTexts(inText, null)).toEqual(['section 1']);
  expect(findMissingAltTexts([], files[0] ?? null)).toEqual(['the key image']);
  expect(findMissingAltTexts([], files[2] ?? null)).toEqual([]);
});
