import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ArticleSection } from '../../../worker/contract/content/articles/articles.ts';
import { ArticleSections } from './ArticleSections.tsx';

const section = (title1: string, copyright1: string | null): ArticleSection => ({
  number: 1,
  type: 'image',
  text: null,
  file1: 'abcd.webp',
  title1,
  copyright1,
  alternative_text1: null,
  width1: 4,
  height1: 3,
  file2: null,
  title2: null,
  copyright2: null,
  alternative_text2: null,
  width2: null,
  height2: null,
  focus1: null,
  focus2: null,
});

const captionUnder = (...of: Parameters<typeof section>) =>
  render(<ArticleSections sections={[section(...of)]} />).container.querySelector('figcaption')
    ?.textContent;

test('shows the title of a picture and never its file name', () => {
  expect(captionUnder('The moor', null)).toBe('The moor ');
  expect(captionUnder('IMG_2034.jpg', null)).toBeUndefined();
  expect(captionUnder('IMG_2034', 'Ann Lee')).toBe(' © Ann Lee');
});
