import { expect, test } from 'vitest';
import { matchLanguage } from './browser-language.ts';

const known = [
  { id: 'en', code: 'en', name: 'English' },
  { id: 'cy', code: 'cy', name: 'Welsh' },
];

test('selects the browser’s first known language', () => {
  expect(matchLanguage(['gd', 'cy-GB', 'en-GB'], known)).toBe('cy');
});

test('returns null without a known language', () => {
  expect(matchLanguage(['gd', 'ga-IE'], known)).toBeNull();
});
