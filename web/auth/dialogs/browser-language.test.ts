import { expect, test } from 'vitest';
import { languageOf } from './browser-language.ts';

const known = [
  { id: 'en', code: 'en', name: 'English' },
  { id: 'cy', code: 'cy', name: 'Welsh' },
];

test('selects the browser’s first known language', () => {
  expect(languageOf(['gd', 'cy-GB', 'en-GB'], known)).toBe('cy');
});

test('returns null without a known language', () => {
  expect(languageOf(['gd', 'ga-IE'], known)).toBeNull();
});
