import { expect, test } from 'vitest';
import { pagesResource } from '../../contract/content/pages.resource.ts';
import { isRewording } from './is-rewording.ts';

test.each([
  [{ title: 'About us' }, true],
  [{ title: 'About us', details: '<p>Who we are.</p>' }, true],
  [{ details: '' }, false],
  [{ description: null }, false],
  [{ title: 'About us', is_active: false }, false],
  [{ tag: 'about-us' }, false],
])('%j only replaces words: %s', (sent, expected) => {
  expect(isRewording(pagesResource, sent)).toBe(expected);
});
