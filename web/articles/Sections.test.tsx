import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Section } from '../../worker/contract/articles.ts';
import { keyImageAlt } from './key-image.ts';
import { Sections } from './Sections.tsx';

const section = (title1: string, copyright1: string | null): Section => ({
  ...{ number: 1, type: 'image', text: null, file1: 'abcd.webp', title1, copyright1 },
  ...{ alternative_text1: null, width1: 4, height1: 3 },
  ...{ file2: null, title2: null, copyright2: null },
  ...{ alternative_text2: null, width2: null, height2: null },
});

const captionUnder = (...of: Parameters<typeof section>) =>
  render(<Sections sections={[section(...of)]} />).container.querySelector('figcaption')
    ?.textContent;

test('below a picture stands its title, and never what its file was called', () => {
  expect(captionUnder('The moor', null)).toBe('The moor ');
  expect(captionUnder('IMG_2034.jpg', null)).toBeUndefined();
  expect(captionUnder('IMG_2034', 'Ann Lee')).toBe(' © Ann Lee');
});

test('instead of a key image its title is read, but for what its file was called', () => {
  const alt = (key_image_title: string, key_image_alternative_text: string | null = null) =>
    keyImageAlt({ key_image_title, key_image_alternative_text });
  expect(alt('The moor')).toBe('The moor');
  expect(alt('IMG_2034')).toBeNull();
  expect(alt('IMG_2034', 'A cat')).toBe('A cat');
});
