import { expect, test } from 'vitest';
import {
  type BodyBlock,
  formatArticleBody,
} from '../../../../worker/contract/content/articles/article-body.ts';
import { diffSections, groupUnchanged } from './section-diff.ts';

const text = (html: string): BodyBlock => ({ kind: 'text', html });
const picture: BodyBlock = { kind: 'image', files: ['a'] };

test('distinguishes shared and changed sections at any position', () => {
  const mine = formatArticleBody([text('<p>One</p>'), picture, text('<p>Mine</p>')]);
  const theirs = formatArticleBody([picture, text('<p>One</p>'), text('<p>Theirs</p>')]);
  expect(diffSections(mine, theirs).map(({ isSame }) => isSame)).toEqual([true, true, false]);
  expect(diffSections(mine, theirs)[2]?.words).toBe('Mine');
  expect(diffSections(mine, '').map(({ isSame }) => isSame)).toEqual([false, false, false]);
  expect(diffSections('', mine)).toEqual([]);
});

test('groups adjacent shared sections', () => {
  const mine = formatArticleBody([text('<p>One</p>'), picture, text('<p>Mine</p>'), picture]);
  const groups = groupUnchanged(
    diffSections(mine, formatArticleBody([text('<p>One</p>'), picture])),
  );
  expect(groups.map((group) => group.map(({ number }) => number))).toEqual([[1, 2], [3], [4]]);
});

test('starts the excerpt of a long text near its first difference', () => {
  const long = 'word '.repeat(100);
  const [told] = diffSections(
    formatArticleBody([text(`<p>${long}mine at last ${long}</p>`)]),
    formatArticleBody([text(`<p>${long}theirs</p>`)]),
  );
  expect(told?.words).toMatch(/^…word .*mine at last/);
  expect(told?.words.length).toBeLessThan(300);
});
