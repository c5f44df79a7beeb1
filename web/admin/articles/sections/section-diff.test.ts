import { expect, test } from 'vitest';
import { type Block, formatBody } from '../../../../worker/contract/content/article-body.ts';
import { differing, grouped } from './section-diff.ts';

const text = (html: string): Block => ({ kind: 'text', html });
const picture: Block = { kind: 'image', files: ['a'] };

test('distinguishes shared and changed sections at any position', () => {
  const mine = formatBody([text('<p>One</p>'), picture, text('<p>Mine</p>')]);
  const theirs = formatBody([picture, text('<p>One</p>'), text('<p>Theirs</p>')]);
  expect(differing(mine, theirs).map(({ isSame }) => isSame)).toEqual([true, true, false]);
  expect(differing(mine, theirs)[2]?.words).toBe('Mine');
  expect(differing(mine, '').map(({ isSame }) => isSame)).toEqual([false, false, false]);
  expect(differing('', mine)).toEqual([]);
});

test('groups adjacent shared sections', () => {
  const mine = formatBody([text('<p>One</p>'), picture, text('<p>Mine</p>'), picture]);
  const groups = grouped(differing(mine, formatBody([text('<p>One</p>'), picture])));
  expect(groups.map((group) => group.map(({ number }) => number))).toEqual([[1, 2], [3], [4]]);
});

test('starts the excerpt of a long text near its first difference', () => {
  const long = 'word '.repeat(100);
  const [told] = differing(
    formatBody([text(`<p>${long}mine at last ${long}</p>`)]),
    formatBody([text(`<p>${long}theirs</p>`)]),
  );
  expect(told?.words).toMatch(/^…word .*mine at last/);
  expect(told?.words.length).toBeLessThan(300);
});
